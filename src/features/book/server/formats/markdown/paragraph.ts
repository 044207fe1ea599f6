import type { Run } from '../../../shared/manuscript.ts';
import { literal, plainBeginning } from './literal.ts';

/**
 * Adjacent runs with the same style are joined. Otherwise their marks would touch and mean something else.
 */
const joined = (runs: readonly Run[]): Run[] => {
  const all: Run[] = [];
  for (const { text, italic, bold } of runs) {
    const last = all.at(-1);
    if (last && last.italic === italic && last.bold === bold)
      all[all.length - 1] = { ...last, text: last.text + text };
    else if (text !== '') all.push({ text, ...(italic && { italic }), ...(bold && { bold }) });
  }
  return all;
};

const BEGINS_WITH_WORD = /^[\p{L}\p{N}]/u;
const ENDS_WITH_WORD = /[\p{L}\p{N}]$/u;
/**
 * Neither white space nor punctuation to any CommonMark parser. Only some of them treat an emoji as
 * punctuation.
 */
const BEGINS_CLOSE = /^[^\s\p{P}]/u;
const ENDS_CLOSE = /[^\s\p{P}]$/u;

/**
 * Whether asterisks around `words` are read as emphasis. They aren't with punctuation inside and a letter
 * outside (CommonMark: flanking).
 */
const starsHold = (before: string, words: string, after: string): boolean =>
  (BEGINS_WITH_WORD.test(words) || !ENDS_CLOSE.test(before)) &&
  (ENDS_WITH_WORD.test(words) || !BEGINS_CLOSE.test(after));

const isMarked = (run: Run | undefined): boolean => Boolean(run?.italic || run?.bold);

const marked = (run: Run, before: Run | undefined, after: Run | undefined): string => {
  const { text, italic, bold } = run;
  const [, left = '', words = '', right = ''] = /^(\s*)([^]*?)(\s*)$/u.exec(text) ?? [];
  if (words === '' || !isMarked(run)) return literal(text);
  // Marks that touch would be read as one. HTML tags, which CommonMark allows too, have no such problem.
  const touchesMarks = left === '' && isMarked(before) && !/\s$/u.test(before?.text ?? '');
  const holds = starsHold(
    left === '' ? (before?.text ?? '') : '',
    words,
    right === '' && !isMarked(after) ? (after?.text ?? '') : '',
  );
  const stars = '*'.repeat((italic ? 1 : 0) + (bold ? 2 : 0));
  const [open, close] =
    holds && !touchesMarks
      ? [stars, stars]
      : [
          `${italic ? '<em>' : ''}${bold ? '<strong>' : ''}`,
          `${bold ? '</strong>' : ''}${italic ? '</em>' : ''}`,
        ];
  return left + open + literal(words) + close + right;
};

/**
 * The lines of a paragraph as CommonMark, or none if it has no text. A line break inside it is a backslash at
 * the end of the line.
 */
export const paragraphLines = (runs: readonly Run[]): string[] => {
  const all = joined(runs.map((run) => ({ ...run, text: run.text.replaceAll(/\r\n?/g, '\n') })));
  const text = all.map((run, at) => marked(run, all[at - 1], all[at + 1])).join('');
  const lines = text
    .split('\n')
    .map((line) => plainBeginning(line.trim()))
    .filter((line) => line !== '');
  return lines.map((line, at) => (at === lines.length - 1 ? line : `${line}\\`));
};
