import { useEffect, useRef, useState } from 'react';
import { whoWasHere } from '#features/account/web/who-was-here.ts';
import { behind, unsavedCaptions, waitingCaption } from './unsaved-captions.ts';
import { whyNotDone } from './photo-action-errors.ts';

const KEPT_AFTER_MS = 800;

/** The server stores a caption on one line, without surrounding space. */
const withoutSpace = (words: string): string => words.replace(/[\s\0]+/g, '');

type Ways = {
  /**
   * `over`: the caption it was typed over. Resolves to what is stored: both captions if another window has
   * saved one meanwhile.
   */
  readonly save: (caption: string, over: string) => Promise<{ readonly caption: string }>;
  /** Called once the current caption has been saved. */
  readonly onKept?: () => void;
};

/**
 * The text of a photo's caption, saved when the writer pauses, and kept on this device until the server has
 * it: anyone who leaves in the middle of a word, or without a connection, finds it again.
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

  const show = (caption: string): void => {
    setWords(caption);
    unkept.current = caption;
    unsavedCaptions.keep(owner, photo.id, { words: caption, over: over.current });
  };
  const keep = async (): Promise<void> => {
    clearTimeout(timer.current);
    const caption = unkept.current;
    // One after another: the last to arrive must be the last that was typed.
    if (caption === undefined || isSaving.current) return;
    isSaving.current = true;
    try {
      const now = (await save(caption, over.current)).caption;
      over.current = now;
      setTrouble(null);
      const isJoined = withoutSpace(now) !== withoutSpace(caption);
      if (unkept.current !== caption) {
        // What was typed meanwhile is based on what this window knew.
        if (isJoined && unkept.current !== undefined) show(behind(now, unkept.current));
        return;
      }
      if (isJoined) setWords(now);
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
    /** Whether everything typed since the field appeared is saved. */
    isKept,
    /** Why it could not be saved, in a sentence; null if nothing is wrong. */
    trouble,
    type: (caption: string): void => {
      show(caption);
      setKept(false);
      clearTimeout(timer.current);
      timer.current = setTimeout(() => void keep(), KEPT_AFTER_MS);
    },
    saveNow: (): void => void keep(),
  };
};
