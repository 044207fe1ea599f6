import type { BookPlan } from '../../shared/book-plan.ts';
import type { BookChapter, BookPart } from '../../shared/manuscript.ts';

/**
 * The chapters, in order, under the headings of the plan. A chapter listed in no part belongs to the same
 * part as the one before it. So does a chapter whose part has already been interrupted by others: the writer
 * chose the order of the chapters, and no part begins twice. Parts without existing chapters are left out.
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
