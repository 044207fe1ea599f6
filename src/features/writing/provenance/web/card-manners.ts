import { type RefObject, useEffect, useState } from 'react';
import { useBeforePaint } from '#platform/web/use-before-paint.ts';

/** A screen reader is told once the caret rests. */
const ANNOUNCED_AFTER_MS = 600;
const AIR_PX = 14;

/** What to say aloud, once it has stayed the same for a moment. */
export const useAnnounced = (words: string): string => {
  const [announced, announce] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => announce(words), ANNOUNCED_AFTER_MS);
    return () => clearTimeout(timer);
  }, [words]);
  return announced;
};

/** Escape closes what is open, wherever the focus is. */
export const useEscape = (isOpen: boolean, onClose: () => void): void => {
  useEffect(() => {
    if (!isOpen) return undefined;
    const leaving = new AbortController();
    document.addEventListener(
      'keydown',
      (event) => {
        if (event.key === 'Escape' && !event.defaultPrevented) onClose();
      },
      { signal: leaving.signal },
    );
    return () => leaving.abort();
  });
};

/** The pane moves just so far that the sentence the card speaks of is in sight and not covered by it. `of`: changes with the sentence. */
export const useUncovered = (
  mark: RefObject<HTMLElement | null>,
  card: HTMLElement | null,
  of: unknown,
): void => {
  useBeforePaint(() => {
    const sentence = mark.current?.getBoundingClientRect();
    const cover = card?.getBoundingClientRect();
    const pane = card?.closest('#pane-story');
    if (!sentence || !cover || !pane) return;
    const covered = sentence.bottom + AIR_PX - cover.top;
    const above = sentence.top - AIR_PX - pane.getBoundingClientRect().top;
    // A sentence longer than the room there is shows its beginning.
    const top = above < 0 ? above : Math.min(Math.max(0, covered), above);
    if (top !== 0) pane.scrollBy({ top, behavior: 'smooth' });
  }, [mark, card, of]);
};
