import { keyedHash } from '#features/account/server/api.ts';

/**
 * The secret in the link of an invitation's newest mail: 256 bits that nobody guesses, and the same whenever its inviter asks for the link, so that
 * one they passed on already goes on working. Kept as a hash alone.
 */
export const invitationToken = (
  secret: string,
  { id, mails }: { readonly id: string; readonly mails: number },
): string => keyedHash(secret, 'invitation link', `${id} ${mails}`);

/** The page of an invitation, from the root of the site. */
export const invitationPath = (token: string): string => `/family-invite?token=${token}`;
