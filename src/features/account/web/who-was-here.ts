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

/** Says to the other windows of this browser that somebody left: their id, or EVERYBODY, for as long as it takes to say. */
export const SOMEBODY_LEFT = 'hearthbook.left';
export const EVERYBODY = 'everybody';
