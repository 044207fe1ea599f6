import { formattedBlocks } from '../../shared/light-format.ts';
import { isSceneBreak } from '#features/chapters/shared/markdown-subset.ts';
import type { Run } from './written-block.ts';

const SCENE_BREAK = '***';
/** Characters that are neither letters nor spaces. They would be stored, and shown as nothing or as a box. */
// oxlint-disable-next-line no-control-regex -- these are the characters that go.
const CONTROLS = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f\u00ad\u200b\u2060\ufeff]/g;
const SIGNS = /[*_\\]|^>/m;
const ESCAPED = /[*_]|^[^\S\n]*>/gm;

export const cleanWords = (text: string): string =>
  text
    .replace(CONTROLS, '')
    .replace(/[\t\u2028]/g, ' ')
    .replace(/\r\n?|\u2029/g, '\n');

/**
 * Adjacent runs with the same style are joined, with their spaces outside the marks. Empty lines are removed,
 * because they would start a new paragraph.
 */
const tidied = (runs: readonly Run[]): Run[] => {
  const joined: { text: string; bold: boolean; italic: boolean }[] = [];
  const add = (text: string, bold: boolean, italic: boolean): void => {
    if (text === '') return;
    const last = joined.at(-1);
    if (last?.bold === bold && last.italic === italic) last.text += text;
    else joined.push({ text, bold, italic });
  };
  for (const { text, bold = false, italic = false } of runs) {
    const words = cleanWords(text);
    const inner = words.trim();
    // White space takes the style of the text before it, so that it doesn't interrupt that style.
    if (inner === '') add(words, joined.at(-1)?.bold ?? false, joined.at(-1)?.italic ?? false);
    else add(words, bold, italic);
  }
  return joined.flatMap(({ text, bold, italic }) => {
    const inner = text.trim();
    const before = text.slice(0, text.length - text.trimStart().length);
    const after = inner === '' ? '' : text.slice(text.trimEnd().length);
    return [{ text: before }, { text: inner, bold, italic }, { text: after }].filter(
      (run) => run.text !== '',
    );
  });
};

const plainOf = (runs: readonly Run[]): string =>
  runs
    .map(({ text }) => text)
    .join('')
    .replace(/[^\S\n]*\n\s*/g, '\n')
    .trim();

const escaped = (text: string): string => text.replaceAll(ESCAPED, (sign) => sign.replace(/[*_>]/, '\\$&'));

const written = (runs: readonly Run[], escape: boolean): string =>
  runs
    .map(({ text, bold, italic }) => {
      const sign = bold ? (italic ? '***' : '**') : italic ? '*' : '';
      return `${sign}${escape ? escaped(text) : text}${sign}`;
    })
    .join('')
    .replace(/[^\S\n]*\n\s*/g, '\n')
    .trim();

/** The styles and text as a single string for comparison. */
const lookOf = (runs: readonly Run[]): string =>
  runs.map(({ text, bold, italic }) => `${bold ? 'b' : ''}${italic ? 'i' : ''}:${text}`).join('\u0000');

const isReadAs = (text: string, look: string): boolean => {
  const [block, ...others] = formattedBlocks(text);
  return others.length === 0 && block?.kind === 'paragraph' && lookOf(tidied(block.runs)) === look;
};

/**
 * One paragraph as stored in a chapter, with its bold and italic text. The marks are written so that they are
 * read as intended, and a literal asterisk stays one. If a style can't be written (half a word in italics),
 * the text stays without it. Returns '' for an empty paragraph.
 */
export const lightOfRuns = (runs: readonly Run[]): string => {
  const tidy = tidied(runs);
  const plain = plainOf(tidy);
  if (plain === '') return '';
  if (isSceneBreak(plain)) return SCENE_BREAK;
  const isPlain = tidy.every(({ bold, italic }) => !bold && !italic);
  if (isPlain && !SIGNS.test(plain)) return plain;
  const oneLook = tidied(lineByLine(tidy));
  const look = lookOf(oneLook);
  for (const escape of [false, true]) {
    const text = written(oneLook, escape);
    if (isReadAs(text, look)) return text;
  }
  const bare = escaped(plain);
  return isReadAs(plain, lookOf([{ text: plain }])) ? plain : bare;
};

/** Removes white space around line breaks, which has no style. */
const lineByLine = (runs: readonly Run[]): Run[] => {
  const kept: Run[] = [];
  for (const run of runs) {
    const text = run.text.replace(/[^\S\n]*\n\s*/g, '\n');
    kept.push({ ...run, text: (kept.at(-1)?.text.endsWith('\n') ?? false) ? text.trimStart() : text });
  }
  const first = kept[0];
  const last = kept.at(-1);
  if (first) kept[0] = { ...first, text: first.text.trimStart() };
  if (last) kept[kept.length - 1] = { ...kept[kept.length - 1], text: (kept.at(-1)?.text ?? '').trimEnd() };
  return kept;
};

/** Whether all text of a paragraph is bold. */
export const isAllBold = (runs: readonly Run[]): boolean =>
  runs.some(({ text }) => text.trim() !== '') &&
  runs.every(({ text, bold }) => bold === true || text.trim() === '');

/** A heading: one line, without styles. */
export const titleOfRuns = (runs: readonly Run[]): string =>
  cleanWords(runs.map(({ text }) => text).join(''))
    .replace(/\s+/g, ' ')
    .trim();

/** A paragraph as a quote. */
export const quoteOf = (text: string): string =>
  text
    .split('\n')
    .map((line) => `> ${line}`)
    .join('\n');
