import { findStored } from './find-stored.ts';

/**
 * What a page can do whose link has ended: show what waits on this device for it, to copy or to save as a
 * file. Built as one small file that stands inside the page.
 */
void findStored({ words: () => false, file: () => false });
