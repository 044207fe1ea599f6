import { keyedHash, tokenHash } from '#features/account/server/api.ts';

const PURPOSE = 'a voice in a book';
/** Base64url, so 132 bits. Each character makes the printed code denser. */
const TOKEN_LENGTH = 22;

/**
 * What the link of a voice is derived from. Only its hash is stored, but each new copy of the book prints the
 * link again.
 */
export type VoiceKey = { readonly recordingId: string; readonly nonce: string };

const tokenOf = (secret: string, { recordingId, nonce }: VoiceKey): string =>
  keyedHash(secret, PURPOSE, `${recordingId} ${nonce}`).slice(0, TOKEN_LENGTH);

/** The form in which the link of a voice is stored. */
export const linkHash = (secret: string, key: VoiceKey): string => tokenHash(tokenOf(secret, key));

export const VOICE_PATH = '/voice/:token';

/** The URL of the page where anyone who has the book can listen. */
export const voiceAddress = (
  { secret, publicUrl }: { readonly secret: string; readonly publicUrl: string },
  key: VoiceKey,
): string => `${publicUrl}/voice/${tokenOf(secret, key)}`;

/** Whether it could be a token, checked before querying the database. */
export const looksLikeToken = (token: string): boolean =>
  token.length === TOKEN_LENGTH && /^[\w-]+$/u.test(token);
