/** What other features and the app may use of the book. */
export { openPrivateFolder, removePrivateFolder, sweepFolders } from './making/private-folder.ts';
export { planColumn } from './plan/plan-rows.ts';
export { bookQueue, failedMakings } from './making/book-queue.ts';
