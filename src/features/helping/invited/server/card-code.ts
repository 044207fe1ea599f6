import { keyedHash } from '#features/account/server/api.ts';
import { CARD_CODE_LENGTH, CARD_LETTERS } from '#features/helping/invited/shared/card-code.ts';

/**
 * The code on the card of an offer: 60 bits, short enough to type, and more than anyone can guess in the 30
 * days it is valid. It is the same each time the helper prints it.
 */
export const cardCode = (secret: string, id: string): string =>
  [...Buffer.from(keyedHash(secret, 'card of a parent invitation', id), 'base64url')]
    .slice(0, CARD_CODE_LENGTH)
    // There are 32 letters, so the lowest five bits of a byte choose each of them equally often.
    .map((byte) => CARD_LETTERS[byte % CARD_LETTERS.length])
    .join('');

/** The form in which the code is stored. It is short, so the hash needs a key. */
export const cardCodeHash = (secret: string, code: string): string =>
  keyedHash(secret, 'stored card code', code);
