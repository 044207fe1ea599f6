import { canStore } from './stored-files.ts';
import { found } from './link-page.ts';

let isTold = false;

/** Says, for as long as the page is open, that this browser stores nothing, and asks before it is closed. */
export const tellNotStored = (): void => {
  isTold = true;
  found<HTMLElement>('#not-stored').hidden = false;
};

/** Whether what is on the page is on the device too, as far as we know. */
export const isSafeHere = (): boolean => !isTold;

/** Tests the storage before anybody talks for ten minutes in vain. */
export const tryStorage = async (): Promise<void> => {
  if (!(await canStore())) tellNotStored();
};
