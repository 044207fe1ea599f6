declare const minted: unique symbol;

/**
 * The id of a user who has signed in. Only the session check creates one
 * (`features/account/sign-in/server/session.ts`), so a query over someone's rows that requires a UserId can't
 * be given an id from a request.
 */
export type UserId = string & { readonly [minted]: 'UserId' };

export type Role = 'writer' | 'administrator';

export type Session = {
  readonly userId: UserId;
  readonly email: string;
  readonly displayName: string;
  readonly role: Role;
};
