import { AddFailed } from './add-failed.ts';

const MOST_REDIRECTS = 10;
const REDIRECTS: ReadonlySet<number> = new Set([301, 302, 303, 307, 308]);

/** Where an address, or a redirect from `base`, leads. Throws AddFailed `bad-address`. */
export const webAddress = (address: string, base?: URL): URL => {
  const url = URL.parse(address, base?.href);
  if (url === null || (url.protocol !== 'https:' && url.protocol !== 'http:'))
    throw new AddFailed('bad-address');
  // What was asked for in secret is not answered in the open.
  if (base?.protocol === 'https:' && url.protocol === 'http:') throw new AddFailed('bad-address');
  return url;
};

/** The answer to one GET, after its redirects. Throws AddFailed `bad-address`, and what fetch throws. */
export const askForFile = async (
  address: string,
  headers: Record<string, string>,
  signal: AbortSignal,
): Promise<Response> => {
  let url = webAddress(address);
  for (let redirects = 0; redirects <= MOST_REDIRECTS; redirects++) {
    // Compressed on the way, an answer's bytes would not be those of the file.
    const response = await fetch(url, {
      headers: { ...headers, 'accept-encoding': 'identity' },
      redirect: 'manual',
      signal,
    });
    const location = response.headers.get('location');
    if (!REDIRECTS.has(response.status) || location === null) return response;
    await response.body?.cancel();
    url = webAddress(location, url);
  }
  throw new AddFailed('bad-address');
};
