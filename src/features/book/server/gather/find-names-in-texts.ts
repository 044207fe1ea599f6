import { blocksIn } from '#features/chapters/shared/light-format.ts';
import { nameFinder } from './find-names.ts';
import type { TextsWithNames } from './find-names-job.ts';

/** The work of `findNamesJob`. */
export const findNamesInTexts = ({ texts, names, genitiveS }: TextsWithNames): number[] => {
  const { look, found } = nameFinder(names, { genitiveS });
  for (const text of texts) for (const block of blocksIn(text)) look(block);
  return [...found];
};
