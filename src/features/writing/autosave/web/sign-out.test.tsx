import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { signOut } from '#features/account/web/sign-out.ts';
import { createQueryClient } from '#platform/web/query-client.ts';
import { type TestApp, testApp } from '#test/harness/test-app.ts';
import { networkError } from '#test/web/fail-at.ts';
import { renderScreen } from '#test/web/render-screen.tsx';

const story = () => screen.getByLabelText<HTMLTextAreaElement>('Story text');

let app: TestApp;
let ask: ReturnType<typeof vi.fn<() => boolean>>;
beforeEach(async () => {
  app = await testApp();
  ask = vi.fn<() => boolean>(() => false);
  vi.stubGlobal('confirm', ask);
});

const typesAStory = async (person: Awaited<ReturnType<TestApp['writer']>>) => {
  const { user } = renderScreen('/write', { app, person });
  await waitFor(() => expect(story().readOnly).toBe(false));
  await user.type(story(), 'It was a hard winter.');
};

it('asks before losing text that could be neither sent nor stored in this browser', async () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('no room', 'QuotaExceededError');
  });
  await typesAStory(await app.writer());
  vi.stubGlobal('fetch', networkError);
  expect(await signOut(createQueryClient())).toBe(false);
  expect(ask).toHaveBeenCalledOnce();
  expect(story().value).toBe('It was a hard winter.');
});

it('saves what was typed a moment ago instead of asking', async () => {
  const writer = await app.writer();
  await typesAStory(writer);
  await signOut(createQueryClient());
  expect(ask).not.toHaveBeenCalled();
  const kept = app.db.selectFrom('draft').where('user_id', '=', writer.session.userId).select('content');
  expect(await kept.executeTakeFirst()).toEqual({ content: 'It was a hard winter.' });
});
