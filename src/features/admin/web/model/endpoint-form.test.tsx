import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { done } from '#test/builders/builders.ts';
import { type ModelStandIn, startModelStandIn, type StandInOptions } from '#test/fakes/model-stand-in.ts';
import { type Person, type TestApp, testApp } from '#test/harness/test-app.ts';
import { failAt, networkError } from '#test/web/fail-at.ts';
import { renderScreen } from '#test/web/render-screen.tsx';
import type { ModelState } from '../../shared/model-contract.ts';

const models: ModelStandIn[] = [];
let app: TestApp;
let administrator: Person;
beforeEach(async () => {
  app = await testApp();
  administrator = await app.writer({ role: 'administrator' });
});
afterEach(async () => {
  for (const model of models.splice(0)) await model.close();
});

const aModel = async (options: StandInOptions = {}): Promise<ModelStandIn> => {
  const model = await startModelStandIn(options);
  models.push(model);
  return model;
};

const stateNow = async (): Promise<ModelState> =>
  done(await administrator.get<ModelState>('/api/admin/model'));

const open = async () => {
  const { user } = renderScreen('/admin/companion', { app, person: administrator });
  const form = within(await screen.findByRole('region', { name: 'A model at an address' }));
  const type = async (name: string, words: string): Promise<void> => {
    const box = form.getByLabelText(name);
    await user.clear(box);
    if (words !== '') await user.type(box, words);
  };
  const press = (name: string | RegExp): Promise<void> => user.click(form.getByRole('button', { name }));
  return { user, form, type, press };
};

/** A name that leads nowhere, so that no test contacts a service. */
const AT_A_SERVICE = {
  presetId: 'openai',
  address: 'https://api.openai.invalid/v1',
  key: 'the-key-itself',
  model: 'large',
};

it('fills in what a program or service needs, and says where people’s text is sent', async () => {
  const { user, form } = await open();
  const presets = form.getByRole('combobox', { name: 'Service or program' });
  expect(form.getByLabelText('Address')).toHaveProperty('value', 'http://localhost:11434/v1');
  expect(form.getByText(/^The words go to localhost:11434\. That’s this machine/)).toBeTruthy();
  await user.selectOptions(presets, 'Anthropic');
  expect(form.getByLabelText('Address')).toHaveProperty('value', 'https://api.anthropic.com');
  expect(
    form.getByText('Everything that anyone writes here will be sent to api.anthropic.com.'),
  ).toBeTruthy();
  await user.selectOptions(presets, 'Another address');
  expect(form.getByLabelText('Address')).toHaveProperty('value', '');
});

it('says what is missing before anything is asked', async () => {
  const { user, form, type, press } = await open();
  await user.selectOptions(form.getByRole('combobox', { name: 'Service or program' }), 'OpenAI');
  await type('Address', 'nowhere');
  await press('Save');
  expect(form.getAllByRole('alert').map(({ textContent }) => textContent)).toEqual([
    'Please enter the full address, such as http://localhost:11434/v1.',
    'This service doesn’t answer without a key.',
    'Please choose a model, or type its name.',
  ]);
  await waitFor(() => expect(document.activeElement).toBe(form.getByLabelText('Address')));
  expect((await stateNow()).endpoint).toBeNull();
});

it('loads the models of an address, tries one, and saves it; it answers from then on', async () => {
  const model = await aModel({ models: ['small', 'large'] });
  const { user, form, type, press } = await open();
  await type('Address', model.baseUrl);
  await press('Load the models');
  expect(await form.findByText('2 models found.')).toBeTruthy();
  await user.selectOptions(form.getByRole('combobox', { name: 'Model' }), 'large');
  await press('Try it before saving');
  expect(await form.findByText(/ in total\.$/)).toBeTruthy();
  expect((await stateNow()).endpoint).toBeNull();
  await press('Save');
  expect(await screen.findByText('large will answer from the next message.')).toBeTruthy();
  expect((await stateNow()).endpoint).toEqual({
    presetId: 'ollama',
    address: model.baseUrl,
    model: 'large',
    hasKey: false,
  });
  const { host } = new URL(model.origin);
  expect(await screen.findByText(new RegExp(`^large at ${host} answers\\.`))).toBeTruthy();
  expect(screen.getByText('It was chosen below, under “A model at an address”.')).toBeTruthy();
});

it('picks the only model there is, or another name if someone types one', async () => {
  const model = await aModel({ models: ['only-one'] });
  const { user, form, type, press } = await open();
  await type('Address', model.baseUrl);
  await press('Load the models');
  const select = await form.findByRole('combobox', { name: 'Model' });
  await waitFor(() => expect(select).toHaveProperty('value', 'only-one'));
  await user.selectOptions(select, 'Another name…');
  expect(document.activeElement).toBe(form.getByLabelText('Model'));
  await type('Model', 'another-one');
  await press('Save');
  expect((await form.findByRole('alert')).textContent).toMatch(
    /^Nothing has been saved yet\. It answers, but it has no model of that name\./,
  );
  expect((await stateNow()).endpoint).toBeNull();
  await press('Save anyway');
  expect(
    await screen.findByText('Until another-one answers there, the built-in companion will.'),
  ).toBeTruthy();
  await waitFor(async () => expect((await stateNow()).endpoint?.model).toBe('another-one'));
});

it('asks whether the program is running if nothing answers, and keeps what was typed', async () => {
  const { form, type, press } = await open();
  await type('Address', 'http://127.0.0.1:1/v1');
  await type('Model', 'gemma');
  await press('Load the models');
  expect((await form.findByRole('alert')).textContent).toBe(
    'Nothing answers at that address. Is Ollama running?',
  );
  await press('Save');
  expect(
    await form.findByText('Nothing has been saved yet. Nothing answers at that address. Is Ollama running?'),
  ).toBeTruthy();
  failAt('PUT', '/api/admin/model', networkError);
  await press('Save anyway');
  expect(await form.findByText(/^There’s no connection right now\./)).toBeTruthy();
  expect(form.getByLabelText('Address')).toHaveProperty('value', 'http://127.0.0.1:1/v1');
  expect(form.getByLabelText('Model')).toHaveProperty('value', 'gemma');
});

it('asks before anyone’s text leaves the house, and completes an address', async () => {
  const { user, form, type, press } = await open();
  await user.selectOptions(form.getByRole('combobox', { name: 'Service or program' }), 'OpenAI');
  await type('Address', 'api.openai.invalid/v1');
  expect(
    form.getByText('Everything that anyone writes here will be sent to api.openai.invalid.'),
  ).toBeTruthy();
  await type('Key', AT_A_SERVICE.key);
  await type('Model', 'large');
  await press('Save');
  await user.click(await form.findByRole('button', { name: 'Save anyway' }));
  const question = await screen.findByRole('alertdialog', { name: 'Send the words to api.openai.invalid?' });
  await user.click(within(question).getByRole('button', { name: 'Cancel' }));
  expect((await stateNow()).endpoint).toBeNull();
  await press('Save anyway');
  const again = await screen.findByRole('alertdialog');
  await user.click(within(again).getByRole('button', { name: 'Save, and send them there' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect((await stateNow()).endpoint).toEqual({
    presetId: 'openai',
    address: 'https://api.openai.invalid/v1',
    model: 'large',
    hasKey: true,
  });
  expect(await form.findByText('A key is saved.')).toBeTruthy();
  expect(document.body.innerHTML).not.toContain(AT_A_SERVICE.key);
});

it('clears the result of a try once something is saved', async () => {
  const model = await aModel({ models: ['small'] });
  const { user, form, type, press } = await open();
  await type('Address', 'http://127.0.0.1:1/v1');
  await type('Model', 'small');
  await press('Try it before saving');
  await form.findByText('Nothing answers at that address. Is Ollama running?');
  await type('Address', model.baseUrl);
  await press('Save');
  const answering = within(await screen.findByRole('region', { name: 'What’s answering now' }));
  await answering.findByText(/^small at /);
  model.behave('status-401');
  await user.click(answering.getByRole('button', { name: 'Try it' }));
  expect(await answering.findByRole('alert')).toBeTruthy();
  model.behave('well-behaved');
  await press('Save');
  await waitFor(() => expect(answering.queryByRole('alert')).toBeNull());
});

it('uses a saved key for its own host only, and lets it be replaced', async () => {
  await administrator.send('PUT', '/api/admin/model', AT_A_SERVICE);
  const { form, type, press } = await open();
  expect(form.getByText('A key is saved.')).toBeTruthy();
  expect(form.queryByLabelText('Key')).toBeNull();
  await type('Address', 'https://api.example.invalid/v1');
  expect(form.getByLabelText('Key')).toHaveProperty('value', '');
  expect(
    form.getByText('The saved key belongs to api.openai.invalid and isn’t sent anywhere else.'),
  ).toBeTruthy();
  await type('Address', AT_A_SERVICE.address);
  await press('Replace the key');
  await type('Key', 'another');
  await press('Keep the saved key');
  expect(form.getByText('A key is saved.')).toBeTruthy();
});

it('removes a saved address only after confirmation', async () => {
  await administrator.send('PUT', '/api/admin/model', AT_A_SERVICE);
  const { user, form, press } = await open();
  expect(form.getByText('Saved: large at api.openai.invalid.')).toBeTruthy();
  await press('Remove the address…');
  const question = await screen.findByRole('alertdialog', { name: 'Remove this address?' });
  expect(within(question).getByText(/After that, the built-in companion will answer\./)).toBeTruthy();
  await user.click(within(question).getByRole('button', { name: 'Remove it' }));
  await waitFor(() => expect(form.queryByText(/^Saved:/)).toBeNull());
  // Nothing is sent anywhere now, and the page doesn't claim otherwise.
  expect(form.getByLabelText('Address')).toHaveProperty('value', '');
  expect(form.queryByText(/words/i)).toBeNull();
  expect((await stateNow()).endpoint).toBeNull();
  await waitFor(() =>
    expect(document.activeElement).toBe(form.getByRole('heading', { name: 'A model at an address' })),
  );
});
