import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { becomes, onServer, PASSWORD, settle } from './person.ts';
import { lookAt, reader, READERS } from './reader.ts';
import { openStage, type Stage } from './stage.ts';
import { type InstanceAhead, startAhead } from './start-ahead.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());

describe.each(READERS)('an account for a parent, %s', (_where, size, theme) => {
  let instance: InstanceAhead;
  beforeAll(async () => {
    instance = await startAhead({ EMAIL_CONFIRMATION: 'off', OPEN_ACCESS: 'true', RATE_LIMITS: 'off' });
  });
  afterAll(() => instance.stop());

  it('is started with a card, and the parent types its code, says yes, and is helped', async () => {
    const [karin, rosa] = [await reader(stage, size, theme), await reader(stage, size, theme)];
    const look = ({ page }: typeof karin, state: string) =>
      lookAt(page, state, { size, theme, group: 'start for a parent' });
    await settle(instance, karin.context, 'karin@example.org');
    await karin.page.goto(`${instance.url}/account#helping`);
    const own = karin.page.getByRole('region', { name: 'Someone who helps me tell' });
    await own.getByRole('button', { name: 'Start for someone' }).click();
    await own.getByLabel('Their full name').fill('Rosa Lindner');
    await own.getByLabel('What do you call them?').fill('Mum');
    await own.getByLabel('What do they call you?').fill('Kari');
    await look(karin, 'form');
    await own.getByRole('button', { name: 'Make a card' }).click();
    await own.getByText(/^Mum can answer with the card until/).waitFor();
    await look(karin, 'offered');
    await own.getByRole('link', { name: 'Card for Mum' }).click();
    const card = karin.page.getByRole('region', { name: 'The card' });
    const code = await card.getByText(/^[0-9A-Z]{4}-[0-9A-Z]{4}-[0-9A-Z]{4}$/).innerText();
    await look(karin, 'card');

    await rosa.page.goto(`${instance.url}/together`);
    await rosa.page.getByLabel('The code on your card').fill(code.toLowerCase());
    await rosa.page.getByRole('button', { name: 'Continue' }).click();
    await rosa.page
      .getByRole('heading', { name: 'Kari would like to help you tell your life story' })
      .waitFor();
    await look(rosa, 'offer');
    // Looking changes nothing.
    await karin.page.goto(`${instance.url}/account#helping`);
    await own.getByText(/^Mum can answer with the card until/).waitFor();
    await rosa.page.getByLabel('Your e-mail address').fill('rosa@example.org');
    await rosa.page.getByLabel('A password of your own').fill(PASSWORD);
    await rosa.page.getByRole('button', { name: 'Yes, create my account, and Kari may help' }).click();
    await rosa.page.getByRole('heading', { name: 'Kari can help you now' }).waitFor();
    await look(rosa, 'agreed');

    await karin.page.reload();
    await own.getByRole('link', { name: 'Type for Rosa' }).click();
    await karin.page.getByLabel('What Rosa tells').fill('My grandmother kept bees.');
    await karin.page.getByRole('button', { name: 'Save as Rosa’s words' }).click();
    await karin.page.getByText('Rosa’s words, typed by you').waitFor();
    await becomes(
      async () => {
        const { conversation } = await onServer<{ conversation: { messages: { content: string }[] } }>(
          instance,
          rosa.context,
          '/api/writing',
        );
        return conversation.messages.map(({ content }) => content);
      },
      expect.arrayContaining(['My grandmother kept bees.']),
    );
    await rosa.page.getByRole('link', { name: 'Go to your account' }).click();
    await rosa.page.getByRole('button', { name: /^End it with karin/i }).waitFor();
    for (const { context } of [rosa, karin]) await context.close();
  });
});
