import { useEffect, useRef, useState } from 'react';
import { whoWasHere } from '#features/account/web/who-was-here.ts';
import { useUnsavedForm } from '#features/writing/autosave/web/unsaved-forms.ts';
import { PHOTO_FORM } from '#features/family/web/waiting-forms.ts';

/**
 * What is to become of the photo when the profile is saved; undefined: it stays as it is. `address` shows a chosen file in this page, which is
 * the only place where it is yet.
 */
export type PhotoChange = { readonly file: File; readonly address: string } | 'remove' | undefined;

/** That a file was chosen and is not saved, and its name; null: the photo is to be taken away. */
type Waiting = { readonly file: string | null };

/** The file that was chosen, for as long as this page is open; on this device waits only that it was. */
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
 * The change of one's photo that is not saved. It is there again for whoever went elsewhere in the product, and asked about before its page or its
 * person goes. Where the page went all the same, `lost` is the name of the file, to say that it has to be chosen once more.
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
    /** This change is saved; what was chosen meanwhile is not. */
    saved: (sent: PhotoChange): void => {
      if (latest.current === sent) set(undefined);
    },
    /** Whoever chose it has been told. */
    told: (): void => {
      if (lost !== undefined) note(() => undefined);
    },
  };
};
