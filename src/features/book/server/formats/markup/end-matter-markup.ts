import type { IndexEntry, Manuscript, TimelineEntry } from '../../../shared/manuscript.ts';
import { xmlText } from '../xml-text.ts';
import { direction, linesMarkup } from './runs-markup.ts';

const line = (name: string, words: string): string =>
  words === '' ? '' : `<p class="${name}"${direction(words)}>${linesMarkup(words)}</p>`;

export const timelineMarkup = (events: readonly TimelineEntry[]): string =>
  `<ol class="timeline">\n${events
    .map(
      ({ when, title, text }) =>
        `<li>${line('when', when)}${line('what', title)}${line('more', text)}</li>\n`,
    )
    .join('')}</ol>\n`;

/** A chapter that mentions an index entry. */
export type NamedIn = { readonly number: number; readonly label: string; readonly href: string };

/** The chapters that mention each index entry, in order, by the entry's position in the index. */
export const chaptersByEntry = ({ parts, index }: Manuscript): ReadonlyMap<number, readonly number[]> => {
  const found = new Map<number, number[]>();
  for (const { number, blocks } of parts.flatMap(({ chapters }) => chapters)) {
    const runs = blocks.flatMap((block) =>
      block.kind === 'paragraph' ? block.runs : block.kind === 'quote' ? block.paragraphs.flat() : [],
    );
    for (const entry of new Set(
      runs.flatMap(({ text, entries }) => (text.trim() === '' ? [] : (entries ?? []))),
    ))
      if (index?.[entry]) found.set(entry, [...(found.get(entry) ?? []), number]);
  }
  return found;
};

type Listed = IndexEntry & { readonly chapters: readonly NamedIn[] };

const entryMarkup = ({ name, chapters }: Listed): string => {
  const links = chapters.map(
    ({ number, label, href }) => `<a href="${href}" aria-label="${xmlText(label)}">${number}</a>`,
  );
  return `<li><span${direction(name)}>${xmlText(name)}</span> ${links.join(', ')}</li>\n`;
};

/** `heading` makes the heading of a group. A group without entries is left out. */
export const indexMarkup = (
  entries: readonly Listed[],
  heading: (kind: IndexEntry['kind']) => string,
): string =>
  (['person', 'place'] as const)
    .map((kind) => {
      const own = entries.filter((entry) => entry.kind === kind);
      return own.length === 0
        ? ''
        : `${heading(kind)}\n<ul class="index">\n${own.map(entryMarkup).join('')}</ul>\n`;
    })
    .join('');
