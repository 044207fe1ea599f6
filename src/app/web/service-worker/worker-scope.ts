/**
 * What a service worker has that a page lacks, as far as we use it. TypeScript can't load its libraries for
 * both in one program.
 */
type LastingEvent = Event & { waitUntil(work: Promise<unknown>): void };

export type RequestEvent = LastingEvent & {
  readonly request: Request;
  /** The response to a navigation that the browser requested while the worker was starting. */
  readonly preloadResponse: Promise<Response | undefined>;
  respondWith(answer: Promise<Response>): void;
};

export type WorkerScope = {
  readonly kept: KeptForWriting;
  readonly clients: { claim(): Promise<void> };
  readonly registration: { readonly navigationPreload?: { enable(): Promise<void> } };
  addEventListener(type: 'install' | 'activate', listener: (event: LastingEvent) => void): void;
  addEventListener(type: 'fetch', listener: (event: RequestEvent) => void): void;
};

/**
 * What the server writes before the script: the files of this build that writing needs, and the pages to
 * cache, path → URL to fetch it from.
 */
export type KeptForWriting = {
  /** Changes with anything that is cached. */
  readonly name: string;
  /** The entry first: a page that doesn't name it belongs to another build. */
  readonly files: readonly string[];
  readonly pages: Readonly<Record<string, string>>;
};
