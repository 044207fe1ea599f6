import type { Preview, PreviewedChapter } from './import-calls.ts';

/** A chapter of the preview with the writer's choices. */
export type ChosenChapter = PreviewedChapter & { readonly key: string; readonly isChosen: boolean };

/** Chooses all chapters, or the first ones if there isn't room for all. */
export const choiceOf = ({ chapters, room }: Preview): ChosenChapter[] =>
  chapters.map((chapter, at) => ({ ...chapter, key: String(at), isChosen: room === null || at < room }));

/**
 * Whether these chapters can be imported: at least one, no more than there is room for, each with a title.
 */
export const canImport = (chapters: readonly ChosenChapter[], room: number | null): boolean => {
  const chosen = chapters.filter(({ isChosen }) => isChosen);
  return (
    chosen.length > 0 &&
    (room === null || chosen.length <= room) &&
    chosen.every(({ title }) => title.trim() !== '')
  );
};
