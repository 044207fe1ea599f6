import { canStore } from './stored-files.ts';
import { found } from './link-page.ts';

let isTold = false;

/** Says, for as long as the page is open, that this browser stores nothing, and asks before it is closed. */
export const tellNotStored = (): void => {
  isTold = true;
  found<HTMLElement>('#not-stored').hidden = false;
};

/** Whether everything on the page is also stored on the device, as far as we know. */
export const isSafeHere = (): boolean => !isTold;

/** Tests storage first, so that nobody talks for ten minutes in vain. */
export const tryStorage = async (): Promise<void> => {
  if (!(await canStore())) tellNotStored();
};
