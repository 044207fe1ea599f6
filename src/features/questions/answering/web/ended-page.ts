import { findStored } from './find-stored.ts';

/**
 * What the page of an ended link can do: show what waits for it on this device, to copy or to save as a file.
 * Built as one small file that is inlined into the page.
 */
void findStored({ words: () => false, file: () => false });
