export const SIGNED_IN_MARK = 'hearthbook.signed-in';

/**
 * The id of the user who was signed in on this device when the server last answered; null for a visitor. It
 * grants nothing: it shows what this device stores about them, and the server decides everything else.
 */
export const whoWasHere = (): string | null => {
  try {
    return localStorage.getItem(SIGNED_IN_MARK);
  } catch {
    return null;
  }
};

/**
 * No one is signed in on this device any more. From now on, pages of the user who left store nothing here.
 */
export const forgetWhoWasHere = (): void => {
  try {
    localStorage.removeItem(SIGNED_IN_MARK);
  } catch {
    // If storage is blocked, there is nothing to remove.
  }
};

/**
 * Whether the page of `owner` (null for a visitor) is out of date: they signed out, or someone else signed
 * in, on another page of this browser or before the user came back to this one. One person's text must not be
 * stored where the next person would find it.
 */
export const hasLeft = (owner: string | null): boolean => whoWasHere() !== owner;

/**
 * Tells the browser's other windows who left: the user's id, or EVERYBODY. Stored only for the moment it
 * takes to say so.
 */
export const SOMEBODY_LEFT = 'hearthbook.left';
export const EVERYBODY = 'everybody';

/** Before a user signs out, asks the browser's other windows to put their unsaved text into its storage. */
export const SIGNING_OUT = 'hearthbook.signing-out';
