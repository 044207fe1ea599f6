import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Clock } from '#platform/shared/clock.ts';
import type { PublicSettings } from '#platform/shared/public-settings.ts';
import type { PageRenderer, RenderedPage } from '../../shared/rendered-page.ts';
import { contentSecurityPolicy, documentOf, type DocumentParts } from './document.ts';
import { chooseEncoding, type Encoding } from './encoding.ts';

const compress: Record<Encoding, (html: string, hurried: boolean) => Promise<Buffer<ArrayBuffer>>> = {
  br: (html, hurried) =>
    promisify(brotliCompress)(html, { params: { [constants.BROTLI_PARAM_QUALITY]: hurried ? 4 : 9 } }),
  gzip: (html, hurried) => promisify(gzip)(html, { level: hurried ? 5 : 9 }),
};

type Made = RenderedPage & {
  readonly html: string;
  readonly compressed: Map<Encoding, Promise<Buffer<ArrayBuffer>>>;
};

export type PagesOptions = {
  readonly renderer: PageRenderer;
  readonly settings: Omit<PublicSettings, 'today'>;
  readonly clock: Clock;
  readonly partsFor: (page: RenderedPage) => DocumentParts;
};

export type Pages = {
  /** The document for an address of this site, such as '/signin?next=/chapters'. */
  answer(pathname: string, search: string, acceptEncoding: string | undefined): Promise<Response>;
  /** Makes the pages where people arrive before somebody asks. */
  prepare(): Promise<void>;
};

/**
 * The pages as HTML, as a visitor who is not signed in sees them; who is signed in the browser asks itself, so one document serves
 * everybody. Each is made once a day, because some name the date, and kept. One with a query is made for the asker, since the screen may
 * depend on it.
 */
export const openPages = ({ renderer, settings, clock, partsFor }: PagesOptions): Pages => {
  const policy = contentSecurityPolicy(renderer.inlineScripts);
  const kept = new Map<string, Promise<Made>>();
  let keptFor = '';

  const make = async (address: string, today: string): Promise<Made> => {
    const forToday: PublicSettings = { ...settings, today };
    const page = await renderer.render(address, forToday);
    const html = documentOf(page, forToday, partsFor(page), renderer.inlineScripts);
    return { ...page, html, compressed: new Map() };
  };

  /** Addresses with parameters, and all that lead nowhere, share a page each: what differs comes after the guard. */
  const groupOf = (pathname: string): string => renderer.pathOf(pathname) ?? '/*';

  const pageOf = (pathname: string, search: string): Promise<Made> => {
    const today = clock().toISOString().slice(0, 10);
    if (today !== keptFor) kept.clear();
    keptFor = today;
    const group = groupOf(pathname);
    if (search !== '' && group !== '/*') return make(pathname + search, today);
    const known = kept.get(group) ?? make(group === '/*' ? '/*' : pathname, today);
    kept.set(group, known);
    // A page that could not be made is tried again at the next request.
    known.catch(() => kept.delete(group));
    return known;
  };

  const bodyOf = async (page: Made, encoding: Encoding | undefined, hurried: boolean) => {
    if (!encoding) return page.html;
    const known = page.compressed.get(encoding) ?? compress[encoding](page.html, hurried);
    page.compressed.set(encoding, known);
    return known;
  };

  return {
    answer: async (pathname, search, acceptEncoding) => {
      const page = await pageOf(pathname, search);
      const encoding = chooseEncoding(acceptEncoding);
      return new Response(await bodyOf(page, encoding, search !== ''), {
        status: page.status,
        headers: {
          'content-type': 'text/html; charset=utf-8',
          'content-security-policy': policy,
          'cache-control': page.secretAddress ? 'no-store' : 'no-cache',
          ...(page.secretAddress ? { 'referrer-policy': 'no-referrer' } : {}),
          vary: 'accept-encoding',
          ...(encoding ? { 'content-encoding': encoding } : {}),
        },
      });
    },
    prepare: async () => {
      for (const path of renderer.arrivals) await bodyOf(await pageOf(path, ''), 'br', false);
    },
  };
};
