import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Helper, HelpingEvent } from '#features/helping/shared/contract.ts';
import { t } from '#platform/shared/i18n.ts';
import { ownLocale } from '#platform/web/own-locale.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { dayOf } from '#platform/web/ui/day.ts';
import { Skeleton } from '#platform/web/ui/skeleton.tsx';
import { helping, logQuery, useHelpingChange, whyNotHelping } from './helping-calls.ts';
import { eventWords } from './helping-words.ts';

const statusWords = ({ name, accepted_at, ended_at }: Helper): string => {
  if (ended_at !== null) return t('Ended on {day}.', { day: dayOf(ended_at) });
  return accepted_at === null
    ? t('{name} hasn’t answered yet.', { name })
    : t('{name} has been helping since {day}.', { name, day: dayOf(accepted_at) });
};

/** Somebody who helps the reader: how it stands, everything they did, and one button that ends it. */
export const HelperCard = ({ helper }: { readonly helper: Helper }) => {
  const { id, name, accepted_at, ended_at } = helper;
  const change = useHelpingChange();
  const [isOpen, setOpen] = useState(false);
  return (
    <li className="rounded-control border-[1.5px] border-line p-4 sm:p-5">
      <h3 className="text-[1.2rem] wrap-anywhere">{name}</h3>
      <p className="mt-1 wrap-anywhere">{statusWords(helper)}</p>
      <details className="mt-1" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
        <summary className="min-h-target cursor-pointer py-2">{t('Everything that has happened')}</summary>
        {isOpen ? <Events id={id} name={name} /> : null}
      </details>
      {ended_at === null ? (
        <Button
          kind="second"
          size="small"
          className="mt-2"
          busy={change.isPending ? t('One moment…') : undefined}
          onClick={() =>
            change.mutate({
              make: () => helping.end({ id }),
              done:
                accepted_at === null
                  ? t('Your request is taken back')
                  : t('{name} is no longer your helper', { name }),
            })
          }
        >
          {accepted_at === null ? t('Take the request back') : t('End it with {name}', { name })}
        </Button>
      ) : null}
    </li>
  );
};

type LogProps = { readonly id: string; readonly name: string };

const momentOf = (time: string): string =>
  new Intl.DateTimeFormat(ownLocale(), { dateStyle: 'medium', timeStyle: 'short' }).format(new Date(time));

const Events = ({ id, name }: LogProps) => {
  const { data, error } = useQuery(logQuery(id));
  if (!data) return error ? <p role="alert">{whyNotHelping(error)}</p> : <Skeleton className="h-12 w-full" />;
  return (
    <ol className="mt-1 grid gap-2">
      {data.events.map((event) => (
        <li key={event.id} className="border-t border-line pt-2 wrap-anywhere">
          <span className="block text-[0.9375rem] text-ink-2">{momentOf(event.at)}</span>
          {eventWords(event, name)}
          {event.can_undo ? <UndoOrder id={id} event={event} /> : null}
        </li>
      ))}
    </ol>
  );
};

const UndoOrder = ({ id, event }: { readonly id: string; readonly event: HelpingEvent }) => {
  const change = useHelpingChange();
  return (
    <Button
      kind="second"
      size="small"
      className="mt-1 block"
      busy={change.isPending ? t('One moment…') : undefined}
      onClick={() =>
        change.mutate({
          make: () => helping.undoOrder({ id, event_id: event.id }),
          done: t('Your chapters are in the order from before'),
        })
      }
    >
      {t('Undo')}
    </Button>
  );
};
