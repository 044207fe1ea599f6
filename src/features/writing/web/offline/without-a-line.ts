import { EVERYBODY, SOMEBODY_LEFT } from '#features/account/web/who-was-here.ts';
import { registerWorker } from '#platform/web/on-this-device/register-worker.ts';
import { companion } from '../calls.ts';
import type { LineDeps, WithoutALine } from '../guard-line.ts';
import { firstState } from '../writing-state.ts';
import { asItStands } from './as-it-stands.ts';
import { keepCopies } from './keep-copies.ts';
import { askFrom, layInReserve, warnInstead } from './reserve.ts';
import { saysItIsUrgent } from './urgent-words.ts';

const FIRST_LOOK_MS = 2_000;
const LAST_LOOK_MS = 30_000;
/** An answer that takes longer is none: the companion's own talk may take its time, this question takes a moment. */
const LONGEST_LOOK_MS = 8_000;
const SAYS_IT_IS_BACK_MS = 8_000;
/** The story is composed and saved in the seconds after the conversation has arrived. */
const SAVED_WITHIN_MS = 20_000;

/** Whether there is a way to the server is what a request finds out; what the browser says of it is only a reason to ask. */
const isThere = async (): Promise<boolean> => {
  try {
    await companion.about({}, { signal: AbortSignal.timeout(LONGEST_LOOK_MS) });
    return true;
  } catch {
    return false;
  }
};

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/**
 * Writing without a line. The writer is never held up: what they say is kept here, and a question that was laid in before is asked after it.
 * Meanwhile it looks, more and more seldom, whether the line is back; then everything goes to the server, in order.
 */
export const withoutALine = ({ store, owner, onBack, leave }: LineDeps): WithoutALine => {
  let looking: ReturnType<typeof setTimeout> | undefined;
  let lookAfterMs = FIRST_LOOK_MS;
  let isBringing = false;
  let isStopped = false;
  let isLeaving = false;
  const reserve = layInReserve(store, owner);
  const copies = keepCopies(store, owner);

  const lookIn = (ms: number): void => {
    clearTimeout(looking);
    if (!isStopped) looking = setTimeout(() => void look(), ms);
  };

  const look = async (): Promise<void> => {
    if (isBringing || isStopped || store.get().line !== 'gone') return;
    isBringing = true;
    // Seldomer each time, also where the line comes and goes; only what has arrived begins it anew.
    lookAfterMs = Math.min(lookAfterMs * 2, LAST_LOOK_MS);
    const isBack = await isThere();
    if (isBack) await onBack(asItStands).catch(() => undefined);
    isBringing = false;
    if (isStopped) return;
    if (!isBack || store.get().messages.some((message) => message.waits === true)) {
      if (isBack && store.get().refusal !== null) store.set({ line: 'here' });
      else lookIn(lookAfterMs);
      return;
    }
    lookAfterMs = FIRST_LOOK_MS;
    await sayItIsBack();
  };

  const sayItIsBack = async (): Promise<void> => {
    store.set({ line: 'here' });
    if (owner !== null) await isSaved();
    if (isStopped || store.get().line !== 'here') return;
    const { keeping } = store.get();
    // A visitor's words are where they always are; a writer's must have arrived to be called saved.
    const hasArrived = keeping.state === 'saved' || keeping.state === 'nothing';
    if (owner === null ? keeping.state !== 'not-saved' : hasArrived) {
      store.set({ line: 'back' });
      await pause(SAYS_IT_IS_BACK_MS);
      if (store.get().line === 'back') store.set({ line: 'here' });
    }
    reserve.layIn();
  };

  const isSaved = async (): Promise<void> => {
    const until = Date.now() + SAVED_WITHIN_MS;
    const isDone = (): boolean => {
      const { keeping, toCompose, line } = store.get();
      return (
        isStopped ||
        line === 'gone' ||
        (!toCompose && (keeping.state === 'saved' || keeping.state === 'nothing'))
      );
    };
    while (!isDone() && Date.now() < until) await pause(250);
  };

  const lineMayBeBack = (): void => {
    lookAfterMs = FIRST_LOOK_MS;
    void look();
  };
  /** The browser says that the line is gone: it is looked after, not believed. */
  const lineMayBeGone = (): void => {
    if (store.get().line !== 'gone')
      void isThere().then((there) => (there || isStopped ? undefined : lost()));
  };
  const leaving = (): void => {
    isLeaving = true;
  };
  /** By the browser's way back the page goes on where it was. */
  const shown = (): void => {
    isLeaving = false;
  };
  /** Whoever writes here signed out in another window, or deleted the account: nothing of theirs may be kept or shown any more. */
  const otherWindow = ({ key, newValue }: StorageEvent): void => {
    if (owner === null || key !== SOMEBODY_LEFT || (newValue !== owner && newValue !== EVERYBODY)) return;
    store.set({ ...firstState(), phase: 'sign-in-needed' });
    leave();
    // What else this page knows of them goes with it.
    location.reload();
  };
  addEventListener('storage', otherWindow);
  addEventListener('pagehide', leaving);
  addEventListener('pageshow', shown);
  addEventListener('online', lineMayBeBack);
  addEventListener('offline', lineMayBeGone);

  const lost = (): void => {
    if (store.get().line !== 'gone') store.set({ line: 'gone' });
    if (!isBringing) lookIn(lookAfterMs);
  };

  return {
    prepare: () => {
      registerWorker();
      reserve.layIn();
      copies.keep();
    },
    lost,
    isThere,
    askMeanwhile: async (message) =>
      // Who leaves breaks off what was on its way, and is answered when they come back.
      isLeaving ||
      (saysItIsUrgent(message.content) ? warnInstead(store, message) : askFrom(reserve, store, message)),
    stop: () => {
      isStopped = true;
      clearTimeout(looking);
      reserve.stop();
      copies.stop();
      removeEventListener('storage', otherWindow);
      removeEventListener('pagehide', leaving);
      removeEventListener('pageshow', shown);
      removeEventListener('online', lineMayBeBack);
      removeEventListener('offline', lineMayBeGone);
    },
  };
};
