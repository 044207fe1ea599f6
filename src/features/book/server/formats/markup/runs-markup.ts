import type { Run } from '../../../shared/manuscript.ts';
import { xmlText } from '../xml-text.ts';

const FROM_RIGHT_TO_LEFT = /[\u0590-\u08FF\uFB1D-\uFDFF\uFE70-\uFEFF]/;

/** Lets the reader detect the direction of text with Hebrew or Arabic letters. '' for all other text. */
export const direction = (words: string): string => (FROM_RIGHT_TO_LEFT.test(words) ? ' dir="auto"' : '');

/** Text with its line breaks. */
export const linesMarkup = (words: string): string =>
  words
    .split(/\r\n|\r|\n/)
    .map(xmlText)
    .join('<br/>');

/** Returns the id for a mention of this index entry, or undefined if it needs none. */
export type AnchorOf = (entry: number) => string | undefined;

const runMarkup = ({ text, italic, bold, entries }: Run, anchorOf: AnchorOf): string => {
  const words = linesMarkup(text);
  const strong = bold ? `<strong>${words}</strong>` : words;
  const looked = italic ? `<em>${strong}</em>` : strong;
  return (entries ?? []).reduce((inner, entry) => {
    const anchor = anchorOf(entry);
    return anchor === undefined ? inner : `<span id="${anchor}">${inner}</span>`;
  }, looked);
};

export const runsMarkup = (runs: readonly Run[], anchorOf: AnchorOf): string =>
  runs.map((run) => runMarkup(run, anchorOf)).join('');
