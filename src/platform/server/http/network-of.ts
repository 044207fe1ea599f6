import { isIPv6 } from 'node:net';

/**
 * Groups in the network prefix of a household and of a site. Providers give the first to each connection, and
 * the second to customers who ask for it.
 */
const GROUPS_OF_HOUSEHOLD = 4;
const GROUPS_OF_SITE = 3;

/**
 * A site has many households. Each household has its own limit; together they get this many times as much.
 */
export const HOUSEHOLDS_OF_A_SITE = 16;

const groupsOf = (part: string): string[] => (part === '' ? [] : part.split(':'));

/** The eight groups of an IPv6 address, without leading zeros; undefined for any other address. */
const ipv6Groups = (address: string): string[] | undefined => {
  if (!isIPv6(address)) return undefined;
  const [head = '', tail] = (address.toLowerCase().split('%')[0] ?? '').split('::');
  const start = groupsOf(head);
  const end = tail === undefined ? [] : groupsOf(tail);
  const filled = [...start, ...Array<string>(Math.max(8 - start.length - end.length, 0)).fill('0'), ...end];
  return filled.map((group) => Number.parseInt(group, 16).toString(16));
};

const ipv4Of = (address: string): string | undefined => /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];

/**
 * The networks that an address belongs to, nearest first. IPv4: the address itself. IPv6: the first 64 bits,
 * because a single household gets all the rest, and the first 48, because anyone who rents such a prefix has
 * 65,536 household prefixes.
 */
export const networksOf = (address: string): readonly [string, ...string[]] => {
  const groups = ipv4Of(address) === undefined ? ipv6Groups(address) : undefined;
  if (!groups) return [ipv4Of(address) ?? address];
  return [
    groups.slice(0, GROUPS_OF_HOUSEHOLD).join(':'),
    `${groups.slice(0, GROUPS_OF_SITE).join(':')}::/48`,
  ];
};

/** The network that an address is counted by: the nearest one. */
export const networkOf = (address: string): string => networksOf(address)[0];
