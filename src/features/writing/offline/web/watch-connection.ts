import type { OpenedEditor } from '#features/writing/web/open-editor.ts';
import type { Store } from '#features/writing/web/store.ts';
import type { ShownMessage, WritingState } from '#features/writing/web/writing-state.ts';

/** What helps offline is fetched after everything else. */
const PREPARE_AFTER_MS = 3_000;

/**
 * If the code for offline use can't be fetched, it is tried again after this long: someone may be waiting for
 * the page.
 */
const FETCH_AGAIN_MS = 5_000;

/** Updates an open page once the server has been asked: see `offline/as-it-stands.ts`. */
export type AsItStands = (now: WritingState, opened: OpenedEditor) => Partial<WritingState>;

export type ConnectionDeps = {
  readonly store: Store<WritingState>;
  /** Null for a visitor. */
  readonly owner: string | null;
  /** Sends what is waiting here to the server; resolves when that is done, or cannot go on. */
  readonly onBack: (asItStands: AsItStands) => Promise<void>;
  /** Whether there are changes the server does not have. */
  readonly isUnsaved: () => boolean;
  /** Called when the state here has gained something to be stored. */
  readonly onChange: () => void;
  /** Stops everything; if the page is ready, its state is stored. */
  readonly leave: () => void;
};

export type OfflineMode = {
  /** Prepares for losing the connection while there is one. */
  prepare(): void;
  /** Call this when another window of this browser wrote to their shared storage. */
  otherWindow(event: StorageEvent): void;
  /** Call this when a request could not reach the server. From now on nothing waits for it. */
  lost(): void;
  /**
   * Marks a message as waiting and asks a question in the companion's place; false if there is no prefetched
   * question.
   */
  askMeanwhile(message: ShownMessage): Promise<boolean>;
  /** Whether the server can be reached; used when a reply is slow. */
  isThere(): Promise<boolean>;
  stop(): void;
};

export type Connection = Omit<OfflineMode, 'prepare'> & {
  /** Prepares when the browser is idle, unless the page was left. */
  prepareIn(page: AbortSignal): void;
};

/**
 * Takes care of the writing when the connection fails. Nearly all of it is loaded after hydration, because it
 * is not needed at first.
 */
export const watchConnection = (deps: ConnectionDeps): Connection => {
  let coming: Promise<OfflineMode> | undefined;
  const load = (): Promise<OfflineMode> => {
    coming ??= import('./offline-mode.ts').then(({ openOfflineMode }) => openOfflineMode(deps));
    // The connection may fail before the code for that has loaded. The page goes on as it can, and the next
    // call tries again.
    coming.catch(() => (coming = undefined));
    return coming;
  };
  let waiting = new AbortController();
  const lost = (): void => {
    const { signal } = waiting;
    const tryAgain = (): void => void setTimeout(() => signal.aborted || lost(), FETCH_AGAIN_MS);
    load().then((connection) => connection.lost(), tryAgain);
  };
  return {
    prepareIn: (page) =>
      whenIdle(() => {
        // The page may be left while that is loading.
        if (!page.aborted) void load().then((connection) => page.aborted || connection.prepare(), ignored);
      }),
    otherWindow: (event) => void load().then((connection) => connection.otherWindow(event), ignored),
    lost,
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
      waiting.abort();
      waiting = new AbortController();
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
