/** What other features and the app may use from the book feature. */
export { openPrivateFolder, removePrivateFolder, sweepFolders } from './export/private-folder.ts';
export { planColumn } from './plan/plan-rows.ts';
export { bookQueue, failedExports } from './export/book-queue.ts';
