import { isIPv6 } from 'node:net';

/** Bits of a household's network and of a site's: providers give the one to a line and the other to whoever asks. */
const GROUPS_OF_HOUSEHOLD = 4;
const GROUPS_OF_SITE = 3;

/** A site holds many households; where each has a limit of its own, together they have as much as this many. */
export const HOUSEHOLDS_OF_A_SITE = 16;

const groupsOf = (part: string): string[] => (part === '' ? [] : part.split(':'));

/** The eight groups of an IPv6 address, without leading zeros; undefined for every other. */
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
 * The networks that an address stands for, nearest first. IPv4: itself alone. IPv6: the first 64 bits, because one household has all the rest, and the
 * first 48, of which whoever rents one has 65,536 households.
 */
export const networksOf = (address: string): readonly [string, ...string[]] => {
  const groups = ipv4Of(address) === undefined ? ipv6Groups(address) : undefined;
  if (!groups) return [ipv4Of(address) ?? address];
  return [
    groups.slice(0, GROUPS_OF_HOUSEHOLD).join(':'),
    `${groups.slice(0, GROUPS_OF_SITE).join(':')}::/48`,
  ];
};

/** Whom an address stands for: the nearest of its networks. */
export const networkOf = (address: string): string => networksOf(address)[0];
