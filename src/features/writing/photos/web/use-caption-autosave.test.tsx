import { act, renderHook } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { SIGNED_IN_MARK } from '#features/account/web/who-was-here.ts';

const kept = (): string[] => Object.keys(localStorage).filter((key) => key.startsWith('hearthbook.caption.'));
const networkError = (): Promise<never> => Promise.reject(new TypeError('Failed to fetch'));

type Save = (caption: string, over: string) => Promise<{ readonly caption: string }>;
const saved: Save = async (caption) => ({ caption });

/** The field of a photo without a caption, in a window of this browser with its own modules. */
const fieldIn = async (save: Save) => {
  vi.resetModules();
  const { useKeptCaption } = await import('./use-caption-autosave.ts');
  const { result, unmount } = renderHook(() => useKeptCaption({ id: 'photo-1', caption: '' }, { save }));
  return {
    words: () => result.current.words,
    type: (words: string) => act(() => result.current.type(words)),
    close: async () => {
      unmount();
      await act(async () => undefined);
    },
  };
};
beforeEach(() => localStorage.setItem(SIGNED_IN_MARK, 'rose'));

it('keeps what two windows typed under the same photo, even once both are closed', async () => {
  const [here, there] = [await fieldIn(networkError), await fieldIn(networkError)];
  here.type('Bella at the fair.');
  there.type('Otley, 1948.');
  await here.close();
  await there.close();
  const save = vi.fn<Save>(saved);
  const next = await fieldIn(save);
  expect(next.words()).toContain('Bella at the fair.');
  expect(next.words()).toContain('Otley, 1948.');
  await act(async () => undefined);
  expect(save).toHaveBeenCalledWith(next.words(), '');
  expect(kept()).toEqual([]);
});

it('deletes nothing from this device that another window has not saved', async () => {
  const here = await fieldIn(networkError);
  here.type('Bella at the fair.');
  const there = await fieldIn(saved);
  here.type('Bella at the fair of 1948.');
  await there.close();
  expect((await fieldIn(networkError)).words()).toBe('Bella at the fair of 1948.');
});
