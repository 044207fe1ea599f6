import { randomBytes } from 'node:crypto';
import { keyedHash, networkOf } from '#features/account/server/api.ts';
import type { Clock } from '#platform/shared/clock.ts';

const WINDOW_MS = 60_000;
/** A care home may stand behind one address; nobody in it turns pages faster than this together. */
const MOST_A_MINUTE = 600;
const MOST_NETWORKS = 50_000;

/**
 * How many visits of `wanted` a network may still have counted in this minute. Only hashes are held, with a key that nobody knows and that
 * goes with the minute; past `MOST_NETWORKS` of them the newcomers share one.
 */
export const openNetworkLimit = (clock: Clock): ((address: string, wanted: number) => number) => {
  let taken = new Map<string, number>();
  let key = '';
  let endsAt = 0;
  return (address, wanted) => {
    const now = clock().getTime();
    if (now >= endsAt) {
      taken = new Map();
      key = randomBytes(16).toString('base64url');
      endsAt = now + WINDOW_MS;
    }
    const own = keyedHash(key, 'network', networkOf(address));
    const network = taken.has(own) || taken.size < MOST_NETWORKS ? own : 'newcomers';
    const before = taken.get(network) ?? 0;
    const given = Math.min(wanted, MOST_A_MINUTE - before);
    taken.set(network, before + given);
    return given;
  };
};
