import type { OpenedEditor } from '#features/writing/web/open-editor.ts';
import type { Store } from '#features/writing/web/store.ts';
import type { ShownMessage, WritingState } from '#features/writing/web/writing-state.ts';

/** What helps offline is fetched behind everything else. */
const PREPARE_AFTER_MS = 3_000;

/** What becomes of an open page once the server has been asked: see `offline/as-it-stands.ts`. */
export type AsItStands = (now: WritingState, opened: OpenedEditor) => Partial<WritingState>;

export type ConnectionDeps = {
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

export type OfflineMode = {
  /** Gets ready for having no connection, while there is one. */
  prepare(): void;
  /** Another window of this browser wrote something into what all of them share. */
  otherWindow(event: StorageEvent): void;
  /** A request found no way to the server. From now on nothing waits for it. */
  lost(): void;
  /** Marks words as waiting, and asks on in the companion's place; false where nothing was prefetched to ask. */
  askMeanwhile(message: ShownMessage): Promise<boolean>;
  /** Is there a way to the server? Asked where an answer is long in coming. */
  isThere(): Promise<boolean>;
  stop(): void;
};

export type Connection = Omit<OfflineMode, 'prepare'> & {
  /** Gets ready when nothing else is to be done, unless the page was left. */
  prepareIn(page: AbortSignal): void;
};

/** Looks after the writing where the connection breaks. Nearly all of it comes once the page is alive: nobody needs it to begin. */
export const watchConnection = (deps: ConnectionDeps): Connection => {
  let coming: Promise<OfflineMode> | undefined;
  const load = (): Promise<OfflineMode> => {
    coming ??= import('./offline-mode.ts').then(({ openOfflineMode }) => openOfflineMode(deps));
    // The line may break before what helps then is here; the page goes on as it can, and the next time is another.
    coming.catch(() => (coming = undefined));
    return coming;
  };
  return {
    prepareIn: (page) =>
      whenIdle(() => {
        // It may be left while that comes.
        if (!page.aborted) void load().then((connection) => page.aborted || connection.prepare(), ignored);
      }),
    otherWindow: (event) => void load().then((connection) => connection.otherWindow(event), ignored),
    lost: () => void load().then((connection) => connection.lost(), ignored),
    askMeanwhile: (message) =>
      load().then(
        (connection) => connection.askMeanwhile(message),
        () => false,
      ),
    isThere: () =>
      load().then(
        (connection) => connection.isThere(),
        () => true,
      ),
    stop: () => {
      void coming?.then((connection) => connection.stop(), ignored);
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
