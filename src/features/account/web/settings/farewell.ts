let due: string | undefined;

/**
 * Remembers, for the lifetime of this page, whose account was deleted while the screens still show them as
 * signed in. They may only be forgotten once the goodbye page shows, because the account page would send a
 * visitor to sign in. Not stored in the history, where going back would do it again.
 */
export const noteFarewell = (userId: string): void => {
  due = userId;
};

/** Returns the id once; the first caller gets it. */
export const takeFarewell = (): string | undefined => {
  const was = due;
  due = undefined;
  return was;
};
