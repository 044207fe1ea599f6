import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { t } from '#platform/shared/i18n.ts';
import { ownLocale } from '#platform/web/own-locale.ts';
import { Skeleton } from '#platform/web/ui/skeleton.tsx';
import { logQuery, whyNotLegacy } from './legacy-calls.ts';
import { eventWords } from './legacy-words.ts';

const momentOf = (time: string): string =>
  new Intl.DateTimeFormat(ownLocale(), { dateStyle: 'medium', timeStyle: 'short' }).format(new Date(time));

type Props = { readonly id: string; readonly name: string };

/** Everything that happened with a contact, the newest first. Fetched when it is opened. */
export const ContactLog = ({ id, name }: Props) => {
  const [isOpen, setOpen] = useState(false);
  return (
    <details className="mt-1" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className="min-h-target cursor-pointer py-2">{t('Everything that has happened')}</summary>
      {isOpen ? <Events id={id} name={name} /> : null}
    </details>
  );
};

const Events = ({ id, name }: Props) => {
  const { data, error } = useQuery(logQuery(id));
  if (!data) return error ? <p role="alert">{whyNotLegacy(error)}</p> : <Skeleton className="h-12 w-full" />;
  return (
    <ol className="mt-1 grid gap-2">
      {data.events.map((event, at) => (
        // The list only ever grows at its beginning, and lines have no ids.
        // oxlint-disable-next-line react/no-array-index-key
        <li key={data.events.length - at} className="border-t border-line pt-2 wrap-anywhere">
          <span className="block text-[0.9375rem] text-ink-2">{momentOf(event.at)}</span>
          {eventWords(event, name)}
        </li>
      ))}
    </ol>
  );
};
