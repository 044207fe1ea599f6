/** Some proxies write the client's port behind its address, which is another one for every connection. */
const withoutPort = (entry: string): string =>
  /^\[([^\]]+)\](?::\d+)?$/.exec(entry)?.[1] ?? /^([\d.]+):\d+$/.exec(entry)?.[1] ?? entry;

/**
 * The address to count a visitor by. Each trusted proxy adds one entry at the end of X-Forwarded-For, so with `hops` of them the
 * client's own is the `hops`-th from the end; whatever stands before it was written by the client and is not believed.
 */
export const clientAddress = (socketAddress: string, forwardedFor: string | null, hops: number): string => {
  if (hops === 0 || !forwardedFor) return socketAddress;
  const chain = forwardedFor.split(',').map((part) => part.trim());
  return withoutPort(chain.at(-hops) ?? '') || socketAddress;
};
