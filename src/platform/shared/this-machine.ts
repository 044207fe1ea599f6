/** Whether a host is the machine itself and no other: 'localhost', '127.0.0.1', '[::1]'. */
export const isThisMachine = (host: string): boolean =>
  host === 'localhost' || host.endsWith('.localhost') || host === '[::1]' || /^127(?:\.\d+){3}$/.test(host);

/** Whether an address, 'http://localhost:3000', opens on one machine only. */
export const opensHereOnly = (address: string): boolean =>
  isThisMachine(/^\w+:\/\/(\[[^\]]+\]|[^/:?#]+)/.exec(address)?.[1]?.toLowerCase() ?? '');
