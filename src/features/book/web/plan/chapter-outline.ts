import type { ChapterSummary } from '#features/chapters/shared/contract.ts';
import type { BookPlan } from '../../shared/book-plan.ts';

type Parts = BookPlan['parts'];

/**
 * A line of the outline: the heading of a part, or a chapter under the heading before it. `number`: from 1,
 * counted through the whole book.
 */
export type OutlineLine =
  | { readonly kind: 'part'; readonly title: string }
  | { readonly kind: 'chapter'; readonly chapter: ChapterSummary; readonly number: number };

export type Outline = readonly OutlineLine[];

const isChapter = (line: OutlineLine) => line.kind === 'chapter';

/** With updated numbers. */
const numbered = (lines: Outline): Outline => {
  let number = 0;
  return lines.map((line) => (line.kind === 'chapter' ? { ...line, number: (number += 1) } : line));
};

/** A part begins at the first chapter listed in it. A part whose chapters are all gone goes to the end. */
export const outlineOf = (chapters: readonly ChapterSummary[], parts: Parts): Outline => {
  const partOf = new Map(parts.flatMap((part) => part.chapters.map((id) => [id, part] as const)));
  const begun = new Set<Parts[number]>();
  const lines = chapters.flatMap((chapter): OutlineLine[] => {
    const line = { kind: 'chapter', chapter, number: 0 } as const;
    const part = partOf.get(chapter.id);
    if (!part || begun.has(part)) return [line];
    begun.add(part);
    return [{ kind: 'part', title: part.title }, line];
  });
  const empty = parts.filter((part) => !begun.has(part));
  return numbered([...lines, ...empty.map(({ title }) => ({ kind: 'part', title }) as const)]);
};

export const chaptersIn = (lines: Outline): ChapterSummary[] =>
  lines.flatMap((line) => (line.kind === 'chapter' ? [line.chapter] : []));

/** Each part lists every chapter up to the next heading. */
export const partsIn = (lines: Outline): Parts => {
  const parts: Parts = [];
  for (const line of lines) {
    if (line.kind === 'part') parts.push({ title: line.title, chapters: [] });
    else parts.at(-1)?.chapters.push(line.chapter.id);
  }
  return parts;
};

/** The outline with the line at `from` moved to `to`. Positions outside the outline change nothing. */
export const movedLine = (lines: Outline, from: number, to: number): Outline => {
  const moving = lines[from];
  if (!moving || from === to || to < 0 || to >= lines.length) return lines;
  return numbered(lines.toSpliced(from, 1).toSpliced(to, 0, moving));
};

export const withPartBefore = (lines: Outline, at: number): Outline =>
  lines.toSpliced(at, 0, { kind: 'part', title: '' });

export const withoutLine = (lines: Outline, at: number): Outline => lines.toSpliced(at, 1);

export const withTitle = (lines: Outline, at: number, title: string): Outline =>
  lines.map((line, place) => (place === at ? { kind: 'part', title } : line));

export const countChapters = (lines: Outline): number => lines.filter(isChapter).length;

/** The title of the part a chapter is in. '' if it is in none. */
export const partAt = (lines: Outline, at: number): string => {
  const part = lines.slice(0, at).findLast((line) => line.kind === 'part');
  return part?.kind === 'part' ? part.title : '';
};
