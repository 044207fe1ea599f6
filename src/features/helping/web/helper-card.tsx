import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Helper, HelpingEvent } from '#features/helping/shared/helping-shapes.ts';
import { t } from '#platform/shared/i18n.ts';
import { focusIfLost } from '#features/writing/voice/web/focus-if-lost.ts';
import { ownLocale } from '#platform/web/own-locale.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { dayOf } from '#platform/web/ui/day.ts';
import { Skeleton } from '#platform/web/ui/skeleton.tsx';
import { helping, logQuery, useHelpingChange, whyNotHelping } from './helping-calls.ts';
import { eventWords } from './helping-words.ts';

const statusWords = ({ name, accepted_at, ended_at }: Helper): string => {
  if (ended_at !== null) return t('Ended on {day}.', { day: dayOf(ended_at) });
  // Anyone who was asked, or helps, has a name.
  if (name === null) return '';
  return accepted_at === null
    ? t('{name} hasn’t answered yet.', { name })
    : t('{name} has been helping since {day}.', { name, day: dayOf(accepted_at) });
};

/** Somebody who helps the reader: the current state, everything they did, and one button that ends it. */
export const HelperCard = ({ helper }: { readonly helper: Helper }) => {
  const { id, name, accepted_at, ended_at } = helper;
  const change = useHelpingChange();
  const [isOpen, setOpen] = useState(false);
  return (
    <li className="rounded-control border-[1.5px] border-line p-4 sm:p-5">
      <h3 className="text-[1.2rem] wrap-anywhere">{name ?? t('A relative you asked')}</h3>
      <p className="mt-1 wrap-anywhere">{statusWords(helper)}</p>
      <details className="mt-1" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
        <summary className="min-h-target cursor-pointer py-2">{t('Everything that has happened')}</summary>
        {isOpen ? <Events id={id} name={name} before={undefined} /> : null}
      </details>
      {ended_at === null && name !== null ? (
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

type LogProps = {
  readonly id: string;
  readonly name: string | null;
  /** The event shown just above; undefined for the newest ones. */
  readonly before: number | undefined;
};

const momentOf = (time: string): string =>
  new Intl.DateTimeFormat(ownLocale(), { dateStyle: 'medium', timeStyle: 'short' }).format(new Date(time));

/** A part of the log, and the parts below it once they are asked for. */
const Events = ({ id, name, before }: LogProps) => {
  const { data, error } = useQuery(logQuery(id, before));
  const [hasAsked, ask] = useState(false);
  if (!data) return error ? <p role="alert">{whyNotHelping(error)}</p> : <Skeleton className="h-12 w-full" />;
  return (
    <>
      <ol ref={before === undefined ? undefined : focusIfLost} tabIndex={-1} className="mt-1 grid gap-2">
        {data.events.map((event) => (
          <li key={event.id} className="border-t border-line pt-2 wrap-anywhere">
            <span className="block text-[0.9375rem] text-ink-2">{momentOf(event.at)}</span>
            {eventWords(event, name)}
            {event.can_undo ? <UndoOrder id={id} event={event} /> : null}
          </li>
        ))}
      </ol>
      {data.has_more ? (
        hasAsked ? (
          <Events id={id} name={name} before={data.events.at(-1)?.id} />
        ) : (
          <Button kind="quiet" size="small" className="-ml-4" onClick={() => ask(true)}>
            {t('Show what happened before')}
          </Button>
        )
      ) : null}
    </>
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
