import { scryptSync } from 'node:crypto';

/** By this a backup knows the secret of its instance again without holding it; slow to make, so that nobody finds the secret by trying. */
export const printOf = (secret: string): string =>
  scryptSync(secret, 'hearthbook backup', 16).toString('hex');
