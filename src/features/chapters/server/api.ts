/** What other features may use of chapters. */
export { chapterOf, place, SUMMARY_COLUMNS } from './chapter-rows.ts';
export { addChapter, type ChapterDeps } from './create-chapter.ts';
export { purgeDeletedChapters } from './purge-deleted-chapters.ts';
export { refuseStale } from './standing-text.ts';
export { weaveColumn, weaveOf } from './weave-column.ts';
