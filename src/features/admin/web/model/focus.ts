import { type RefObject, useLayoutEffect, useRef } from 'react';

/** A dialog that closes gives the focus back first, to a button that may be gone. */
const AFTER_A_DIALOG_MS = 100;

/** Puts the focus on the heading of a part and shows it, where the button that was pressed goes away with what it did. */
export const focusPart = (id: string): void =>
  void setTimeout(() => document.getElementById(id)?.focus(), AFTER_A_DIALOG_MS);

/** Puts the focus into the first field of a form that has something wrong in it, once that is shown. */
export const focusFault = (form: HTMLFormElement): void =>
  void setTimeout(() => form.querySelector<HTMLElement>('[aria-invalid=true]')?.focus());

/** For something that goes away by itself, when it is done: where it holds the focus, the heading of that part takes it. */
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
