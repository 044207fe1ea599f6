/** What a service worker is given that a page is not, as far as ours uses it: the libraries for both cannot stand in one program. */
type LastingEvent = Event & { waitUntil(work: Promise<unknown>): void };

export type RequestEvent = LastingEvent & {
  readonly request: Request;
  /** The answer to a navigation that the browser asked for while the worker was starting. */
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

/** What the server writes before the script: which files this build needs for writing, and the pages to keep, path → address to fetch it from. */
export type KeptForWriting = {
  /** Changes with anything that is kept. */
  readonly name: string;
  /** The entry first: a page that does not name it is of another build. */
  readonly files: readonly string[];
  readonly pages: Readonly<Record<string, string>>;
};
