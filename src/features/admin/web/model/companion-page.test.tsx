import { screen, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { done } from '#testing/builders.ts';
import { type ModelStandIn, startModelStandIn, type StandInOptions } from '#testing/model-stand-in.ts';
import { type TestApp, testApp } from '#testing/test-app.ts';
import { failAt, noLine } from '#testing/web/fail-at.ts';
import { renderScreen } from '#testing/web/render-screen.tsx';

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

it('says that the built-in companion answers, and that nobody chose a model', async () => {
  await open(await testApp());
  const answering = await part('What answers now');
  expect(
    answering.getByText(/^The built-in companion answers\. It needs no model and sends nothing anywhere/),
  ).toBeTruthy();
  expect(answering.getByText('No model has been chosen yet.')).toBeTruthy();
  expect(answering.queryByRole('button', { name: 'Try it' })).toBeNull();
});

it('names the environment variables that win, and lets the model that answers be tried', async () => {
  const model = await aModel();
  const app = await testApp({ AI_BASE_URL: model.baseUrl, AI_MODEL: 'gemma' });
  const { user } = await open(app);
  const answering = await part('What answers now');
  expect(answering.getByText(`gemma at ${new URL(model.origin).host} answers.`)).toBeTruthy();
  expect(
    answering.getByText(
      'The environment variables AI_BASE_URL and AI_MODEL decide this and win over this page. What you set below takes effect once they are gone.',
    ),
  ).toBeTruthy();
  const memory = answering.getByRole('textbox', { name: 'A memory to try it with' });
  await user.clear(memory);
  const tryIt = answering.getByRole('button', { name: 'Try it' });
  expect(tryIt.getAttribute('aria-disabled')).toBe('true');
  await user.type(memory, 'My uncle Tobias kept bees.');
  await user.click(tryIt);
  expect(await answering.findByText(/^(?:First word after [\d.]+ s, .*)?[\d.]+ s in all\.$/)).toBeTruthy();
  expect(model.seen.at(-1)?.asked.lastWords).toContain('Tobias');
});

it('says why a model did not reply', async () => {
  const model = await aModel({ behaviour: 'status-401' });
  const { user } = await open(await testApp({ AI_BASE_URL: model.baseUrl, AI_MODEL: 'gemma' }));
  const answering = await part('What answers now');
  await user.click(answering.getByRole('button', { name: 'Try it' }));
  expect((await answering.findByRole('alert')).textContent).toMatch(/^The key was refused\./);
});

it('says so where it cannot be loaded, and loads it once there is a line again', async () => {
  const app = await testApp();
  const administrator = await app.writer({ role: 'administrator' });
  const { user } = renderScreen('/admin/users', { app, person: administrator });
  const link = await screen.findByRole('link', { name: 'The companion' });
  const mended = failAt('GET', '/api/admin/model', noLine);
  await user.click(link);
  await screen.findByRole('heading', { name: 'This page could not be loaded' });
  mended();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await part('What answers now');
});

it('sets what a day may cost, in whatever way a number is written', async () => {
  const app = await testApp();
  const { user } = await open(app);
  const limits = await part('Limits');
  expect(limits.getByText(/^Used today: 0 of 2,000,000 tokens, 0 %\./)).toBeTruthy();
  const everybody = limits.getByRole('textbox', { name: 'For everybody together, a day' });
  const perWriter = limits.getByRole('textbox', { name: 'For one writer, a day' });
  const save = limits.getByRole('button', { name: 'Save the limits' });
  await user.clear(everybody);
  await user.type(everybody, 'a lot');
  await user.click(save);
  expect(limits.getByRole('alert').textContent).toBe('Please write a whole number, up to 1,000,000,000.');
  await user.clear(everybody);
  await user.type(everybody, '500 000');
  await user.type(perWriter, '20.000');
  await user.click(save);
  expect(await screen.findByText('The limits hold from the next message on.')).toBeTruthy();
  expect(await limits.findByDisplayValue('500,000')).toBe(everybody);
  expect(limits.getByDisplayValue('20,000')).toBe(perWriter);
  expect(limits.getByText(/of 500,000 tokens/)).toBeTruthy();
});

it('keeps what was typed where a limit cannot be saved', async () => {
  const { user } = await open(await testApp());
  const limits = await part('Limits');
  const perWriter = limits.getByRole('textbox', { name: 'For one writer, a day' });
  await user.type(perWriter, '777');
  failAt('PUT', '/api/admin/model/limits', noLine);
  await user.click(limits.getByRole('button', { name: 'Save the limits' }));
  expect((await limits.findByRole('alert')).textContent).toMatch(/^There is no connection right now\./);
  expect(limits.getByDisplayValue('777')).toBe(perWriter);
});

it('shows a limit that the environment fixes, and says which variable does', async () => {
  await open(await testApp({ AI_DAILY_TOKEN_BUDGET: '5000' }));
  const limits = await part('Limits');
  expect(limits.queryByRole('textbox', { name: 'For everybody together, a day' })).toBeNull();
  expect(limits.getByText('5,000')).toBeTruthy();
  expect(limits.getByText(/^The environment variable AI_DAILY_TOKEN_BUDGET sets this\./)).toBeTruthy();
  expect(limits.getByRole('textbox', { name: 'For one writer, a day' })).toBeTruthy();
});

it('tells the administrator on the dashboard of language models, until they do not want to hear it', async () => {
  const app = await testApp();
  const administrator = await app.writer({ role: 'administrator' });
  const { user, unmount } = renderScreen('/admin', { app, person: administrator });
  const notice = await part('The companion');
  await user.click(notice.getByRole('link', { name: 'add one at home or by its address' }));
  await part('What answers now');
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
