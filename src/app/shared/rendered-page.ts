import type { accountCalls } from '#features/account/shared/contract.ts';
import type { OutputOf } from '#platform/shared/call.ts';
import type { Language } from '#platform/shared/language.ts';
import type { PublicSettings } from '#platform/shared/public-settings.ts';

/**
 * What the server already knew about the reader when it rendered a page, so that the page doesn't have to
 * ask.
 */
export type GivenSession = OutputOf<typeof accountCalls.session>;

/** One page as the server rendered it, without the document around it. */
export type RenderedPage = {
  readonly status: 200 | 404;
  readonly language: Language;
  /**
   * The URL, without its query, that search engines know the page by; without it, the page stays out of every
   * index.
   */
  readonly publicPath?: string | undefined;
  readonly title: string;
  readonly description: string;
  /** The content of the root element. */
  readonly body: string;
  /**
   * The file that the screen was built from, 'home-screen.tsx'; undefined if the browser only loads it behind
   * the guard.
   */
  readonly screenFile: string | undefined;
  /** The file that the navigation for signed-in people was built from. */
  readonly navigationFile?: string | undefined;
  /** Its URL may carry a secret, so it must never be passed on. */
  readonly secretAddress: boolean;
};

/** What the web part provides for the server: its pages as HTML, in the language it was built for. */
export type PageRenderer = {
  /**
   * The pages where most people arrive, rendered before the first request. All pages at once would take 12 MB
   * more on an idle server.
   */
  readonly arrivals: readonly string[];
  /**
   * The page that a URL belongs to, as visits name it: '/family-stories/:userId'; undefined if there is no
   * such page.
   */
  pathOf(pathname: string): string | undefined;
  /**
   * `address` is a path with its query. Without a session, this is the visitor's page, which finds out by
   * itself who is reading.
   */
  render(address: string, settings: PublicSettings, session?: GivenSession): Promise<RenderedPage>;
  /** The two scripts in every document, as text. */
  readonly inlineScripts: { readonly beforePaint: string; readonly afterPaint: string };
};
