import { type RefObject, useLayoutEffect, useRef } from 'react';

/** A closing dialog first returns the focus to a button, which may be gone by then. */
const AFTER_A_DIALOG_MS = 100;

/**
 * Focuses the heading of a part and scrolls to it, for when pressing a button makes the button itself
 * disappear.
 */
export const focusPart = (id: string): void =>
  void setTimeout(() => document.getElementById(id)?.focus(), AFTER_A_DIALOG_MS);

/** Focuses the first invalid field of a form, once its error is shown. */
export const focusFault = (form: HTMLFormElement): void =>
  void setTimeout(() => form.querySelector<HTMLElement>('[aria-invalid=true]')?.focus());

/**
 * For something that disappears by itself when it is done: if it has the focus, the heading of that part gets
 * it.
 */
export const useFocusGoesTo = (id: string): RefObject<HTMLDivElement | null> => {
  const ref = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const element = ref.current;
    return () => {
      if (element?.contains(document.activeElement)) focusPart(id);
    };
  }, [id]);
  return ref;
};
