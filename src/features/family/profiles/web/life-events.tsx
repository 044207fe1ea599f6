import { useRef, useState } from 'react';
import { t } from '#platform/shared/i18n.ts';
import { rich } from '#platform/web/rich-text.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { UNSEEN } from '#platform/web/ui/unseen.tsx';
import type { LifeEvent } from '#features/family/profiles/shared/profile-contract.ts';
import { EventForm, waitingEvent } from './event-form.tsx';
import { kindInWords } from './event-kinds.ts';
import { useDeleteEvent } from './use-delete-event.ts';
import { datesInWords } from './dates-in-words.ts';

type RowProps = {
  readonly event: LifeEvent;
  readonly onEdit: () => void;
  readonly onDelete: () => void;
  readonly isGoing: boolean;
};

const EventRow = ({ event, onEdit, onDelete, isGoing }: RowProps) => {
  const { title } = event;
  const date = datesInWords(event.event_date ?? event.event_about ?? '');
  const kind = kindInWords(event.event_type);
  return (
    <li className="grid gap-1 border-b border-line py-3 last:border-0">
      <h4 className="font-story text-[1.1rem] font-medium wrap-anywhere">{title}</h4>
      <p className="text-[0.9375rem] text-ink-2">
        {[date, kind, event.is_public ? t('Relatives can see it') : t('Only you can see it')]
          .filter(Boolean)
          .join(' · ')}
      </p>
      {event.description === null ? null : (
        <p className="whitespace-pre-line wrap-anywhere">{event.description}</p>
      )}
      <p className="-ml-4 flex flex-wrap gap-x-1">
        <Button kind="quiet" size="small" onClick={onEdit}>
          <span>{rich(t('Edit <unseen>“{title}”</unseen>', { title }), UNSEEN)}</span>
        </Button>
        <Button kind="quiet" size="small" busy={isGoing ? t('Deleting…') : undefined} onClick={onDelete}>
          <span>{rich(t('Delete <unseen>“{title}”</unseen>', { title }), UNSEEN)}</span>
        </Button>
      </p>
    </li>
  );
};

/** Declared once, so that React calls it when its element appears and not on every keystroke. */
const takeFocus = (element: HTMLElement | null): void => element?.focus();

type UndoProps = { readonly title: string; readonly isComing: boolean; readonly onUndo: () => void };

/** Replaces a deleted event with an undo button. It takes the focus, because the pressed button is gone. */
const Deleted = ({ title, isComing, onUndo }: UndoProps) => (
  <div className="flex flex-wrap items-center justify-between gap-3 rounded-control bg-ember-wash px-4 py-2">
    <output className="wrap-anywhere">{t('“{title}” has been deleted.', { title })}</output>
    <Button
      ref={takeFocus}
      kind="second"
      size="small"
      busy={isComing ? t('One moment…') : undefined}
      onClick={onUndo}
    >
      {t('Undo')}
    </Button>
  </div>
);

type Props = {
  readonly events: readonly LifeEvent[];
  /** Called with whether a form has unsaved text. */
  readonly onUnsaved: (isUnsaved: boolean) => void;
};

/** The events of your life, latest first, and the form to add or change one. */
export const LifeEvents = ({ events, onUnsaved }: Props) => {
  // Which form is open: for a new event, or for one as it was when the form was opened. If that event is
  // deleted in another window, the form keeps what was typed.
  const [open, setOpen] = useState(waitingEvent);
  const heading = useRef<HTMLHeadingElement>(null);
  // The form or message that had the focus is gone.
  const toHeading = (): void => heading.current?.focus();
  const { gone, remove, bringBack, removing, isComing } = useDeleteEvent(toHeading);
  // A form with text in it is not replaced by another.
  const isTyped = useRef(open !== undefined);
  const note = (typed: boolean): void => {
    isTyped.current = typed;
    onUnsaved(typed);
  };
  const close = (): void => {
    setOpen(undefined);
    note(false);
    toHeading();
  };
  const openForm = (which: 'new' | LifeEvent): void => {
    if (isTyped.current) document.getElementById('event-title')?.focus();
    else setOpen(which);
  };
  const edited = open === 'new' ? undefined : open;
  const takeOut = (event: LifeEvent): void => {
    if (edited?.id === event.id && !isTyped.current) setOpen(undefined);
    remove(event);
  };
  return (
    <section className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-4 border-t border-line pt-6">
      <h3 ref={heading} tabIndex={-1} className="text-[1.35rem] outline-none">
        {t('Life Events')}
      </h3>
      {gone ? <Deleted key={gone.id} title={gone.title} isComing={isComing} onUndo={bringBack} /> : null}
      {events.length === 0 ? (
        <p className="text-ink-2">
          {t('No life events yet. A wedding, a move, a first job: what has been part of your life?')}
        </p>
      ) : (
        <ul
          aria-label={t('Life Events')}
          className="max-h-[16rem] overflow-y-auto rounded-control border border-line px-4"
        >
          {events.map((event) => (
            <EventRow
              key={event.id}
              event={event}
              onEdit={() => openForm(event)}
              onDelete={() => takeOut(event)}
              isGoing={removing === event.id}
            />
          ))}
        </ul>
      )}
      {open ? (
        <EventForm
          key={edited?.id}
          {...(edited ? { event: edited, now: events.find(({ id }) => id === edited.id) } : {})}
          onTyped={() => note(true)}
          onClose={close}
        />
      ) : (
        <p>
          <Button kind="second" size="small" onClick={() => openForm('new')}>
            {t('Add Life Event')}
          </Button>
        </p>
      )}
    </section>
  );
};
