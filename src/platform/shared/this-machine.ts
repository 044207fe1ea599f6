/** Whether a host is this machine and no other: 'localhost', '127.0.0.1', '[::1]'. */
export const isThisMachine = (host: string): boolean =>
  host === 'localhost' || host.endsWith('.localhost') || host === '[::1]' || /^127(?:\.\d+){3}$/.test(host);

/** Whether a URL, 'http://localhost:3000', only opens on this machine. */
export const opensHereOnly = (address: string): boolean =>
  isThisMachine(/^\w+:\/\/(\[[^\]]+\]|[^/:?#]+)/.exec(address)?.[1]?.toLowerCase() ?? '');
