import { keyedHash } from '#features/account/server/api.ts';

/**
 * The secret in the link of an invitation's newest email: 256 bits that no one can guess. It is the same each
 * time the inviter asks for the link, so a link they passed on still works. Only its hash is stored.
 */
export const invitationToken = (
  secret: string,
  { id, mails }: { readonly id: string; readonly mails: number },
): string => keyedHash(secret, 'invitation link', `${id} ${mails}`);

/** The page of an invitation, from the root of the site. */
export const invitationPath = (token: string): string => `/family-invite?token=${token}`;
