import type { BookPlan } from '../../shared/book-plan.ts';
import type { BookChapter, BookPart } from '../../shared/manuscript.ts';

/**
 * The chapters, in their order, under the headings of the plan. A chapter that no part names belongs to the part of the one before it, and so does
 * one whose part has begun already with others in between: the order of the chapters is the writer's, and no part begins twice. Parts without a
 * living chapter fall out.
 */
export const partsOfBook = (
  parts: BookPlan['parts'],
  chapters: readonly BookChapter[],
): readonly BookPart[] => {
  const partOf = new Map(parts.flatMap((part) => part.chapters.map((id) => [id, part] as const)));
  const begun = new Set<(typeof parts)[number]>();
  const inParts: { title: string; chapters: BookChapter[] }[] = [];
  for (const chapter of chapters) {
    const part = partOf.get(chapter.id);
    const last = inParts.at(-1);
    if (last && (part === undefined || begun.has(part))) last.chapters.push(chapter);
    else inParts.push({ title: part?.title ?? '', chapters: [chapter] });
    if (part) begun.add(part);
  }
  return inParts;
};
