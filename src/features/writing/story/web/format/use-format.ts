import { useEffect, useMemo, useRef, useState } from 'react';
import { MAX_CHAPTER_LENGTH } from '#features/chapters/shared/limits.ts';
import { type Passage, passagesOf } from '#features/chapters/shared/markdown-subset.ts';
import type { EditorSession } from '#features/writing/web/editor-session.ts';
import { boxOn, type Sheet, sheetAt } from '#features/writing/provenance/web/sheets.ts';
import { useEditorState } from '#features/writing/web/use-editor-session.ts';
import { type LooksAt, looksAt } from './look-at.ts';
import { marked, type Selected } from './marked.ts';

/** Characters inserted at a place in the text, replacing others. */
type Edit = { readonly at: number; readonly takes: number; readonly puts: string };

const edited = ({ text, start, end }: Selected, edits: readonly Edit[]): Selected => {
  let fresh = '';
  let done = 0;
  const moved = (place: number): number =>
    edits.reduce((now, { at, takes, puts }) => {
      if (at > place) return now;
      return now + puts.length - Math.min(takes, place - at);
    }, place);
  for (const { at, takes, puts } of edits) {
    fresh += text.slice(done, at) + puts;
    done = at + takes;
  }
  return { text: fresh + text.slice(done), start: moved(start), end: moved(end) };
};

const SIGN = '> ';
const LINE_SIGN = /^[^\S\n]*> ?/;

/** Where each line of a passage begins. */
const linesOf = (text: string, { start, end }: Passage): number[] => {
  const lines = [start];
  for (let at = text.indexOf('\n', start); at >= 0 && at < end; at = text.indexOf('\n', at + 1))
    lines.push(at + 1);
  return lines;
};

/**
 * Turns the selected paragraphs into quotes, or back into paragraphs if all of them are quotes; undefined if
 * there are none.
 */
export const quoted = (selected: Selected): Selected | undefined => {
  const { text, start, end } = selected;
  const touched = passagesOf(text).filter(
    (passage) => passage.start <= end && passage.end >= start && passage.kind !== 'scene-break',
  );
  if (touched.length === 0) return undefined;
  const isOn = touched.every(({ kind }) => kind === 'quote');
  const edits = touched
    .filter(({ kind }) => isOn || kind !== 'quote')
    .flatMap((passage) =>
      linesOf(text, passage).map((at): Edit => {
        const takes = isOn ? (LINE_SIGN.exec(text.slice(at, passage.end))?.[0].length ?? 0) : 0;
        return { at, takes, puts: isOn ? '' : SIGN };
      }),
    );
  return edited(selected, edits);
};

const BREAK = '***';
const BETWEEN = '\n\n';

/**
 * The text with a scene break after the caret's paragraph, or before it if the caret is at its beginning; the
 * caret moves to where the next scene is written. Undefined if there is already a break, or nothing to
 * divide.
 */
export const withSceneBreak = ({ text, start }: Selected): Selected | undefined => {
  const passages = passagesOf(text);
  const after = passages.findIndex((passage) => passage.end >= start);
  const here = passages[after];
  // The number of paragraphs before the break.
  const before = here === undefined ? passages.length : start <= here.start ? after : after + 1;
  const [last, next] = [passages[before - 1], passages[before]];
  if (!last || last.kind === 'scene-break' || next?.kind === 'scene-break') return undefined;
  const head = `${text.slice(0, last.end)}${BETWEEN}${BREAK}${BETWEEN}`;
  return { text: head + (next ? text.slice(next.start) : ''), start: head.length, end: head.length };
};

export type Formatting = 'italic' | 'bold' | 'quote' | 'scene-break';

const KEYS: Readonly<Record<string, Formatting>> = { i: 'italic', b: 'bold' };

const changed = (formatting: Formatting, selected: Selected): Selected | undefined => {
  if (formatting === 'quote') return quoted(selected);
  if (formatting === 'scene-break') return withSceneBreak(selected);
  return marked(selected, formatting);
};

/** The box that has the caret, or had it last, and its selection in story offsets. */
type Place = { readonly box: HTMLTextAreaElement; readonly start: number; readonly end: number };

const placeIn = (sheets: readonly Sheet[], isWanted: (box: HTMLTextAreaElement) => boolean): Place | null => {
  for (const sheet of sheets) {
    const box = boxOn(sheet);
    if (box && isWanted(box))
      return { box, start: sheet.from + box.selectionStart, end: sheet.from + box.selectionEnd };
  }
  return null;
};

const select = (sheets: readonly Sheet[], { start, end }: Selected): Place | null => {
  const sheet = sheetAt(sheets, start) ?? sheets[0];
  const box = sheet ? boxOn(sheet) : null;
  if (!sheet || !box) return null;
  box.focus({ preventScroll: true });
  box.setSelectionRange(start - sheet.from, end - sheet.from);
  return { box, start, end };
};

/**
 * How the words at the caret are formatted, and a function to change that; Ctrl and a letter works too.
 * `onDone` receives what was done and how the words are formatted now, or null if there was nothing to
 * format.
 */
export const useFormat = (
  editor: EditorSession,
  sheets: readonly Sheet[],
  onDone: (formatting: Formatting, now: LooksAt | null) => void,
): {
  readonly content: string;
  readonly passages: readonly Passage[];
  readonly looks: LooksAt;
  readonly format: (formatting: Formatting) => void;
} => {
  const content = useEditorState(editor, (state) => state.story.content);
  const passages = useMemo(() => passagesOf(content), [content]);
  const [place, setPlace] = useState<Place | null>(null);
  const latest = useRef(sheets);

  const format = (formatting: Formatting): void => {
    const text = editor.store.get().story.content;
    const at = placeIn(sheets, (box) => box === place?.box);
    const now = at && changed(formatting, { text, start: at.start, end: at.end });
    if (!now || now.text.length > MAX_CHAPTER_LENGTH) {
      onDone(formatting, null);
      return;
    }
    editor.rewrite(now.text);
    onDone(formatting, looksAt(passagesOf(now.text), now));
    // After the boxes have re-rendered: photos may have moved from one to another.
    requestAnimationFrame(() => setPlace((before) => select(latest.current, now) ?? before));
  };
  const byKey = useRef(format);
  useEffect(() => {
    byKey.current = format;
    latest.current = sheets;
  });

  useEffect(() => {
    const leaving = new AbortController();
    const { signal } = leaving;
    const look = (): void =>
      setPlace((known) => {
        const now = placeIn(sheets, (box) => box === document.activeElement);
        const isSame = !now || (now.box === known?.box && now.start === known.start && now.end === known.end);
        return isSame ? known : now;
      });
    look();
    for (const event of ['selectionchange', 'focusin', 'keyup', 'pointerup'])
      document.addEventListener(event, look, { signal });
    for (const { element } of sheets)
      element.addEventListener(
        'keydown',
        (event) => {
          const formatting = KEYS[event.key.toLowerCase()];
          if (!formatting || !(event.ctrlKey || event.metaKey) || event.shiftKey || event.altKey) return;
          event.preventDefault();
          look();
          byKey.current(formatting);
        },
        { signal },
      );
    return () => leaving.abort();
  }, [sheets]);

  const looks = useMemo(
    () => (place ? looksAt(passages, { text: content, start: place.start, end: place.end }) : NONE),
    [passages, content, place],
  );
  return { content, passages, looks, format };
};

const NONE: LooksAt = { italic: false, bold: false, quote: false };
