import { useEffect, useRef, useState } from 'react';
import { whyNotDone } from './why-not-done.ts';

const KEPT_AFTER_MS = 800;

type Ways = {
  readonly save: (caption: string) => Promise<unknown>;
  /** The words that stand are kept. */
  readonly onKept?: () => void;
};

/** The words of a caption, which begin as `first` and are kept in a pause of the writer's. Whoever leaves in the middle of a word loses none of it. */
export const useKeptCaption = (first: string, { save, onKept }: Ways) => {
  const [words, setWords] = useState(first);
  const [isKept, setKept] = useState(false);
  const [trouble, setTrouble] = useState<string | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const unkept = useRef<string>(undefined);

  const keep = async (): Promise<void> => {
    clearTimeout(timer.current);
    const caption = unkept.current;
    if (caption === undefined) return;
    try {
      await save(caption);
      setTrouble(null);
      if (unkept.current !== caption) return;
      unkept.current = undefined;
      setKept(true);
      onKept?.();
    } catch (error) {
      setTrouble(whyNotDone(error));
    }
  };
  const latestKeep = useRef(keep);
  useEffect(() => {
    latestKeep.current = keep;
  });
  useEffect(() => () => void latestKeep.current(), []);

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
      clearTimeout(timer.current);
      timer.current = setTimeout(() => void keep(), KEPT_AFTER_MS);
    },
    keepNow: (): void => void keep(),
  };
};
