export const SIGNED_IN_MARK = 'hearthbook.signed-in';

/**
 * The id of whoever was signed in on this device when the server could last be asked; null for a visitor. It opens nothing: what this device keeps
 * of them is shown, and the server decides about everything else.
 */
export const whoWasHere = (): string | null => {
  try {
    return localStorage.getItem(SIGNED_IN_MARK);
  } catch {
    return null;
  }
};

/** Nobody is signed in on this device any more: from this moment no page of theirs keeps anything here. */
export const forgetWhoWasHere = (): void => {
  try {
    localStorage.removeItem(SIGNED_IN_MARK);
  } catch {
    // Nothing can be kept here, so nothing is.
  }
};

/**
 * Whether the page of `owner` (null for a visitor) outlived them: they signed out, or somebody signed in, on another page of this browser or
 * before the way back to this one. Words of one person must not be kept where the next would find them.
 */
export const hasLeft = (owner: string | null): boolean => whoWasHere() !== owner;

/** Says to the other windows of this browser that somebody left: their id, or EVERYBODY, for as long as it takes to say. */
export const SOMEBODY_LEFT = 'hearthbook.left';
export const EVERYBODY = 'everybody';

/** Asks the other windows of this browser, before somebody signs out, to show in its storage what they have not saved yet. */
export const SIGNING_OUT = 'hearthbook.signing-out';
