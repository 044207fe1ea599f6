import { expect, it } from 'vitest';
import { anEmptyInstance, startInstance } from '#test/harness/an-instance.ts';
import { eventually } from '#test/harness/eventually.ts';
import { anEndpoint } from '#test/fakes/model-list-stand-in.ts';
import { runApart } from '#test/harness/run-command-apart.ts';

it('connects a model beside a running server on PostgreSQL, which notices by itself', async () => {
  const settings = await anEmptyInstance('server');
  const { app } = await startInstance(settings);
  const { choice } = app.context.models;
  expect(choice.chosenBy()).toBe('nobody');
  const endpoint = await anEndpoint();
  endpoint.offer('village-model');
  const args = ['model', 'connect', endpoint.address, '--model', 'village-model', '--if-none'];
  expect(await runApart(settings, 'hearthbook', ...args).ended).toMatchObject({ code: 0, complained: '' });
  await eventually(() => expect(choice.chosenBy()).toBe('administration'));
  expect(choice.model()?.name).toBe('village-model');
});
