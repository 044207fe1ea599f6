import { useRef, useState } from 'react';
import { whoWasHere } from '#features/account/web/who-was-here.ts';
import { unsavedHere } from './unsaved-here.ts';

/** What stands in forms and is neither saved nor thrown away. */
export const unsavedForms = unsavedHere<object>('hearthbook.form.', () => true);

/** Whether something waits in the form of this name: it is to be open then. */
export const waitsInForm = (name: string): boolean => unsavedForms.of(name) !== null;

/** Whoever typed it has thrown it away. */
export const forgetForm = (name: string): void => void unsavedForms.keep(whoWasHere(), name, null);

/**
 * What was typed into a form, undefined for nothing, and the way to change it. It is kept on this device until it is saved or thrown away, so that
 * whoever leaves in the middle finds it again.
 */
export const useUnsavedForm = <Typed extends object>(name: string) => {
  const [owner] = useState(whoWasHere);
  // Only this form keeps something under its name.
  const [typed, show] = useState(() => (unsavedForms.of(name) as Typed | null) ?? undefined);
  const latest = useRef(typed);
  const type = (change: (now: Typed | undefined) => Typed | undefined): void => {
    const before = latest.current;
    const now = change(before);
    latest.current = now;
    show(now);
    // What another window has typed since is not this one's to remove.
    if (now !== undefined || JSON.stringify(unsavedForms.of(name)) === JSON.stringify(before))
      unsavedForms.keep(owner, name, now ?? null);
  };
  return [typed, type] as const;
};
