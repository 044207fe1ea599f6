import { type Passage, passagesOf } from '#features/chapters/shared/markdown-subset.ts';
import type { Selected } from './marked.ts';

/** Characters put in at a place of the text, in the stead of others. */
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

/** The paragraphs that are selected as quotes, or as paragraphs again where all of them are quotes; undefined where there are none. */
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
 * The text with a scene break after the paragraph of the caret, or before it where the caret stands at its beginning; the caret where the next scene
 * is written. Undefined where a break stands there already, and where there is nothing to part.
 */
export const withSceneBreak = ({ text, start }: Selected): Selected | undefined => {
  const passages = passagesOf(text);
  const after = passages.findIndex((passage) => passage.end >= start);
  const here = passages[after];
  // As many paragraphs as stand before the break.
  const before = here === undefined ? passages.length : start <= here.start ? after : after + 1;
  const [last, next] = [passages[before - 1], passages[before]];
  if (!last || last.kind === 'scene-break' || next?.kind === 'scene-break') return undefined;
  const head = `${text.slice(0, last.end)}${BETWEEN}${BREAK}${BETWEEN}`;
  return { text: head + (next ? text.slice(next.start) : ''), start: head.length, end: head.length };
};
