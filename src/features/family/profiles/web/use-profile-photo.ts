import { useEffect, useRef, useState } from 'react';
import { whoWasHere } from '#features/account/web/who-was-here.ts';
import { useUnsavedForm } from '#features/writing/autosave/web/unsaved-forms.ts';
import { PHOTO_FORM } from '#features/family/web/waiting-forms.ts';

/**
 * What happens to the photo when the profile is saved; undefined means it stays. `address` is a URL that
 * shows the chosen file, which so far exists only on this page.
 */
export type PhotoChange = { readonly file: File; readonly address: string } | 'remove' | undefined;

/** Remembers that a file was chosen but not saved, by its name; null means the photo is to be removed. */
type Waiting = { readonly file: string | null };

/** The chosen file, only while this page is open. This device stores only that a file was chosen. */
let chosenHere: { readonly owner: string | null; readonly change: PhotoChange } | undefined;

const changeOf = (waiting: Waiting | undefined): PhotoChange => {
  if (!waiting) return undefined;
  if (waiting.file === null) return 'remove';
  return chosenHere?.owner === whoWasHere() ? chosenHere?.change : undefined;
};

const holdHere = (owner: string | null, change: PhotoChange): void => {
  const before = chosenHere?.change;
  if (typeof before === 'object' && before !== change) URL.revokeObjectURL(before.address);
  chosenHere = typeof change === 'object' ? { owner, change } : undefined;
};

/**
 * The unsaved change to your photo. It is still there after visiting other pages, and you are asked before
 * the page is closed or another person signs in. If the page was closed anyway, `lost` is the file's name, to
 * say that it has to be chosen again.
 */
export const useProfilePhoto = () => {
  const [owner] = useState(whoWasHere);
  const [waiting, note] = useUnsavedForm<Waiting>(PHOTO_FORM);
  const [photo, show] = useState(() => changeOf(waiting));
  const latest = useRef(photo);
  const isChosen = typeof photo === 'object';
  useEffect(() => {
    if (!isChosen) return undefined;
    const ask = (event: BeforeUnloadEvent): void => event.preventDefault();
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [isChosen]);
  const set = (next: PhotoChange): void => {
    holdHere(owner, next);
    note(() => (next === undefined ? undefined : { file: next === 'remove' ? null : next.file.name }));
    latest.current = next;
    show(next);
  };
  const lost = photo === undefined ? (waiting?.file ?? undefined) : undefined;
  return {
    photo,
    set,
    lost,
    /** Called when this change is saved; a change made meanwhile stays unsaved. */
    saved: (sent: PhotoChange): void => {
      if (latest.current === sent) set(undefined);
    },
    /** Called when the writer has been told about the lost file. */
    told: (): void => {
      if (lost !== undefined) note(() => undefined);
    },
  };
};
