import { t } from '#platform/shared/i18n.ts';
import { ownLocale } from '#platform/web/own-locale.ts';

/** A day in a table. Pointing at it shows the time. */
export const Day = ({ time }: { readonly time: string | null }) => {
  if (time === null) return <span>{t('never')}</span>;
  const at = new Date(time);
  return (
    <time dateTime={time} title={momentOf(at)}>
      {new Intl.DateTimeFormat(ownLocale(), { dateStyle: 'medium' }).format(at)}
    </time>
  );
};

/** '21 November 2026 at 23:15', in the reader's time zone. */
const momentOf = (at: Date): string =>
  new Intl.DateTimeFormat(ownLocale(), { dateStyle: 'long', timeStyle: 'short' }).format(at);

export const Moment = ({ time }: { readonly time: string }) => (
  <time dateTime={time}>{momentOf(new Date(time))}</time>
);
