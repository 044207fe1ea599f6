import { useEffect, useRef, useState } from 'react';
import { whoWasHere } from '#features/account/web/who-was-here.ts';
import { unsavedCaptions, waitingCaption } from './unsaved-captions.ts';
import { whyNotDone } from './why-not-done.ts';

const KEPT_AFTER_MS = 800;

type Ways = {
  readonly save: (caption: string) => Promise<unknown>;
  /** The words that stand are kept. */
  readonly onKept?: () => void;
};

/**
 * The words of a photo's caption, saved in a pause of the writer's and on this device until the server has them: whoever leaves in the middle of a
 * word, or without a connection, finds them again.
 */
export const useKeptCaption = (
  photo: { readonly id: string; readonly caption: string },
  { save, onKept }: Ways,
) => {
  const [owner] = useState(whoWasHere);
  const [waiting] = useState(() => waitingCaption(photo));
  const [words, setWords] = useState(waiting ?? photo.caption);
  const [isKept, setKept] = useState(false);
  const [trouble, setTrouble] = useState<string | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const unkept = useRef(waiting);
  const over = useRef(photo.caption);
  const isSaving = useRef(false);

  const keep = async (): Promise<void> => {
    clearTimeout(timer.current);
    const caption = unkept.current;
    // One after the other: the last to arrive must be the last that was typed.
    if (caption === undefined || isSaving.current) return;
    isSaving.current = true;
    try {
      await save(caption);
      over.current = caption;
      setTrouble(null);
      if (unkept.current !== caption) return;
      unkept.current = undefined;
      unsavedCaptions.keep(owner, photo.id, null);
      setKept(true);
      onKept?.();
    } catch (error) {
      setTrouble(whyNotDone(error));
    } finally {
      isSaving.current = false;
      if (unkept.current !== undefined && unkept.current !== caption) void latestKeep.current();
    }
  };
  const latestKeep = useRef(keep);
  useEffect(() => {
    latestKeep.current = keep;
  });
  useEffect(() => {
    const keepLatest = (): void => void latestKeep.current();
    keepLatest();
    addEventListener('online', keepLatest);
    return () => {
      removeEventListener('online', keepLatest);
      keepLatest();
    };
  }, []);

  return {
    words,
    /** Whether what was typed since the field appeared is kept. */
    isKept,
    /** Why it could not be, in a sentence; null where nothing is wrong. */
    trouble,
    type: (caption: string): void => {
      setWords(caption);
      setKept(false);
      unkept.current = caption;
      unsavedCaptions.keep(owner, photo.id, { words: caption, over: over.current });
      clearTimeout(timer.current);
      timer.current = setTimeout(() => void keep(), KEPT_AFTER_MS);
    },
    keepNow: (): void => void keep(),
  };
};
