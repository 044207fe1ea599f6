let isDue = false;

/**
 * Notes, for the life of this page, that the account is deleted and the screens still show somebody signed in: they may forget only once the
 * goodbye shows, because the account page would send a visitor to sign in. Not in the history, where a step back would do it again.
 */
export const noteFarewell = (): void => {
  isDue = true;
};

/** Whether it is due; the first to ask does it. */
export const takeFarewell = (): boolean => {
  const wasDue = isDue;
  isDue = false;
  return wasDue;
};
