import { randomBytes } from 'node:crypto';
import { keyedHash } from '#features/account/server/api.ts';
import { HOUSEHOLDS_OF_A_SITE, networksOf } from '#platform/server/http/network-of.ts';
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
    const networks = networksOf(address).map((one) => {
      const own = keyedHash(key, 'network', one);
      return taken.has(own) || taken.size < MOST_NETWORKS ? own : 'newcomers';
    });
    const before = networks.map((network) => taken.get(network) ?? 0);
    const left = before.map((count, at) => MOST_A_MINUTE * (at === 0 ? 1 : HOUSEHOLDS_OF_A_SITE) - count);
    const given = Math.max(0, Math.min(wanted, ...left));
    networks.forEach((network, at) => taken.set(network, (before[at] ?? 0) + given));
    return given;
  };
};
