import { describe, expect, it } from 'vitest';
import { openHouse } from './open-house.ts';
import {
  answered,
  becomes,
  BEES,
  conversation,
  edit,
  isReadyForTheRoad,
  isOnServer,
  messageBox,
  onServer,
  openPane,
  saidBy,
  settle,
  statusSays,
  story,
  storyHolds,
  TOLD,
} from './person.ts';
import { DESKTOP, findingsOn, PHONE } from './stage.ts';
import {
  byWriter,
  IS_BACK,
  notice,
  openWritingPage,
  type Opened,
  saidOnServer,
  sendOffline,
} from './offline-steps.ts';

const OFFLINE_PAGE = 'You’re offline. Keep writing. Your words are safe on this device.';

const { stage, instance } = openHouse();

describe('offline', () => {
  it.each([
    ['a visitor on a phone', PHONE],
    ['a writer at a desk', DESKTOP],
  ])(
    '%s reloads, carries on in order, and finds everything sent exactly once when back online',
    async (who, size) => {
      const { page, context } = await stage.device(size);
      const isWriter = who.startsWith('a writer');
      if (isWriter) await settle(instance, context, 'on.the.road@example.org');
      await openWritingPage(instance, page);
      await messageBox(page).fill(TOLD[0]);
      await page.keyboard.press('Enter');
      await answered(page);
      await storyHolds(page, 'Otley');
      if (isWriter) await statusSays(page, /✓ Saved \d/);
      await isReadyForTheRoad(page);

      await context.setOffline(true);
      await page.reload();
      await becomes(() => story(page).isEditable(), true);
      await storyHolds(page, 'Otley');
      expect(await conversation(page).getByText(TOLD[0]).count()).toBe(1);

      await sendOffline(page, TOLD[1], 1);
      await notice(page, OFFLINE_PAGE);
      await sendOffline(page, TOLD[2], 2);
      await sendOffline(page, 'She is ninety now.', 3);
      expect(await saidBy(page, 'person')).toBe(4);
      const questions = await conversation(page).getByText(/\?$/).allTextContents();
      expect(new Set(questions).size).toBe(questions.length);
      expect(await findingsOn(page)).toEqual([]);
      await openPane(page, 'Your story');
      await story(page).press('ControlOrMeta+End');
      await story(page).pressSequentially(' I still have the smoker.');
      await page.reload();
      await becomes(() => story(page).isEditable(), true);
      await storyHolds(page, 'I still have the smoker.');
      expect(await conversation(page).getByText('Saved on this device').count()).toBe(3);
      await notice(page, OFFLINE_PAGE);

      await context.setOffline(false);
      await openPane(page, 'Talk');
      await notice(page, IS_BACK);
      await becomes(() => conversation(page).getByText('Saved on this device').count(), 0);
      await storyHolds(page, 'gloves');
      await storyHolds(page, 'I still have the smoker.');
      expect(await saidBy(page, 'person')).toBe(4);
      if (!isWriter) return;
      await becomes(
        async () => byWriter(await saidOnServer(instance, context)),
        [...TOLD, 'She is ninety now.'],
      );
      const said = await saidOnServer(instance, context);
      expect(said.slice(1).map((line) => line.split(':')[0])).toEqual(
        Array.from({ length: 4 }, () => ['user', 'ai']).flat(),
      );
      await becomes(
        async () => (await onServer<Opened>(instance, context, '/api/writing')).draft?.content,
        expect.stringContaining('I still have the smoker.'),
      );
      await page.reload();
      await becomes(() => story(page).isEditable(), true);
      expect(await saidBy(page, 'person')).toBe(4);
      expect(await saidBy(page, 'companion')).toBe(5);
    },
  );

  it('a chapter is edited, and saved once back online', async () => {
    const { page, context } = await stage.device(DESKTOP);
    const [id = ''] = await settle(instance, context, 'chapter@example.org', [BEES]);
    await edit(instance, page, id);
    await isReadyForTheRoad(page);
    await context.setOffline(true);
    await page.reload();
    await becomes(() => story(page).isEditable(), true);
    await becomes(() => story(page).inputValue(), BEES.content);
    await story(page).fill('My father kept eleven hives.');
    await context.setOffline(false);
    await isOnServer(instance, context, id, 'My father kept eleven hives.');
  });

  it('any other page says that there is no connection, and opens by itself once back online', async () => {
    const { page, context } = await stage.device(PHONE);
    await openWritingPage(instance, page);
    await isReadyForTheRoad(page);
    await context.setOffline(true);
    await page.goto(`${instance.url}/faq`);
    await page.getByRole('heading', { name: 'You’re offline' }).waitFor();
    expect(await findingsOn(page)).toEqual([]);
    await page.getByRole('link', { name: 'Keep writing' }).click();
    await becomes(() => story(page).isEditable(), true);
    await page.goBack();
    await context.setOffline(false);
    await page.waitForURL(`${instance.url}/faq`);
  });

  it('both texts are shown if another device has changed the chapter in the meantime', async () => {
    const { page, context } = await stage.device(DESKTOP);
    const [id = ''] = await settle(instance, context, 'two.devices@example.org', [BEES]);
    await edit(instance, page, id);
    await isReadyForTheRoad(page);
    await context.setOffline(true);
    await page.reload();
    await becomes(() => story(page).inputValue(), BEES.content);
    await story(page).fill('Written on the train.');
    const stands = await onServer<{ revision: number }>(instance, context, `/api/chapters/${id}`);
    const other = await context.request.put(`${instance.url}/api/chapters/${id}`, {
      headers: { origin: instance.url },
      data: { title: BEES.title, content: 'Written at home.', revision: stands.revision },
    });
    expect(other.status()).toBe(200);
    await context.setOffline(false);
    await page.getByRole('alertdialog').getByText('Written at home.').waitFor();
  });
});
