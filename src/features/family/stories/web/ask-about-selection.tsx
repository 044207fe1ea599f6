import { type RefObject, useEffect, useState } from 'react';
import { t } from '#platform/shared/i18n.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { MAX_PASSAGE_LENGTH } from '#features/family/stories/shared/story-limits.ts';

type Props = {
  readonly page: RefObject<HTMLElement | null>;
  readonly writer: string;
  readonly onAsk: (passage: string) => void;
};

/** Anything shorter was selected by accident. */
const LEAST_LETTERS = 3;

/** The text selected on the page, on one line and no longer than a passage may be. */
const markedIn = (page: HTMLElement | null): string => {
  const selection = getSelection();
  if (!page || !selection || selection.isCollapsed || !page.contains(selection.anchorNode)) return '';
  const words = selection.toString().replaceAll(/\s+/g, ' ').trim();
  // Never cuts a surrogate pair in half.
  return words.slice(0, MAX_PASSAGE_LENGTH).replace(/[\uD800-\uDBFF]$/u, '');
};

/**
 * Shown while text of the story is selected: a button to ask about just that. The same question can be asked
 * below the story without selecting anything.
 */
export const AskAboutSelection = ({ page, writer, onAsk }: Props) => {
  const [marked, setMarked] = useState('');
  useEffect(() => {
    const look = (): void => setMarked(markedIn(page.current));
    document.addEventListener('selectionchange', look);
    return () => document.removeEventListener('selectionchange', look);
  }, [page]);
  if (marked.length < LEAST_LETTERS) return null;
  return (
    <div className="above-bar sticky bottom-4 z-10 mt-6 flex justify-center pr-16 sm:pr-0 print:hidden">
      {/* Pressing must not clear the selection before it has been read. */}
      <Button
        kind="first"
        className="wrap-anywhere"
        onPointerDown={(event) => event.preventDefault()}
        onClick={() => onAsk(marked)}
      >
        {t('Ask {name} about these words', { name: writer })}
      </Button>
    </div>
  );
};
