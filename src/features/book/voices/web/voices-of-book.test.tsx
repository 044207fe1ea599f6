import { configure, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { aChapter } from '#test/builders/builders.ts';
import { aKeptRecording, voicesOf } from '#test/builders/voices.ts';
import { type TestApp, testApp } from '#test/harness/test-app.ts';
import { failAt, networkError } from '#test/web/fail-at.ts';
import { renderScreen } from '#test/web/render-screen.tsx';

configure({ asyncUtilTimeout: 15_000 });

let app: TestApp;
let writer: Awaited<ReturnType<TestApp['writer']>>;
beforeEach(async () => {
  app = await testApp({ OPEN_ACCESS: 'true' });
  writer = await app.writer();
});

const open = async () => {
  const { user } = renderScreen('/book', { app, person: writer });
  failAt('GET', '/api/book/setting', () => Promise.resolve(Response.json({}, { status: 503 })));
  await user.click(await screen.findByRole('button', { name: /^Voices/ }));
  return { user, step: within(await screen.findByRole('region', { name: /^Voices/ })) };
};

const twoVoices = async () => {
  const mill = await aChapter(writer, { title: 'The mill', content: 'My father rowed us to the mill.' });
  await aKeptRecording(app, writer, { chapter: mill.id, words: 'My father rowed us to the mill.' });
  await aKeptRecording(app, writer, { chapter: mill.id, words: 'Elephants trumpet in Nairobi.' });
  return mill;
};
const whole = { name: 'Voices in the book' };
const isIn = async () => (await voicesOf(writer)).map((voice) => voice.isIn);

it('tells a writer without recordings how to get one into the book', async () => {
  await aChapter(writer);
  const { step } = await open();
  await step.findByText(/There are no recordings with your chapters yet/);
  expect(step.queryByRole('switch')).toBeNull();
});

it('shows where each voice would stand, and says what taking a voice out does before it is done', async () => {
  await twoVoices();
  const { step } = await open();
  await step.findByText('Below “My father rowed us to the mill.”');
  step.getByText('No paragraph in this chapter matches what you say here, so it would go at the end.');
  step.getByText(/its code stops working at once, even in books that are already printed/);
  step.getByText(/The codes lead to localhost:3000/);
  step.getByLabelText('Your voice, 1 min: My father rowed us to the mill.');
  expect(step.getByRole('switch', whole)).toHaveProperty('checked', false);
});

it('puts in every voice that matches a paragraph with one switch, and takes out one or all after asking', async () => {
  const mill = await twoVoices();
  await aKeptRecording(app, writer, { chapter: mill.id, words: 'My father rowed us to the mill.' });
  const { user, step } = await open();
  await user.click(await step.findByRole('switch', whole));
  await step.findByText('2 of 3 recordings are in the book.');
  expect(await isIn()).toEqual([true, true, false]);
  expect(step.queryByRole('button', { name: 'Put in all that match a paragraph' })).toBeNull();
  await user.click(step.getByRole('switch', { name: 'In the book: The mill' }));
  await step.findByText('3 of 3 recordings are in the book.');

  const [first = expect.fail('no switch')] = step.getAllByRole('switch', { name: /^In the book: My father/ });
  await user.click(first);
  await user.click(await screen.findByRole('button', { name: 'Cancel' }));
  expect(await isIn()).toEqual([true, true, true]);
  await user.click(first);
  await user.click(await screen.findByRole('button', { name: 'Take it out' }));
  await step.findByText('2 of 3 recordings are in the book.');
  expect(await isIn()).toEqual([false, true, true]);

  await user.click(step.getByRole('button', { name: 'Put in all that match a paragraph' }));
  await step.findByText('3 of 3 recordings are in the book.');
  await user.click(step.getByRole('switch', whole));
  await user.click(await screen.findByRole('button', { name: 'Take the voices out' }));
  await step.findByText('0 of 3 recordings are in the book.');
  expect(await isIn()).toEqual([false, false, false]);
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
});

it('has no switch for all voices if none of them matches a paragraph', async () => {
  const mill = await aChapter(writer, { title: 'The mill', content: 'My father rowed us to the mill.' });
  await aKeptRecording(app, writer, { chapter: mill.id, words: 'Elephants trumpet in Nairobi.' });
  const { step } = await open();
  await step.findByRole('switch', { name: 'In the book: The mill' });
  expect(step.queryByRole('switch', whole)).toBeNull();
});

it('says so if a change could not be saved, and keeps showing the current state', async () => {
  await twoVoices();
  const { user, step } = await open();
  failAt('PUT', '/api/book/voices', networkError);
  await user.click(await step.findByRole('switch', whole));
  await screen.findByText('That didn’t work');
  expect(step.getByRole('switch', whole)).toHaveProperty('checked', false);
});
