/** Counting tries by address leans on the same networks as every other limit. */
export { networkOf, networksOf } from '#platform/server/http/network-of.ts';
