import { WRITTEN } from '#features/account/web/clear-this-browser.ts';
import { whoWasHere } from '#features/account/web/who-was-here.ts';

/** As long as this device remembers an account: whoever has not signed in here since will not miss it (decision 0011). */
const KEPT_FOR_MS = 400 * 86_400_000;
const VISITOR = 'anonymous';
const PREFETCHED = '.reserve';

/** When something was typed, as its kind says it. */
type Dated = { readonly at?: number; readonly lastSaved?: string };

/** What is kept for accounts, but for that of whoever is here. */
const keysOfOthers = (): string[] => {
  const here = whoWasHere();
  return Object.keys(localStorage).filter((key) => {
    const begin = WRITTEN.find((one) => key.startsWith(one));
    return begin !== undefined && ![VISITOR, here].some((one) => one !== null && key.startsWith(begin + one));
  });
};

const forgetIfOld = (key: string, now: number): void => {
  // Written by us.
  const kept = JSON.parse(localStorage.getItem(key) ?? '{}') as Dated;
  const at = kept.at ?? Date.parse(kept.lastSaved ?? '');
  if (Number.isNaN(at)) localStorage.setItem(key, JSON.stringify({ ...kept, at: now }));
  else if (now - at > KEPT_FOR_MS) localStorage.removeItem(key);
};

/** Questions were prefetched for the copies of somebody: they go with the last of these. */
const forgetLonelyPrefetched = (key: string): void => {
  const copies = key.slice(0, -PREFETCHED.length);
  if (Object.keys(localStorage).every((one) => one === key || !one.startsWith(copies)))
    localStorage.removeItem(key);
};

const attempt = (work: () => void): void => {
  try {
    work();
  } catch {
    // Storage that is refused or full, or what is no JSON: the rest is looked at all the same.
  }
};

/**
 * Lets go what this browser keeps of accounts in which nobody has signed in here for long: the account may have been deleted elsewhere, which
 * cannot be told from a session that has ended. What does not say how old it is counts from now.
 */
export const forgetOldWords = async (now = Date.now()): Promise<void> => {
  let keys: readonly string[] = [];
  attempt(() => {
    keys = keysOfOthers();
    for (const key of keys) if (!key.endsWith(PREFETCHED)) attempt(() => forgetIfOld(key, now));
    for (const key of keys) if (key.endsWith(PREFETCHED)) forgetLonelyPrefetched(key);
  });
  // Whoever spoke here wrote here, too.
  if (keys.length === 0) return;
  const { forgetRecordingsBefore } = await import('#features/writing/voice/web/stored-recordings.ts');
  await forgetRecordingsBefore(now - KEPT_FOR_MS, whoWasHere());
};
