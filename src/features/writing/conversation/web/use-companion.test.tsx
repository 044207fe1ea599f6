import { QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { companion } from '#features/writing/web/calls.ts';
import { createQueryClient } from '#platform/web/query-client.ts';
import { useCompanion } from './use-companion.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

it('names who is answering now, even on a page that has been open for a while', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'] });
  const about = { engine: 'builtin', model: null, sentTo: null, greeting: '' } as const;
  const asked = vi.spyOn(companion, 'about').mockResolvedValue(about);
  const client = createQueryClient();
  const { result } = renderHook(useCompanion, {
    wrapper: ({ children }) => <QueryClientProvider client={client}>{children}</QueryClientProvider>,
  });
  await act(() => vi.advanceTimersByTimeAsync(1_000));
  expect(result.current).toEqual(about);
  const model = {
    ...about,
    engine: 'openai-compatible',
    model: 'a-model',
    sentTo: 'models.example.org',
  } as const;
  asked.mockResolvedValue(model);
  await act(() => vi.advanceTimersByTimeAsync(61_000));
  expect(result.current).toEqual(model);
});
