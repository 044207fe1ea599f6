/** What other features and the app may use from the book feature. */
export { openPrivateFolder, removePrivateFolder, sweepFolders } from './export/private-folder.ts';
export { writeVoices } from '#features/book/voices/server/put-voices-in.ts';
export { planColumn } from './plan/plan-rows.ts';
export type { BookExport, BookShelf, GatheredBook } from './book-export.ts';
export { bookPage } from './book-page.ts';
export { askForFile } from './export/ask-for-file.ts';
export { downloadFile } from './export/download-file.ts';
export { ExportFailed } from './export/export-failed.ts';
export { listFiles } from './export/list-files.ts';
export { bookState } from './gather/book-state.ts';
export { gatherBook } from './gather/gather-book.ts';
export type { BookSite } from './gather/read-book-rows.ts';
export { bookQueue, failedExports } from './export/book-queue.ts';
