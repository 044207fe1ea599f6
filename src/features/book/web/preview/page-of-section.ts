import type { SectionId } from '../sections/section.tsx';
import type { BookPlace } from './open-pdf.ts';

/** Where in the book a section of the decisions is about; undefined for those that are about all of it. */
export const pageOfSection = (
  section: SectionId,
  places: readonly Pick<BookPlace, 'page'>[],
): number | undefined => {
  if (section === 'opening') return 1;
  if (section === 'chapters' || section === 'photos') return places[0]?.page;
  return section === 'end' ? places.at(-1)?.page : undefined;
};
