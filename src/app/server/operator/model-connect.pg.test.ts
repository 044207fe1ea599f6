import { expect, it } from 'vitest';
import { anEmptyInstance, startInstance } from '#testing/an-instance.ts';
import { eventually } from '#testing/eventually.ts';
import { anEndpoint } from '#testing/model-list-stand-in.ts';
import { runApart } from '#testing/run-command-apart.ts';

it('connects a model beside a running server on PostgreSQL, which notices by itself', async () => {
  const settings = await anEmptyInstance('server');
  const { app } = await startInstance(settings);
  const { choice } = app.services.models;
  expect(choice.chosenBy()).toBe('nobody');
  const endpoint = await anEndpoint();
  endpoint.offer('village-model');
  const args = ['model', 'connect', endpoint.address, '--model', 'village-model', '--if-none'];
  expect(await runApart(settings, 'hearthbook', ...args).ended).toMatchObject({ code: 0, complained: '' });
  await eventually(() => expect(choice.chosenBy()).toBe('administration'));
  expect(choice.model()?.name).toBe('village-model');
});
