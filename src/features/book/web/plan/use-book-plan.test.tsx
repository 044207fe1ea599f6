import { QueryClientProvider } from '@tanstack/react-query';
import { renderHook, waitFor } from '@testing-library/react';
import { type ReactNode, StrictMode } from 'react';
import { expect, it, vi } from 'vitest';
import { aBookPlan } from '#test/fixtures/manuscripts.ts';
import { createQueryClient } from '#platform/web/query-client.ts';
import { bookService } from '../book-calls.ts';
import { useBookPlan } from './use-book-plan.ts';

const plan = aBookPlan({ title: 'Otley', subtitle: '' });
const kept = { plan, revision: 4 };

it('saves an unsaved plan once, even if React StrictMode mounts everything twice', async () => {
  localStorage.setItem(
    'hearthbook.book.rose~closed',
    JSON.stringify({ plan: { ...plan, title: 'The river' }, seen: kept }),
  );
  const save = vi.spyOn(bookService, 'savePlan').mockResolvedValue({ plan, revision: 5 });
  const read = vi.spyOn(bookService, 'readPlan').mockResolvedValue(kept);
  const queries = createQueryClient();
  const { result } = renderHook(() => useBookPlan('rose', kept), {
    wrapper: ({ children }: { readonly children: ReactNode }) => (
      <StrictMode>
        <QueryClientProvider client={queries}>{children}</QueryClientProvider>
      </StrictMode>
    ),
  });
  await waitFor(() => expect(result.current.saveStatus.state).toBe('saved'));
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(save).toHaveBeenCalledOnce();
  expect(read).not.toHaveBeenCalled();
  expect(Object.keys(localStorage)).toEqual([]);
});
