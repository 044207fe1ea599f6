import { scryptSync } from 'node:crypto';

/**
 * Identifies an instance's secret in a backup without storing it. It is slow to compute, so that the secret
 * can't be found by brute force.
 */
export const printOf = (secret: string): string =>
  scryptSync(secret, 'hearthbook backup', 16).toString('hex');
