import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type Toast, toast } from '#platform/web/toast/toast.ts';
import { tellHowItEnded } from './tell-how-it-ended.ts';

vi.mock('#platform/web/toast/toast.ts', () => ({ toast: vi.fn<(what: Toast) => void>() }));

/** Longer than it goes on asking. */
const A_LONG_TIME_MS = 600_000;

const titles = (): string[] => vi.mocked(toast).mock.calls.map(([{ title }]) => title);

/** Reports a payment for which the server gives these responses in turn, repeating the last one. */
const told = async (...answers: readonly (() => Response)[]): Promise<number> => {
  let asked = 0;
  vi.stubGlobal('fetch', async () => {
    const answer = answers[Math.min(asked, answers.length - 1)];
    asked += 1;
    if (!answer) throw new TypeError('no line');
    return answer();
  });
  const telling = tellHowItEnded('cs_test_1', new QueryClient(), () => undefined);
  await vi.advanceTimersByTimeAsync(A_LONG_TIME_MS);
  await telling;
  return asked;
};

const networkError = (): Response => {
  throw new TypeError('no line');
};
const open = (): Response => Response.json({ state: 'open', offer: 'writer_monthly', gift_id: null });

beforeEach(() => {
  vi.mocked(toast).mockClear();
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

it('stops polling after some minutes, and says so if it never got an answer', async () => {
  expect(await told(networkError)).toBe(7);
  expect(titles()).toEqual(['We couldn’t check your payment']);
});

it('says once that nothing has arrived, however often it polls, and even if the connection drops later', async () => {
  expect(await told(open)).toBe(7);
  expect(titles()).toEqual(['We haven’t received a payment yet']);
  vi.mocked(toast).mockClear();
  await told(open, networkError);
  expect(titles()).toEqual(['We haven’t received a payment yet']);
});
