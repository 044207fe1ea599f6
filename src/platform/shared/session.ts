declare const minted: unique symbol;

/**
 * The id of somebody who proved to be that person. Only the session check mints one (`features/account/sign-in/server/session.ts`), so a
 * query over somebody's rows that asks for a UserId cannot be given an id out of a request.
 */
export type UserId = string & { readonly [minted]: 'UserId' };

export type Role = 'writer' | 'administrator';

export type Session = {
  readonly userId: UserId;
  readonly email: string;
  readonly displayName: string;
  readonly role: Role;
};
