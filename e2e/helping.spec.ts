import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aWav } from '#test/fixtures/a-wav.ts';
import { pageOf } from '#test/builders/family-profiles.ts';
import { aJpeg } from '#test/fixtures/photo-files.ts';
import { hasRecorded } from './answering.ts';
import { becomes, onServer, settle, toastSays } from './person.ts';
import { lookAt, reader, READERS } from './reader.ts';
import { type Device, openStage, type Stage, withMicrophone } from './stage.ts';
import { type InstanceAhead, startAhead } from './start-ahead.ts';

const BEES = 'My grandmother kept bees behind the chapel in Penzance.';

let stage: Stage;
const spoken = join(mkdtempSync(join(tmpdir(), 'hearthbook-helping-')), 'spoken.wav');
beforeAll(async () => {
  writeFileSync(spoken, aWav(3));
  stage = await openStage(withMicrophone(spoken));
});
afterAll(async () => {
  await stage.close();
  rmSync(spoken, { force: true });
});

describe.each(READERS)('a helper, %s', (_where, size, theme) => {
  let instance: InstanceAhead;
  beforeAll(async () => {
    instance = await startAhead({ EMAIL_CONFIRMATION: 'off', OPEN_ACCESS: 'true', RATE_LIMITS: 'off' });
  });
  afterAll(() => instance.stop());

  const post = async ({ context }: Device, path: string, data: object): Promise<unknown> => {
    const headers = { origin: instance.url };
    const answer = await context.request.post(`${instance.url}${path}`, { headers, data });
    expect(answer.status()).toBe(200);
    return answer.json();
  };

  /** Two people with a family page, who are connected. */
  const theTwo = async (): Promise<{ rosa: Device; karin: Device }> => {
    const [rosa, karin] = [await reader(stage, size, theme), await reader(stage, size, theme)];
    for (const [device, address, name] of [
      [rosa, 'rosa@example.org', 'Rosa Lindner'],
      [karin, 'karin@example.org', 'Karin Lindner'],
    ] as const) {
      await settle(instance, device.context, address);
      await post(device, '/api/family/profile', pageOf({ full_name: name }));
    }
    const asked = await post(rosa, '/api/family/invitations', {
      invited_email: 'karin@example.org',
      relationship_type: 'child',
    });
    const { invitation_id: id } = asked as { invitation_id: string };
    const { path } = (await post(rosa, `/api/family/invitations/${id}/link`, {})) as { path: string };
    const token = new URL(path, instance.url).searchParams.get('token');
    await post(karin, '/api/family/invitations/accept', { token });
    // Karin's address isn't confirmed, so Rosa says that it is her.
    const { connections } = await onServer<{ connections: { id: string }[] }>(
      instance,
      rosa.context,
      '/api/family/connections',
    );
    await post(rosa, `/api/family/connections/${connections[0]?.id ?? ''}/confirm`, {});
    return { rosa, karin };
  };

  it('is asked to help, types what the writer says, and remains a helper until one button ends it', async () => {
    const { rosa, karin } = await theTwo();
    const look = (device: Device, state: string) =>
      lookAt(device.page, state, { size, theme, group: 'helping' });
    await rosa.page.goto(`${instance.url}/account#helping`);
    const own = rosa.page.getByRole('region', { name: 'Someone who helps me tell' });
    await own.getByRole('button', { name: 'Ask Karin Lindner to help' }).click();
    await own.getByText('Karin Lindner hasn’t answered yet.').waitFor();

    await karin.page.goto(`${instance.url}/account#helping`);
    await karin.page.getByRole('link', { name: 'Rosa asks you to help' }).click();
    await karin.page.getByRole('heading', { name: 'Rosa asks you to help' }).waitFor();
    await look(karin, 'asked');
    await karin.page.getByRole('button', { name: 'Yes, I’ll help' }).click();
    const box = karin.page.getByLabel('What Rosa tells');
    await box.fill(BEES);
    await karin.page
      .locator('input[type=file]')
      .setInputFiles({ name: 'bees.jpg', mimeType: 'image/jpeg', buffer: await aJpeg() });
    await look(karin, 'typing');
    await karin.page.getByRole('button', { name: 'Save as Rosa’s words' }).click();
    await karin.page.getByText('Rosa’s words, typed by you').waitFor();
    await karin.page.getByText('AI is thinking...').waitFor({ state: 'detached' });
    await karin.page.getByLabel('Or write one yourself').fill('What did you sing?');
    await karin.page.getByRole('button', { name: 'Add', exact: true }).click();
    await karin.page.getByText('Chosen by you').waitFor();
    await look(karin, 'side by side');

    await karin.context.grantPermissions(['microphone'], { origin: instance.url });
    await karin.page.getByRole('button', { name: 'Record Rosa’s voice' }).click();
    await hasRecorded(karin.page, 2);
    await look(karin, 'recording');
    await karin.page.getByRole('button', { name: 'Done', exact: true }).click();
    await karin.page.getByText(/^A recording of/).waitFor();
    // It waits on the device, whatever happens to the page.
    await karin.page.reload();
    await karin.page.getByText(/^A recording of/).waitFor();
    await look(karin, 'recorded');
    await karin.page.getByRole('button', { name: 'Save as Rosa’s words' }).click();
    await karin.page.getByText('With recordings: 1').waitFor();
    await karin.page.getByText(/^A recording of/).waitFor({ state: 'detached' });

    await rosa.page.goto(`${instance.url}/write`);
    await rosa.page
      .getByText(/^Typed by Karin Lindner on/)
      .first()
      .waitFor({ state: 'attached' });
    await rosa.page.getByText(/^Recorded by Karin Lindner on/).waitFor();
    const sound = rosa.page.getByLabel(/^A recording of/);
    await sound.evaluate((audio: HTMLAudioElement) => audio.play());
    await becomes(() => sound.evaluate((audio: HTMLAudioElement) => audio.currentTime > 0), true);
    await look(rosa, 'recorded for the writer');
    await rosa.page.goto(`${instance.url}/account#helping`);
    await own.getByText('Everything that has happened').click();
    await own.getByText('Karin Lindner added a photo.').waitFor();
    await own.getByText(/Karin Lindner recorded an answer to/).waitFor();
    await look(rosa, 'everything that happened');
    await own.getByRole('button', { name: 'End it with Karin Lindner' }).click();
    await toastSays(rosa.page, 'Karin Lindner is no longer your helper');

    await box.fill('One more thing.');
    await karin.page.getByRole('button', { name: 'Save as Rosa’s words' }).click();
    await karin.page.getByRole('alert').getByText('You no longer help here').waitFor();
    const unsaved = karin.page.getByLabel('The words', { exact: true });
    expect(await unsaved.inputValue()).toBe('One more thing.');
    await look(karin, 'ended meanwhile');
    await karin.page.reload();
    expect(await unsaved.inputValue()).toBe('One more thing.');
    await karin.page.getByText('There’s nothing here for you.').waitFor();
    for (const { context } of [rosa, karin]) await context.close();
  });
});
