let due: string | undefined;

/**
 * Notes, for the life of this page, whose account is deleted while the screens still show them signed in: they may forget only once the
 * goodbye shows, because the account page would send a visitor to sign in. Not in the history, where a step back would do it again.
 */
export const noteFarewell = (userId: string): void => {
  due = userId;
};

/** To whom it is due; the first to ask does it. */
export const takeFarewell = (): string | undefined => {
  const was = due;
  due = undefined;
  return was;
};
