import { beforeSignOut, onSignOut } from '#features/account/web/session.ts';
import type { UnsavedPlan } from './plan-keeper.ts';

const BEGIN = 'hearthbook.book.';
/** A page that is open saves within this time, where it can. */
const SAVED_WITHIN_MS = 2_000;
const LOOK_AGAIN_MS = 100;

/** Where something of somebody's, or of anybody's (null), is kept. */
const keysOf = (owner: string | null): string[] => {
  try {
    const keys = Object.keys(localStorage);
    return keys.filter((key) => (owner === null ? key.startsWith(BEGIN) : key === BEGIN + owner));
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
    keysOf(leaver).length === 0 || (await import('#features/writing/web/guard-sign-out.ts')).mayLoseWords()
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

/** What this person typed and could not save, on this device. */
export const unsavedPlanOf = (userId: string): UnsavedPlan | null => {
  guardUnsavedPlans();
  try {
    // Written below.
    const unsaved = JSON.parse(localStorage.getItem(BEGIN + userId) ?? 'null') as UnsavedPlan | null;
    // A build with other fields would join them wrongly: what it kept is left alone.
    return unsaved?.plan && unsaved.seen.plan ? unsaved : null;
  } catch {
    return null;
  }
};

export const keepUnsavedPlan = (userId: string, unsaved: UnsavedPlan | null): void => {
  try {
    if (unsaved === null) localStorage.removeItem(BEGIN + userId);
    else localStorage.setItem(BEGIN + userId, JSON.stringify(unsaved));
  } catch {
    // Storage is refused or full: the words stand on the page for as long as it is open.
  }
};
