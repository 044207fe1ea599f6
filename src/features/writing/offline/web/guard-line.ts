import type { OpenedDesk } from '#features/writing/web/open-desk.ts';
import type { Store } from '#features/writing/web/store.ts';
import type { ShownMessage, WritingState } from '#features/writing/web/writing-state.ts';

/** What helps without a line is fetched behind everything else. */
const PREPARE_AFTER_MS = 3_000;

/** What becomes of an open page once the server has been asked: see `offline/as-it-stands.ts`. */
export type AsItStands = (now: WritingState, opened: OpenedDesk) => Partial<WritingState>;

export type LineDeps = {
  readonly store: Store<WritingState>;
  /** Null for a visitor. */
  readonly owner: string | null;
  /** Brings what waits here to the server; resolves when that is done, or cannot go on. */
  readonly onBack: (asItStands: AsItStands) => Promise<void>;
  /** Whether something changed here that the server does not have. */
  readonly isUnsaved: () => boolean;
  /** Something came to what stands here: it is to be kept. */
  readonly onChange: () => void;
  /** Stops everything; what is on a page that is ready is kept. */
  readonly leave: () => void;
};

export type WithoutALine = {
  /** Gets ready for having no line, while there is one. */
  prepare(): void;
  /** Another window of this browser wrote something into what all of them share. */
  otherWindow(event: StorageEvent): void;
  /** A request found no way to the server. From now on nothing waits for it. */
  lost(): void;
  /** Marks words as waiting, and asks on in the companion's place; false where nothing was laid in to ask. */
  askMeanwhile(message: ShownMessage): Promise<boolean>;
  /** Is there a way to the server? Asked where an answer is long in coming. */
  isThere(): Promise<boolean>;
  stop(): void;
};

export type Line = Omit<WithoutALine, 'prepare'> & {
  /** Gets ready when nothing else is to be done, unless the page was left. */
  prepareIn(page: AbortSignal): void;
};

/** Looks after the writing where the line breaks. Nearly all of it comes once the page is alive: nobody needs it to begin. */
export const guardLine = (deps: LineDeps): Line => {
  let coming: Promise<WithoutALine> | undefined;
  const load = (): Promise<WithoutALine> => {
    coming ??= import('./without-a-line.ts').then(({ withoutALine }) => withoutALine(deps));
    // The line may break before what helps then is here; the page goes on as it can, and the next time is another.
    coming.catch(() => (coming = undefined));
    return coming;
  };
  return {
    prepareIn: (page) =>
      whenIdle(() => {
        // It may be left while that comes.
        if (!page.aborted) void load().then((line) => page.aborted || line.prepare(), ignored);
      }),
    otherWindow: (event) => void load().then((line) => line.otherWindow(event), ignored),
    lost: () => void load().then((line) => line.lost(), ignored),
    askMeanwhile: (message) =>
      load().then(
        (line) => line.askMeanwhile(message),
        () => false,
      ),
    isThere: () =>
      load().then(
        (line) => line.isThere(),
        () => true,
      ),
    stop: () => {
      void coming?.then((line) => line.stop(), ignored);
      coming = undefined;
    },
  };
};

const ignored = (): void => undefined;

const whenIdle = (run: () => void): void => {
  setTimeout(() => {
    if ('requestIdleCallback' in window) requestIdleCallback(run, { timeout: PREPARE_AFTER_MS });
    else run();
  }, PREPARE_AFTER_MS);
};
