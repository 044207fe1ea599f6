import { counted, t } from '#platform/shared/i18n.ts';

/** How much had arrived, and when. */
export type Progress = { readonly doneBytes: number; readonly at: number };

/** The pace of the first seconds says little about the rest. */
const KNOWN_AFTER_MS = 5_000;
const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** How long the rest of a download takes at the pace since `first`; undefined while that isn't known. */
export const msLeft = (first: Progress, now: Progress, totalBytes: number): number | undefined => {
  const arrived = now.doneBytes - first.doneBytes;
  const took = now.at - first.at;
  return arrived <= 0 || took < KNOWN_AFTER_MS
    ? undefined
    : Math.max(0, ((totalBytes - now.doneBytes) / arrived) * took);
};

export const timeLeftInWords = (ms: number): string => {
  if (ms < MINUTE_MS) return t('Less than a minute left.');
  return ms < 2 * HOUR_MS
    ? counted(Math.round(ms / MINUTE_MS), {
        one: 'About {n} minute left.',
        other: 'About {n} minutes left.',
      })
    : counted(Math.round(ms / HOUR_MS), { one: 'About {n} hour left.', other: 'About {n} hours left.' });
};
