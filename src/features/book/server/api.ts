/** What other features and the app may use of the book. */
export { bookQueue, failedMakings } from './making/book-queue.ts';
