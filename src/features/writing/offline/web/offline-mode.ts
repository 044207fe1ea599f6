import { EVERYBODY, SIGNING_OUT, SOMEBODY_LEFT } from '#features/account/web/who-was-here.ts';
import { registerWorker } from '#platform/web/on-this-device/register-worker.ts';
import { companion } from '#features/writing/web/calls.ts';
import type { ConnectionDeps, OfflineMode } from './watch-connection.ts';
import { firstState, type ShownMessage, spoken } from '#features/writing/web/writing-state.ts';
import { asItStands, asOthersLeftIt } from './as-it-stands.ts';
import { keepCopies } from './keep-copies.ts';
import { oneAtATime } from './one-at-a-time.ts';
import { otherWindows } from './other-windows.ts';
import { askFrom, openPrefetchedQuestions, warnInstead } from './prefetched-questions.ts';
import { saysItIsUrgent } from './urgent-words.ts';

const FIRST_LOOK_MS = 2_000;
const LAST_LOOK_MS = 30_000;
/**
 * A slower response counts as none. A reply by the companion may take its time; this check takes a moment.
 */
const LONGEST_LOOK_MS = 8_000;
const SAYS_IT_IS_BACK_MS = 8_000;
/** The story is composed and saved within seconds of the conversation reaching the server. */
const SAVED_WITHIN_MS = 20_000;

/**
 * Finds out with a request whether the server can be reached. What the browser says about it is only a reason
 * to check.
 */
const isThere = async (): Promise<boolean> => {
  try {
    await companion.about({}, { signal: AbortSignal.timeout(LONGEST_LOOK_MS) });
    return true;
  } catch {
    return false;
  }
};

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** What the writer said after an unanswered message that is not marked as waiting yet. */
const saidAfter = (messages: readonly ShownMessage[], { id }: ShownMessage): ShownMessage[] => {
  const said = spoken(messages);
  const at = said.findIndex((message) => message.id === id);
  return said.filter(
    ({ type, waits }, n) => n > at && type === 'user' && waits !== true && said[n + 1]?.type !== 'ai',
  );
};

/**
 * Writing offline. The writer never has to wait: what they say is stored here, and a prefetched question is
 * asked after it. Meanwhile this checks at growing intervals whether the connection is back; then everything
 * goes to the server, in order.
 */
export const openOfflineMode = (deps: ConnectionDeps): OfflineMode => {
  const { store, owner, onBack, leave } = deps;
  let looking: ReturnType<typeof setTimeout> | undefined;
  let lookAfterMs = FIRST_LOOK_MS;
  let isBringing = false;
  let isStopped = false;
  let isLeaving = false;
  const prefetched = openPrefetchedQuestions(store, owner);
  const copies = keepCopies(store, owner);
  const others = otherWindows(deps);

  const lookIn = (ms: number): void => {
    clearTimeout(looking);
    if (!isStopped) looking = setTimeout(() => void look(), ms);
  };

  const look = async (): Promise<void> => {
    if (isBringing || isStopped || store.get().connection !== 'gone') return;
    isBringing = true;
    // Checks less often each time, even if the connection comes and goes. Only a complete delivery resets the
    // interval.
    lookAfterMs = Math.min(lookAfterMs * 2, LAST_LOOK_MS);
    const isBack = await isThere();
    const isByOthers = isBack && (await bring().catch(() => false));
    isBringing = false;
    if (isStopped) return;
    if (!isBack || isWaiting()) {
      if (isBack && store.get().refusal !== null) store.set({ connection: 'here' });
      else lookIn(lookAfterMs);
      return;
    }
    lookAfterMs = FIRST_LOOK_MS;
    await sayItIsBack();
    // By now the other window has written the story from what was sent; if that window was closed before it
    // could, this one does.
    if (isByOthers && !isStopped && store.get().connection === 'here' && !deps.isUnsaved())
      await onBack(asItStands);
  };

  /** One window after another. Resolves to whether another window may have sent what is waiting here. */
  const bring = async (): Promise<boolean> => {
    let hadToWait = false;
    await oneAtATime(`hearthbook.bringing.${owner ?? ''}`, async (hasWaited) => {
      if (isStopped) return;
      hadToWait = hasWaited;
      await others.takeIn();
      await onBack(hasWaited ? asOthersLeftIt : asItStands);
    });
    return hadToWait && owner !== null;
  };

  const takeInWhatWasLeft = async (): Promise<void> => {
    await others.takeInTexts();
    const { connection, arriving } = store.get();
    if (connection === 'here' && arriving === null && isWaiting()) await bring();
  };

  /** Whether something is waiting for the server: messages, or a page that could not be opened. */
  const isWaiting = (): boolean => {
    const { phase, messages } = store.get();
    return phase === 'unreachable' || messages.some(({ waits }) => waits === true);
  };

  const sayItIsBack = async (): Promise<void> => {
    store.set({ connection: 'here' });
    if (owner !== null) await isSaved();
    if (isStopped || store.get().connection !== 'here') return;
    void others.takeInTexts();
    const { saveStatus } = store.get();
    // A visitor's text is in this browser, as always; a writer's must have reached the server to count as
    // saved.
    const hasArrived = saveStatus.state === 'saved' || saveStatus.state === 'nothing';
    if (owner === null ? saveStatus.state !== 'not-saved' : hasArrived) {
      store.set({ connection: 'back' });
      await pause(SAYS_IT_IS_BACK_MS);
      if (store.get().connection === 'back') store.set({ connection: 'here' });
    }
    prefetched.prefetchQuestions();
  };

  const isSaved = async (): Promise<void> => {
    const until = Date.now() + SAVED_WITHIN_MS;
    const isDone = (): boolean => {
      const { saveStatus, toCompose, connection } = store.get();
      return (
        isStopped ||
        connection === 'gone' ||
        (!toCompose && (saveStatus.state === 'saved' || saveStatus.state === 'nothing'))
      );
    };
    while (!isDone() && Date.now() < until) await pause(250);
  };

  const onOnline = (): void => {
    lookAfterMs = FIRST_LOOK_MS;
    void look();
  };
  /** The browser says that the connection is gone: we check instead of believing it. */
  const onOffline = (): void => {
    if (store.get().connection !== 'gone')
      void isThere().then((there) => (there || isStopped ? undefined : lost()));
  };
  const leaving = (): void => {
    isLeaving = true;
  };
  /**
   * When a page is restored from the browser's back/forward cache it goes on where it was; meanwhile it
   * received nothing from other windows.
   */
  const shown = ({ persisted }: PageTransitionEvent): void => {
    isLeaving = false;
    if (persisted) void others.takeIn();
  };
  /**
   * The writer signed out in another window, or deleted the account: nothing of theirs must be stored or
   * shown here any more.
   */
  const somebodyLeft = (who: string | null): void => {
    if (owner === null || (who !== owner && who !== EVERYBODY)) return;
    store.set({ ...firstState(), phase: 'sign-in-needed' });
    leave();
    // This also clears everything else the page knows about them.
    location.reload();
  };
  addEventListener('pagehide', leaving);
  addEventListener('pageshow', shown);
  addEventListener('online', onOnline);
  addEventListener('offline', onOffline);

  const lost = (): void => {
    if (store.get().connection !== 'gone') store.set({ connection: 'gone' });
    if (!isBringing) lookIn(lookAfterMs);
  };

  return {
    prepare: () => {
      if (isStopped) return;
      registerWorker();
      prefetched.prefetchQuestions();
      copies.keep();
      void takeInWhatWasLeft();
    },
    otherWindow: (event) => {
      if (event.key === SOMEBODY_LEFT) somebodyLeft(event.newValue);
      else if (isStopped) return;
      else if (event.key === SIGNING_OUT) others.showUnsaved();
      else others.heard(event);
    },
    lost,
    isThere,
    askMeanwhile: async (message) => {
      // Leaving the page cancels what was being sent; it is answered when the writer comes back.
      if (isLeaving) return true;
      // Messages after a failed one are not sent either, so no one would answer them.
      const owed = [message, ...saidAfter(store.get().messages, message)];
      return owed
        .map((one) =>
          saysItIsUrgent(one.content) ? warnInstead(store, one) : askFrom(prefetched, store, one),
        )
        .every((isAsked) => isAsked);
    },
    stop: () => {
      isStopped = true;
      clearTimeout(looking);
      prefetched.stop();
      copies.stop();
      others.stop();
      removeEventListener('pagehide', leaving);
      removeEventListener('pageshow', shown);
      removeEventListener('online', onOnline);
      removeEventListener('offline', onOffline);
    },
  };
};
