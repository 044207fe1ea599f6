import { keyedHash } from '#features/account/server/api.ts';

/**
 * The secret in the link of an invitation's newest email: 256 bits that no one can guess. Only its hash is
 * stored. It is the same each time the writer asks for it.
 */
export const invitationToken = (
  secret: string,
  { id, mails }: { readonly id: string; readonly mails: number },
): string => keyedHash(secret, 'legacy invitation', `${id} ${mails}`);

/** The path of the page of an invitation, from the root of the site. */
export const invitationPath = (token: string): string => `/legacy-invite?token=${token}`;

/**
 * The secret in the link that refuses a request, the same in all emails about it; `requests` says which
 * request.
 */
export const refusalToken = (
  secret: string,
  { id, requests }: { readonly id: string; readonly requests: number },
): string => keyedHash(secret, 'legacy refusal', `${id} ${requests}`);

/** The path of the page where one press refuses a request, from the root of the site. */
export const refusalPath = (token: string): string => `/legacy-refusal?token=${token}`;

/** The path of the contact's own page, from the root of the site. */
export const legacyPath = (id?: string): string => (id === undefined ? '/legacy' : `/legacy/${id}`);
