import { useRef, useState } from 'react';
import { whoWasHere } from '#features/account/web/who-was-here.ts';
import { unsavedHere } from './unsaved-here.ts';

/** What stands in forms and is neither saved nor thrown away. */
export const unsavedForms = unsavedHere<object>('hearthbook.form.', () => true);

/** Whether something waits in the form of this name: it is to be open then. */
export const waitsInForm = (name: string): boolean => unsavedForms.waits(name);

/** Whoever typed it has thrown away what this form shows. */
export const forgetForm = (name: string): void => void unsavedForms.keep(whoWasHere(), name, null);

/**
 * What was typed into a form, undefined for nothing, and the way to change it. It is kept on this device until it is saved or thrown away, so that
 * whoever leaves in the middle finds it again. `fits`: where forms share a name, whether something is of this one.
 */
export const useUnsavedForm = <Typed extends object>(name: string, fits?: (typed: Typed) => boolean) => {
  const [owner] = useState(whoWasHere);
  // Only forms of one kind keep something under a name.
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
