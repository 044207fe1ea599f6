import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useBeforePaint } from '#platform/web/use-before-paint.ts';
import { caretAfter } from '#features/writing/story/web/caret-after.ts';
import type { OnSheet } from '#features/writing/provenance/web/sheets.ts';

const FADES_FOR_MS = 1_600;

/**
 * A text box that looks like the page around it and grows with its text, without measuring: a twin with the
 * same text lies under it and gives it its size. New sentences fade in on the twin while the box's own text
 * is transparent; in print the twin is shown.
 */
export const GrowingText = ({
  label,
  value,
  added = NONE,
  maxLength,
  readOnly,
  placeholder,
  className,
  from = 0,
  onSheet,
  onChange,
  onKeyDown,
}: {
  readonly label: string;
  readonly value: string;
  /** Sentences that have just been added, in order. */
  readonly added?: readonly string[];
  readonly maxLength: number;
  readonly readOnly: boolean;
  readonly placeholder?: string;
  readonly className: string;
  /** Where in the story `value` begins. */
  readonly from?: number;
  /**
   * Receives the element that box and twin lie on. Anything placed in it with the twin's position and padding
   * lines up with the same text.
   */
  readonly onSheet?: OnSheet;
  readonly onChange: (words: string) => void;
  readonly onKeyDown: (event: KeyboardEvent<HTMLTextAreaElement>) => void;
}) => {
  const box = useRef<HTMLTextAreaElement>(null);
  const sheet = useRef<HTMLDivElement>(null);
  useEffect(() => (sheet.current ? onSheet?.(sheet.current, from) : undefined), [from, onSheet]);
  const isFading = useFading(added);
  const noteCaret = useCaretKept(box, value);

  return (
    <div ref={sheet} className={`isolate grid ${className}`}>
      <div
        aria-hidden
        className={`col-start-1 row-start-1 pb-[0.2em] whitespace-pre-wrap print:visible ${isFading ? '' : 'invisible'}`}
      >
        {isFading
          ? piecesOf(value, added).map(({ text, isNew, at }) =>
              isNew ? (
                <span key={at} className="animate-[appear_900ms_ease-out]">
                  {text}
                </span>
              ) : (
                text
              ),
            )
          : value}
        {/* A last empty line has a height only if there is something in it. */}
        {'\u200b'}
      </div>
      <textarea
        autoComplete="off"
        ref={box}
        aria-label={label}
        value={value}
        rows={1}
        maxLength={maxLength}
        readOnly={readOnly}
        placeholder={placeholder}
        onSelect={(event) => noteCaret(event.currentTarget)}
        onChange={(event) => {
          noteCaret(event.currentTarget);
          onChange(event.currentTarget.value);
        }}
        onKeyDown={onKeyDown}
        className={`col-start-1 row-start-1 block w-full pb-[0.2em] resize-none overflow-hidden rounded-[3px] bg-transparent caret-ink outline-offset-8 placeholder:text-ink-2 placeholder:italic print:hidden ${isFading ? 'text-transparent' : 'text-ink'}`}
      />
    </div>
  );
};

const NONE: readonly string[] = [];

/** True for a moment after new sentences were added. */
const useFading = (added: readonly string[]): boolean => {
  const [faded, setFaded] = useState(added);
  useEffect(() => {
    const timer = setTimeout(() => setFaded(added), FADES_FOR_MS);
    return () => clearTimeout(timer);
  }, [added]);
  return added.length > 0 && faded !== added;
};

/**
 * The caret stays at its word when the companion writes around it; the browser would move it to the end. What
 * the writer types is recorded before it is rendered, so that only the companion's changes move the caret.
 */
const useCaretKept = (
  box: { readonly current: HTMLTextAreaElement | null },
  value: string,
): ((element: HTMLTextAreaElement) => void) => {
  const noted = useRef({ value, start: 0, end: 0 });
  const note = (element: HTMLTextAreaElement): void => {
    noted.current = { value: element.value, start: element.selectionStart, end: element.selectionEnd };
  };
  useBeforePaint(() => {
    const element = box.current;
    const { value: old, start, end } = noted.current;
    if (!element || old === value) return;
    const moved = caretAfter(old, value, start);
    if (document.activeElement === element) element.setSelectionRange(moved, moved + (end - start));
    noted.current = { value, start: moved, end: moved + (end - start) };
  }, [box, value]);
  return note;
};

const piecesOf = (
  text: string,
  added: readonly string[],
): readonly { readonly text: string; readonly isNew: boolean; readonly at: number }[] => {
  const pieces: { text: string; isNew: boolean; at: number }[] = [];
  let from = 0;
  for (const sentence of added) {
    const at = text.indexOf(sentence, from);
    if (at < 0) continue;
    pieces.push({ text: text.slice(from, at), isNew: false, at: from }, { text: sentence, isNew: true, at });
    from = at + sentence.length;
  }
  return [...pieces, { text: text.slice(from), isNew: false, at: from }];
};
