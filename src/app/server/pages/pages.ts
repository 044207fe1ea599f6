import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Clock } from '#platform/shared/clock.ts';
import { type Language, LANGUAGES } from '#platform/shared/language.ts';
import type { PublicSettings } from '#platform/shared/public-settings.ts';
import type { GivenSession, PageRenderer, RenderedPage } from '../../shared/rendered-page.ts';
import { advertisingHosts } from './advertising-hosts.ts';
import { contentSecurityPolicy, documentOf, type DocumentParts } from './document.ts';
import { chooseEncoding, type Encoding } from './encoding.ts';

const compress: Record<Encoding, (html: string, hurried: boolean) => Promise<Buffer<ArrayBuffer>>> = {
  br: (html, hurried) =>
    promisify(brotliCompress)(html, { params: { [constants.BROTLI_PARAM_QUALITY]: hurried ? 4 : 9 } }),
  gzip: (html, hurried) => promisify(gzip)(html, { level: hurried ? 5 : 9 }),
};

type Made = RenderedPage & {
  readonly html: string;
  readonly policy: string;
  readonly compressed: Map<Encoding, Promise<Buffer<ArrayBuffer>>>;
};

/** Who a page is for. */
export type Reader = {
  readonly language: Language;
  readonly acceptEncoding?: string | undefined;
  /** Only if someone is signed in. */
  readonly session?: GivenSession | undefined;
};

export type PagesOptions = {
  /** The renderer of a language is loaded when it is first needed: each has its own copy of every screen. */
  readonly rendererFor: (language: Language) => Promise<PageRenderer>;
  readonly settings: Omit<PublicSettings, 'today'>;
  readonly clock: Clock;
  readonly partsFor: (page: RenderedPage) => DocumentParts;
};

export type Pages = {
  /** The document for a URL of this site, such as '/signin?next=/chapters'. */
  answer(pathname: string, search: string, reader: Reader): Promise<Response>;
  /** Renders the pages where people arrive, before the first request comes. */
  prepare(): Promise<void>;
};

/**
 * `/about?language=de` is the same page as `/about`, and cached in the same way. The query only gives the
 * language.
 */
const ONLY_LANGUAGE = new Set(LANGUAGES.map((language) => `?language=${language}`));

/**
 * The pages as HTML. A visitor's page is rendered once a day in each language, because some pages show the
 * date, and cached: everyone who isn't signed in gets the same document. A page with another query is
 * rendered for each request, because the screen may depend on it. So is the page of someone signed in, and no
 * one caches it, not even their browser: after they sign out it must be gone.
 */
export const openPages = ({ rendererFor, settings, clock, partsFor }: PagesOptions): Pages => {
  const kept = new Map<string, Promise<Made>>();
  let keptFor = '';

  const make = async (
    renderer: PageRenderer,
    address: string,
    today: string,
    session?: GivenSession,
  ): Promise<Made> => {
    const forToday: PublicSettings = { ...settings, today };
    const page = await renderer.render(address, forToday, session);
    const html = documentOf(page, forToday, partsFor(page), renderer.inlineScripts, session);
    const hosts = advertisingHosts(renderer.pathOf(address.split('?', 1)[0] ?? ''), settings);
    const policy = contentSecurityPolicy(renderer.inlineScripts, hosts);
    return { ...page, html, policy, compressed: new Map() };
  };

  const pageOf = async (pathname: string, search: string, { language, session }: Reader): Promise<Made> => {
    const renderer = await rendererFor(language);
    const today = clock().toISOString().slice(0, 10);
    // The settings may change while the server runs.
    const madeFrom = JSON.stringify({ ...settings, today });
    if (madeFrom !== keptFor) kept.clear();
    keptFor = madeFrom;
    // URLs with parameters share one page, and so do all unknown URLs: they only differ behind the guard.
    const path = renderer.pathOf(pathname);
    const asked = ONLY_LANGUAGE.has(search) ? '' : search;
    if (session || (asked !== '' && path)) return make(renderer, pathname + asked, today, session);
    const group = `${language} ${path ?? '/*'}`;
    const known = kept.get(group) ?? make(renderer, path ? pathname : '/*', today);
    kept.set(group, known);
    // If rendering a page fails, the next request tries again.
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
    answer: async (pathname, search, reader) => {
      const page = await pageOf(pathname, search, reader);
      const encoding = chooseEncoding(reader.acceptEncoding);
      return new Response(await bodyOf(page, encoding, search !== '' || reader.session !== undefined), {
        status: page.status,
        headers: {
          'content-type': 'text/html; charset=utf-8',
          'content-language': page.language,
          'content-security-policy': page.policy,
          'cache-control': page.secretAddress || reader.session ? 'no-store' : 'no-cache',
          ...(page.secretAddress ? { 'referrer-policy': 'no-referrer' } : {}),
          vary: 'accept-encoding, accept-language, cookie',
          ...(encoding ? { 'content-encoding': encoding } : {}),
        },
      });
    },
    prepare: async () => {
      const { arrivals } = await rendererFor('en');
      for (const path of arrivals) await bodyOf(await pageOf(path, '', { language: 'en' }), 'br', false);
    },
  };
};
