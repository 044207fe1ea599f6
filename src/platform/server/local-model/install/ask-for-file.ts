import { AddFailed, type AddFailure } from './add-failed.ts';

const MOST_REDIRECTS = 10;
const REDIRECTS: ReadonlySet<number> = new Set([301, 302, 303, 307, 308]);

/** Where a URL, or a redirect from `base`, leads. Throws AddFailed `bad-address`. */
export const webAddress = (address: string, base?: URL): URL => {
  const url = URL.parse(address, base?.href);
  if (url === null || (url.protocol !== 'https:' && url.protocol !== 'http:'))
    throw new AddFailed('bad-address');
  // A request over https must not be answered over http.
  if (base?.protocol === 'https:' && url.protocol === 'http:') throw new AddFailed('bad-address');
  return url;
};

type NotReached = Extract<AddFailure, 'no-such-host' | 'connection-refused' | 'no-network'>;

/** A host was not reached, the connection to it broke, or it isn't ready. Another try may work. */
export class Interrupted extends Error {
  override readonly name = 'Interrupted';
  readonly host: string | undefined;
  /** What to report if there is no other try. */
  readonly failure: NotReached;

  constructor(host?: string, failure: NotReached = 'no-network', options?: ErrorOptions) {
    super('The connection was interrupted.', options);
    this.host = host;
    this.failure = failure;
  }
}

const NOT_REACHED: Readonly<Record<string, NotReached>> = {
  ENOTFOUND: 'no-such-host',
  ECONNREFUSED: 'connection-refused',
};

/** Turns an error of `fetch` into one of ours. */
const whyNotReached = (error: unknown, { host }: URL): Error => {
  const cause = error instanceof Error ? error.cause : undefined;
  if (!(cause instanceof Error)) return new Interrupted(host, undefined, { cause: error });
  // Ports for email, printers and the like, which `fetch` refuses to connect to.
  if (cause.message === 'bad port') return new AddFailed('bad-address', { cause: error });
  const code = 'code' in cause ? String(cause.code) : '';
  return new Interrupted(host, NOT_REACHED[code], { cause: error });
};

/**
 * The response to one GET, after redirects, and the host that gave it. Throws AddFailed `bad-address`, and
 * Interrupted.
 */
export const askForFile = async (
  address: string,
  headers: Record<string, string>,
  signal: AbortSignal,
): Promise<{ readonly response: Response; readonly host: string }> => {
  let url = webAddress(address);
  for (let redirects = 0; redirects <= MOST_REDIRECTS; redirects++) {
    // If it were compressed on the way, the bytes wouldn't be those of the file.
    const response = await fetch(url, {
      headers: { ...headers, 'accept-encoding': 'identity' },
      redirect: 'manual',
      signal,
    }).catch((error: unknown) => {
      throw whyNotReached(error, url);
    });
    const location = response.headers.get('location');
    if (!REDIRECTS.has(response.status) || location === null) return { response, host: url.host };
    await response.body?.cancel();
    url = webAddress(location, url);
  }
  throw new AddFailed('bad-address');
};
