import { beforeSignOut, onSignOut } from '#features/account/web/session.ts';
import { newId } from '#platform/web/new-id.ts';
import type { UnsavedPlan } from './plan-autosave.ts';

const BEGIN = 'hearthbook.book.';
/** A page that is open saves within this time, where it can. */
const SAVED_WITHIN_MS = 2_000;
const LOOK_AGAIN_MS = 100;

/** Where something of somebody's, or of anybody's (null), is kept. */
const keysOf = (owner: string | null): string[] => {
  try {
    const keys = Object.keys(localStorage);
    return keys.filter((key) =>
      owner === null ? key.startsWith(BEGIN) : key.split('~', 1)[0] === BEGIN + owner,
    );
  } catch {
    // Storage that is refused holds nothing.
    return [];
  }
};

/** What another could not save before their session ended waits here for them. */
const forget = (leaver: string | null): void => {
  for (const key of keysOf(leaver)) localStorage.removeItem(key);
};

/** Whoever would lose what they decided about their book is asked first, as about a story. */
const mayLeave = async (leaver: string | null): Promise<boolean> => {
  for (let waited = 0; keysOf(leaver).length > 0 && waited < SAVED_WITHIN_MS; waited += LOOK_AGAIN_MS)
    await new Promise((resolve) => setTimeout(resolve, LOOK_AGAIN_MS));
  return (
    keysOf(leaver).length === 0 ||
    (await import('#features/writing/autosave/web/guard-sign-out.ts')).mayLoseWords()
  );
};

let isGuarding = false;

/** To be called before each sign-out. */
export const guardUnsavedPlans = (): void => {
  if (isGuarding) return;
  isGuarding = true;
  beforeSignOut(mayLeave);
  onSignOut(forget);
};

/** What one window typed and could not save, and where it is kept. A build with other fields would join them wrongly: what it kept is left alone. */
const unsavedAt = (key: string): readonly { readonly key: string; readonly unsaved: UnsavedPlan }[] => {
  try {
    // Written below.
    const unsaved = JSON.parse(localStorage.getItem(key) ?? 'null') as UnsavedPlan | null;
    return unsaved?.plan && unsaved.seen.plan ? [{ key, unsaved }] : [];
  } catch {
    return [];
  }
};

export type UnsavedPlans = {
  /** What windows of this person that are gone, or still open, could not save. */
  readonly left: readonly UnsavedPlan[];
  /** Keeps what this window has not saved, with all that was left before; null once the server has it. */
  readonly keep: (unsaved: UnsavedPlan | null) => void;
};

/** What this person typed and could not save, on this device: each window keeps its own, so that none removes what another one has yet to save. */
export const openUnsavedPlans = (userId: string): UnsavedPlans => {
  guardUnsavedPlans();
  const found = keysOf(userId).flatMap(unsavedAt);
  const own = `${BEGIN}${userId}~${newId()}`;
  return {
    left: found.map(({ unsaved }) => unsaved),
    keep: (unsaved) => {
      try {
        if (unsaved === null) localStorage.removeItem(own);
        else localStorage.setItem(own, JSON.stringify(unsaved));
        for (const { key } of found.splice(0)) localStorage.removeItem(key);
      } catch {
        // Storage is refused or full: the words stand on the page for as long as it is open.
      }
    },
  };
};
