import { onSignOut } from '#features/account/web/session.ts';
import type { UnsavedPlan } from './plan-keeper.ts';

const BEGIN = 'hearthbook.book.';

const forget = (onlyOf?: string): void => {
  try {
    for (const key of Object.keys(localStorage))
      if (key.startsWith(BEGIN) && (onlyOf === undefined || key === BEGIN + onlyOf))
        localStorage.removeItem(key);
  } catch {
    // Storage that is refused holds nothing.
  }
};

let isGuarding = false;

/** What this person typed and could not save, on this device. */
export const unsavedPlanOf = (userId: string): UnsavedPlan | null => {
  if (!isGuarding) onSignOut(forget);
  isGuarding = true;
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
