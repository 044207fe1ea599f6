import crypto from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';

/** Enough for a hash that only the right password gives. Real hashes take a thousand times as much. */
const COST = 16;

const { scrypt } = crypto;

type Scrypt = (
  password: crypto.BinaryLike,
  salt: crypto.BinaryLike,
  length: number,
  options: crypto.ScryptOptions,
  done: (error: Error | null, key: Buffer) => void,
) => void;

const quick: Scrypt = (password, salt, length, options, done) =>
  scrypt(password, salt, length, { ...options, N: COST }, done);

// Tests sign in about a thousand times, and a hash that resists guessing takes a tenth of a second. Races and
// journeys do without this.
if (!Object.hasOwn(crypto, 'isQuick')) {
  Object.assign(crypto, { scrypt: quick, isQuick: true });
  syncBuiltinESMExports();
}
