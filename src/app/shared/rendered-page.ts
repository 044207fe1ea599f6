import type { accountCalls } from '#features/account/shared/contract.ts';
import type { OutputOf } from '#platform/shared/call.ts';
import type { Language } from '#platform/shared/language.ts';
import type { PublicSettings } from '#platform/shared/public-settings.ts';

/** What the server already knew of who reads when it made a page, so that the page need not ask. */
export type GivenSession = OutputOf<typeof accountCalls.session>;

/** One page as the server made it, without the document around it. */
export type RenderedPage = {
  readonly status: 200 | 404;
  readonly language: Language;
  /** The address without its query that search engines know it by; without one, it is to be found by nobody. */
  readonly publicPath?: string | undefined;
  readonly title: string;
  readonly description: string;
  /** What stands inside the root element. */
  readonly body: string;
  /** The file that the screen was built from, 'home-screen.tsx'; none where the browser loads it after the guard let somebody in. */
  readonly screenFile: string | undefined;
  /** The file that the navigation of somebody signed in was built from. */
  readonly navigationFile?: string | undefined;
  /** Its address may carry a secret, so it must not be told to anybody. */
  readonly secretAddress: boolean;
};

/** What the web part offers the server: its pages as HTML, in the one language that it was built in. */
export type PageRenderer = {
  /** Where people mostly arrive: made before anybody asks. All pages at once would take 12 MB more of a server at rest. */
  readonly arrivals: readonly string[];
  /** The page that an address falls under, as visits name it: '/family-stories/:userId'; nothing where there is no such page. */
  pathOf(pathname: string): string | undefined;
  /** `address` is a path with its query. Without a session the page is the one for everybody, which asks itself who reads it. */
  render(address: string, settings: PublicSettings, session?: GivenSession): Promise<RenderedPage>;
  /** The two scripts that stand in every document, as text. */
  readonly inlineScripts: { readonly beforePaint: string; readonly afterPaint: string };
};
