import { useRef, useState } from 'react';
import { whoWasHere } from '#features/account/web/who-was-here.ts';
import { unsavedHere } from './unsaved-here.ts';

/** What was typed into forms and is neither saved nor discarded. */
export const unsavedForms = unsavedHere<object>('hearthbook.form.', () => true);

/** Whether something was typed into the form of this name and not saved; if so, the form should open. */
export const waitsInForm = (name: string): boolean => unsavedForms.waits(name);

/** Discards what the person typed into this form. */
export const forgetForm = (name: string): void => void unsavedForms.keep(whoWasHere(), name, null);

/**
 * What was typed into a form (undefined for nothing), and its setter. It is stored on this device until it is
 * saved or discarded, so that anyone who leaves in the middle finds it again. `fits`: if several forms share
 * a name, tells whether something belongs to this one.
 */
export const useUnsavedForm = <Typed extends object>(name: string, fits?: (typed: Typed) => boolean) => {
  const [owner] = useState(whoWasHere);
  // All forms that share a name are of one kind.
  const [typed, show] = useState(
    () =>
      (unsavedForms.of(name, fits as ((typed: object) => boolean) | undefined) as Typed | null) ?? undefined,
  );
  const latest = useRef(typed);
  const type = (change: (now: Typed | undefined) => Typed | undefined): void => {
    const now = change(latest.current);
    latest.current = now;
    show(now);
    unsavedForms.keep(owner, name, now ?? null);
  };
  return [typed, type] as const;
};
