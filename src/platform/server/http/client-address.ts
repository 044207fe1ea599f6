/** Some proxies add the client's port to its address. The port differs for every connection. */
const withoutPort = (entry: string): string =>
  /^\[([^\]]+)\](?::\d+)?$/.exec(entry)?.[1] ?? /^([\d.]+):\d+$/.exec(entry)?.[1] ?? entry;

/**
 * The address to count a visitor by. Each trusted proxy appends one entry to X-Forwarded-For, so with `hops`
 * proxies the client's own is the `hops`-th from the end. Everything before it was written by the client and
 * is not trusted.
 */
export const clientAddress = (socketAddress: string, forwardedFor: string | null, hops: number): string => {
  if (hops === 0 || !forwardedFor) return socketAddress;
  const chain = forwardedFor.split(',').map((part) => part.trim());
  return withoutPort(chain.at(-hops) ?? '') || socketAddress;
};
