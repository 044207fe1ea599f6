import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { done } from '#test/builders/builders.ts';
import { type ModelStandIn, startModelStandIn, type StandInOptions } from '#test/fakes/model-stand-in.ts';
import { type TestApp, testApp } from '#test/harness/test-app.ts';
import { failAt, networkError } from '#test/web/fail-at.ts';
import { renderScreen } from '#test/web/render-screen.tsx';

const models: ModelStandIn[] = [];
afterEach(async () => {
  for (const model of models.splice(0)) await model.close();
});

const aModel = async (options: StandInOptions = {}): Promise<ModelStandIn> => {
  const model = await startModelStandIn(options);
  models.push(model);
  return model;
};

const open = async (app: TestApp) =>
  renderScreen('/admin/companion', { app, person: await app.writer({ role: 'administrator' }) });

const part = async (name: string) => within(await screen.findByRole('region', { name }));

it('says that the built-in companion answers and that no model is chosen, and lets the companion be tried', async () => {
  const { user } = await open(await testApp());
  const answering = await part('What’s answering now');
  expect(
    answering.getByText(/^The built-in companion answers\. It needs no model and sends nothing anywhere/),
  ).toBeTruthy();
  expect(answering.getByText('No model has been chosen yet.')).toBeTruthy();
  const memory = answering.getByRole('textbox', { name: 'A memory to try it with' });
  await user.clear(memory);
  await user.type(memory, 'My uncle Tobias kept bees behind the school.');
  await user.click(answering.getByRole('button', { name: 'Try it' }));
  expect(await answering.findByText(/Tobias|bees/, { selector: 'output *' })).toBeTruthy();
  expect(answering.getByText(/^Answered after .+\.$/)).toBeTruthy();
});

it('names the environment variables that win, and lets the model that answers be tried', async () => {
  const model = await aModel();
  const app = await testApp({ AI_BASE_URL: model.baseUrl, AI_MODEL: 'gemma' });
  const { user } = await open(app);
  const answering = await part('What’s answering now');
  const { host } = new URL(model.origin);
  expect(
    answering.getByText(
      `gemma at ${host} answers. The words go to ${host}. That’s this machine or another one in the house.`,
    ),
  ).toBeTruthy();
  expect(
    answering.getByText(
      'The environment variables AI_BASE_URL and AI_MODEL decide this and override this page. What you set below takes effect once they are removed.',
    ),
  ).toBeTruthy();
  const memory = answering.getByRole('textbox', { name: 'A memory to try it with' });
  await user.clear(memory);
  const tryIt = answering.getByRole('button', { name: 'Try it' });
  await user.click(tryIt);
  expect(answering.getByRole('alert').textContent).toBe(
    'Please write a memory first, so the model has something to reply to.',
  );
  expect(document.activeElement).toBe(memory);
  await user.type(memory, 'My uncle Tobias kept bees.');
  await user.click(tryIt);
  expect(
    await answering.findByText(
      /^(?:First word after (?:[\d.]+ s|less than a second), .*[\d.]+ s in total|Answered after .+)\.$/,
    ),
  ).toBeTruthy();
  expect(model.seen.at(-1)?.asked.lastWords).toContain('Tobias');
});

it('says why a model did not reply', async () => {
  const model = await aModel({ behaviour: 'status-401' });
  const { user } = await open(await testApp({ AI_BASE_URL: model.baseUrl, AI_MODEL: 'gemma' }));
  const answering = await part('What’s answering now');
  await user.click(answering.getByRole('button', { name: 'Try it' }));
  expect((await answering.findByRole('alert')).textContent).toMatch(/^The key was rejected\./);
});

it('says that the built-in companion answers if the address of the model does not, and why', async () => {
  const model = await aModel({ behaviour: 'status-401' });
  const { unmount } = await open(await testApp({ AI_BASE_URL: model.baseUrl, AI_MODEL: 'gemma' }));
  const { host } = new URL(model.origin);
  expect(
    (await part('What’s answering now')).getByText(
      `The built-in companion is answering for now, because ${host} rejects the key for gemma.`,
    ),
  ).toBeTruthy();
  unmount();
  await open(await testApp({ AI_BASE_URL: 'http://127.0.0.1:1/v1', AI_MODEL: 'gemma' }));
  expect(
    (await part('What’s answering now')).getByText(
      'The built-in companion is answering for now, because 127.0.0.1:1, where gemma should be, doesn’t respond.',
    ),
  ).toBeTruthy();
});

it('says that the built-in companion answers if a daily limit is too small for a single reply from the model', async () => {
  const model = await aModel();
  await open(await testApp({ AI_BASE_URL: model.baseUrl, AI_MODEL: 'gemma', AI_DAILY_TOKEN_BUDGET: '10' }));
  expect(
    (await part('What’s answering now')).getByText(
      'The built-in companion is answering, because the limit below is too small for a single reply from gemma.',
    ),
  ).toBeTruthy();
  expect((await part('Limits')).getByText(/That isn’t enough for a single reply/)).toBeTruthy();
});

it('says so if it cannot be loaded, and loads it once the connection is back', async () => {
  const app = await testApp();
  const administrator = await app.writer({ role: 'administrator' });
  const { user } = renderScreen('/admin/users', { app, person: administrator });
  const link = await screen.findByRole('link', { name: 'The companion' });
  const mended = failAt('GET', '/api/admin/model', networkError);
  await user.click(link);
  await screen.findByRole('heading', { name: 'This page could not be loaded' });
  mended();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await part('What’s answering now');
});

it('sets what a day may cost, and does not guess at anything that is not a number', async () => {
  const app = await testApp();
  const { user } = await open(app);
  const limits = await part('Limits');
  expect(limits.getByText(/^Used today: 0 of 2,000,000 tokens, 0%\./)).toBeTruthy();
  const everybody = limits.getByRole('textbox', { name: 'For everyone together, per day' });
  const perWriter = limits.getByRole('textbox', { name: 'For each writer, per day' });
  const write = async (box: HTMLElement, words: string): Promise<void> => {
    await user.clear(box);
    await user.type(box, words);
    await user.click(limits.getByRole('button', { name: 'Save the limits' }));
  };
  for (const words of ['a lot', '1.5', '8.000']) {
    await write(everybody, words);
    expect(limits.getByRole('alert').textContent).toBe(
      'Please enter a whole number, such as 20,000, up to 1,000,000,000.',
    );
    await waitFor(() => expect(document.activeElement).toBe(everybody));
  }
  await user.clear(everybody);
  await user.type(everybody, '500000');
  await write(perWriter, '500,001');
  expect(limits.getByRole('alert').textContent).toBe(
    'This is more than everyone together may use. Please enter 500,000 or less, or leave it empty.',
  );
  await waitFor(() => expect(document.activeElement).toBe(perWriter));
  await write(perWriter, '20,000');
  expect(await screen.findByText('The limits apply from the next message.')).toBeTruthy();
  expect(await limits.findByDisplayValue('500,000')).toBe(everybody);
  expect(limits.getByDisplayValue('20,000')).toBe(perWriter);
  expect(limits.getByText(/of 500,000 tokens/)).toBeTruthy();
});

it('keeps what was typed if a limit cannot be saved', async () => {
  const { user } = await open(await testApp());
  const limits = await part('Limits');
  const perWriter = limits.getByRole('textbox', { name: 'For each writer, per day' });
  await user.type(perWriter, '777');
  failAt('PUT', '/api/admin/model/limits', networkError);
  await user.click(limits.getByRole('button', { name: 'Save the limits' }));
  expect((await limits.findByRole('alert')).textContent).toMatch(/^There’s no connection right now\./);
  expect(limits.getByDisplayValue('777')).toBe(perWriter);
});

it('shows a limit that the environment fixes, and says which variable does', async () => {
  await open(await testApp({ AI_DAILY_TOKEN_BUDGET: '5000' }));
  const limits = await part('Limits');
  expect(limits.queryByRole('textbox', { name: 'For everyone together, per day' })).toBeNull();
  expect(limits.getByText('5,000')).toBeTruthy();
  expect(limits.getByText(/^The environment variable AI_DAILY_TOKEN_BUDGET sets this\./)).toBeTruthy();
  expect(limits.getByRole('textbox', { name: 'For each writer, per day' })).toBeTruthy();
});

it('tells the administrator about language models on the dashboard, until dismissed', async () => {
  const app = await testApp();
  const administrator = await app.writer({ role: 'administrator' });
  const { user, unmount } = renderScreen('/admin', { app, person: administrator });
  const notice = await part('The companion');
  await user.click(notice.getByRole('link', { name: 'add one at home or at an address' }));
  await part('What’s answering now');
  expect(location.pathname).toBe('/admin/companion');
  await user.click(screen.getByRole('link', { name: 'Dashboard' }));
  await user.click((await part('The companion')).getByRole('button', { name: 'Don’t show this again' }));
  expect(screen.queryByRole('region', { name: 'The companion' })).toBeNull();
  unmount();
  renderScreen('/admin', { app, person: administrator });
  await screen.findByRole('region', { name: 'Totals' });
  expect(done(await administrator.get<{ home: unknown }>('/api/admin/model')).home).toEqual({ kind: 'none' });
  expect(screen.queryByRole('region', { name: 'The companion' })).toBeNull();
});
