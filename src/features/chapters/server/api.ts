/** What other features may use from the chapters feature. */
export { chapterOf, place, SUMMARY_COLUMNS } from './chapter-rows.ts';
export { chaptersPart } from './chapters-part.ts';
export { addChapter, type Adding } from './create-chapter.ts';
export { importedRevisions, type ImportedWriting, importedWriting } from './import/imported-writing.ts';
export { takeChaptersBack } from './import/undo-import.ts';
export { keepRevision, type RevisionText } from './keep-revision.ts';
export { listChapters } from './list-chapters.ts';
export { purgeDeletedChapters } from './purge-deleted-chapters.ts';
export { putInOrder } from './reorder-chapters.ts';
export { readBook } from './read-book.ts';
export { readChapter } from './read-chapter.ts';
export { shareChapter } from './share-chapter.ts';
export { refuseStale } from './existing-text.ts';
export { mergeStateColumn, mergeStateOf } from './merge-state-column.ts';
export { isWrittenOver } from './written-over.ts';
