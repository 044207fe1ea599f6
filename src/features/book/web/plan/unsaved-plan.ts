import { beforeSignOut, onSignOut } from '#features/account/web/session.ts';
import { newId } from '#platform/web/new-id.ts';
import type { UnsavedPlan } from './plan-autosave.ts';

const BEGIN = 'hearthbook.book.';
/** An open page saves within this time if it can. */
const SAVED_WITHIN_MS = 2_000;
const LOOK_AGAIN_MS = 100;

/** The storage keys of this account, or of any account (null). */
const keysOf = (owner: string | null): string[] => {
  try {
    const keys = Object.keys(localStorage);
    return keys.filter((key) =>
      owner === null ? key.startsWith(BEGIN) : key.split('~', 1)[0] === BEGIN + owner,
    );
  } catch {
    // If storage is blocked, it is empty.
    return [];
  }
};

/**
 * Removes the changes of the person signing out. Changes that others could not save before their session
 * ended stay for them.
 */
const forget = (leaver: string | null): void => {
  for (const key of keysOf(leaver)) localStorage.removeItem(key);
};

/** Asks people before they lose unsaved decisions about their book, as for a story. */
const mayLeave = async (leaver: string | null): Promise<boolean> => {
  for (let waited = 0; keysOf(leaver).length > 0 && waited < SAVED_WITHIN_MS; waited += LOOK_AGAIN_MS)
    await new Promise((resolve) => setTimeout(resolve, LOOK_AGAIN_MS));
  return (
    keysOf(leaver).length === 0 ||
    (await import('#features/writing/autosave/web/guard-sign-out.ts')).mayLoseWords()
  );
};

let isGuarding = false;

/** Call before each sign-out. */
export const guardUnsavedPlans = (): void => {
  if (isGuarding) return;
  isGuarding = true;
  beforeSignOut(mayLeave);
  onSignOut(forget);
};

/**
 * One window's unsaved changes, and their storage key. A build with other fields would merge them wrongly, so
 * it ignores them.
 */
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
  /** What this person's other windows, open or closed, could not save. */
  readonly left: readonly UnsavedPlan[];
  /**
   * Stores what this window has not saved, together with all earlier leftovers. null once the server has it.
   */
  readonly keep: (unsaved: UnsavedPlan | null) => void;
};

/**
 * This person's unsaved changes on this device. Each window stores its own, so that none removes what another
 * one still has to save.
 */
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
        // Storage is blocked or full: the changes last only while the page is open.
      }
    },
  };
};
