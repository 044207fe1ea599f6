import { canStore } from './stored-files.ts';
import { found } from './link-page.ts';

let isTold = false;

/** Says that this browser keeps nothing, for as long as the page is open, and asks before it is closed. */
export const tellNotStored = (): void => {
  isTold = true;
  found<HTMLElement>('#not-stored').hidden = false;
};

/** Whether what is on the page is on the device too, as far as we know. */
export const isSafeHere = (): boolean => !isTold;

/** Tries it out before anybody tells for ten minutes. */
export const tryStorage = async (): Promise<void> => {
  if (!(await canStore())) tellNotStored();
};
