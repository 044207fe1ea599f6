import { findStored } from './find-stored.ts';

/**
 * What the page of an ended link can do: show answers still waiting on this device, to be copied or saved as
 * a file. Built as one small file that is inlined into the page.
 */
void findStored({ words: () => false, file: () => false });
