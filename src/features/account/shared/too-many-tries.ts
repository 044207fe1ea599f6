import { counted, t } from '#platform/shared/i18n.ts';

const MINUTE_SECONDS = 60;

/** What lets someone try again: time, or a link by email if this instance sends email. */
export type WayIn = { readonly seconds?: number | undefined; readonly byMail?: boolean | undefined };

const toWait = (seconds: number | undefined): string => {
  if (seconds === undefined) return t('Too many attempts. Please wait a little and try again.');
  return seconds < MINUTE_SECONDS
    ? counted(seconds, {
        one: 'Too many attempts. Please wait {n} second and try again.',
        other: 'Too many attempts. Please wait {n} seconds and try again.',
      })
    : counted(Math.ceil(seconds / MINUTE_SECONDS), {
        one: 'Too many attempts. Please wait {n} minute and try again.',
        other: 'Too many attempts. Please wait {n} minutes and try again.',
      });
};

/** The message after too many attempts. */
export const tooManyTries = ({ seconds, byMail = false }: WayIn = {}): string =>
  byMail
    ? `${toWait(seconds)} ${t('You don’t have to wait. Use “Forgot your password?” and we’ll e-mail you a link that lets you in right away.')}`
    : toWait(seconds);
