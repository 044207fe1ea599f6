import { expect, it } from 'vitest';
import { openInstanceSettings } from '#platform/server/instance-settings.ts';
import { sealedText } from '#platform/server/sealed-text.ts';
import { testApp } from '#test/harness/test-app.ts';
import { savedModelIn, toSavedModel } from './saved-model.ts';

const sealed = sealedText('the secret of an instance, long enough to sign with');
const named = (name: string) =>
  toSavedModel({ presetId: 'anthropic', address: 'https://api.anthropic.com', name, key: 'sk-1' }, sealed);

it('is set only if there is none yet, and only by the first of two requests at once', async () => {
  const { db } = await testApp();
  const saved = savedModelIn(openInstanceSettings(db));
  const [first, second] = await Promise.all([saved.setIfAbsent(named('a')), saved.setIfAbsent(named('b'))]);
  expect([first, second].toSorted()).toEqual([false, true]);
  expect(saved.get()?.name).toBe(first ? 'a' : 'b');
  expect(saved.get()?.protocol).toBe('anthropic');

  await saved.set(undefined);
  expect(saved.get()).toBeUndefined();
  expect(await saved.setIfAbsent(named('c'))).toBe(true);
  expect(saved.get()?.name).toBe('c');
});
