import { useCallback, useEffect, useRef, useState } from 'react';
import { caretAfter } from '#features/writing/story/web/caret-after.ts';
import type { WritingState } from '#features/writing/web/writing-state.ts';
import { boxOn, type Sheet } from './sheets.ts';

/** Keys that move the caret, or bring it here, without typing. */
const MOVES = new Set([
  'ArrowLeft',
  'ArrowRight',
  'ArrowUp',
  'ArrowDown',
  'Home',
  'End',
  'PageUp',
  'PageDown',
  'Tab',
]);

/**
 * Where the caret was last put by finger, mouse or arrow keys; null while the writer types, has text
 * selected, or is elsewhere. Elements beside the box in the same pane count as here, so the caret is
 * remembered while someone reads there. `forget`: clears it until it is put somewhere again.
 */
export const useCaret = (
  sheets: readonly Sheet[],
  { content, typed }: WritingState['story'],
): { readonly caret: number | null; readonly forget: () => void } => {
  const [put, setPut] = useState<Put | null>(null);
  const hasLooked = useRef(false);

  useEffect(() => {
    // Handles a caret that was placed before these listeners existed.
    if (!hasLooked.current && !typed) setPut(putIn(sheets.find(isFocused), content));
    hasLooked.current = true;
    const leaving = new AbortController();
    const { signal } = leaving;
    for (const sheet of sheets) {
      const look = (): void => setPut(putIn(sheet, content));
      sheet.element.addEventListener('click', look, { signal });
      sheet.element.addEventListener('keyup', ({ key }) => MOVES.has(key) && look(), { signal });
      sheet.element.addEventListener('input', () => setPut(null), { signal });
    }
    const pane = sheets[0]?.element.closest('section');
    const elsewhere = ({ target }: FocusEvent): void => {
      if (target instanceof Node && !pane?.contains(target)) setPut(null);
    };
    document.addEventListener('focusin', elsewhere, { signal });
    return () => leaving.abort();
  }, [sheets, content, typed]);

  // If the companion wrote around it, the caret has stayed at its word.
  const caret = put && (put.in === content ? put.at : caretAfter(put.in, content, put.at));
  return { caret, forget: useCallback(() => setPut(null), []) };
};

const isFocused = (sheet: Sheet): boolean => boxOn(sheet) === document.activeElement;

/** A place in the text as it was then. */
type Put = { readonly at: number; readonly in: string };

const putIn = (sheet: Sheet | undefined, content: string): Put | null => {
  const box = sheet ? boxOn(sheet) : null;
  if (!sheet || !box || box.selectionStart !== box.selectionEnd) return null;
  return { at: sheet.from + box.selectionStart, in: content };
};
