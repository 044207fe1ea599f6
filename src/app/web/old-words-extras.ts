import { WRITTEN } from '#features/account/web/clear-this-browser.ts';
import { whoWasHere } from '#features/account/web/who-was-here.ts';

/**
 * As long as this device remembers an account. Someone who hasn't signed in here for that long won't miss it
 * (decision 0011).
 */
const KEPT_FOR_MS = 400 * 86_400_000;
const VISITOR = 'anonymous';
const PREFETCHED = '.reserve';

/** When something was typed. Each kind has its own field for it. */
type Dated = { readonly at?: number; readonly lastSaved?: string };

/** Everything stored for accounts, except the present one. */
const keysOfOthers = (): string[] => {
  const here = whoWasHere();
  return Object.keys(localStorage).filter((key) => {
    const begin = WRITTEN.find((one) => key.startsWith(one));
    return begin !== undefined && ![VISITOR, here].some((one) => one !== null && key.startsWith(begin + one));
  });
};

const forgetIfOld = (key: string, now: number): void => {
  // We wrote it.
  const kept = JSON.parse(localStorage.getItem(key) ?? '{}') as Dated;
  const at = kept.at ?? Date.parse(kept.lastSaved ?? '');
  if (Number.isNaN(at)) localStorage.setItem(key, JSON.stringify({ ...kept, at: now }));
  else if (now - at > KEPT_FOR_MS) localStorage.removeItem(key);
};

/** Questions are prefetched for someone's local copies, and are deleted with the last of these. */
const forgetLonelyPrefetched = (key: string): void => {
  const copies = key.slice(0, -PREFETCHED.length);
  if (Object.keys(localStorage).every((one) => one === key || !one.startsWith(copies)))
    localStorage.removeItem(key);
};

const attempt = (work: () => void): void => {
  try {
    work();
  } catch {
    // If storage is blocked or full, or a value isn't JSON, the rest is still checked.
  }
};

/**
 * Deletes what this browser stores for accounts that no one has signed in to here for a long time. The
 * account may have been deleted elsewhere, which looks the same as a session that has ended. Copies that
 * don't say how old they are count from now.
 */
export const forgetOldWords = async (now = Date.now()): Promise<void> => {
  let keys: readonly string[] = [];
  attempt(() => {
    keys = keysOfOthers();
    for (const key of keys) if (!key.endsWith(PREFETCHED)) attempt(() => forgetIfOld(key, now));
    for (const key of keys) if (key.endsWith(PREFETCHED)) forgetLonelyPrefetched(key);
  });
  // Anyone who made a recording here has also written here.
  if (keys.length === 0) return;
  const { forgetRecordingsBefore } = await import('#features/writing/voice/web/stored-recordings.ts');
  await forgetRecordingsBefore(now - KEPT_FOR_MS, whoWasHere());
};
