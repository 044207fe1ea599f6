import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { unsavedForms, useUnsavedForm } from '#features/writing/autosave/web/unsaved-forms.ts';
import { t } from '#platform/shared/i18n.ts';
import { toast } from '#platform/web/toast/toast.ts';
import { FormActions } from '#platform/web/ui/form-actions.tsx';
import type { LifeEvent } from '#features/family/profiles/shared/profile-contract.ts';
import {
  EMPTY_EVENT,
  EVENT_FIELDS,
  type EventDraft,
  eventDraftOf,
  faultsOfEvent,
  fieldsOfEvent,
} from './event-draft.ts';
import { EventFields } from './event-fields.tsx';
import { FAMILY_KEY } from '#features/family/invitations/web/family-key.ts';
import { profileService, timeZoneHere } from './profile-calls.ts';
import { TwoVersions, joined, type Rebased } from '#platform/web/ui/two-versions.tsx';
import { datesInWords } from './dates-in-words.ts';
import { EVENT_FORM } from '#features/family/web/waiting-forms.ts';
import { storedOrTyped } from './stored-date.ts';
import { whyNotWithProfile } from './profile-error-messages.ts';
import { kindInWords } from './event-kinds.ts';
import { seenInWords } from './privacy-fields.tsx';

const LABELS: Readonly<Record<keyof EventDraft, string>> = {
  title: t('What happened?'),
  on: t('When was it?'),
  kind: t('What kind of event is it?'),
  description: t('More about it'),
  isPublic: t('Show it to my relatives'),
};

const inWords = (field: keyof EventDraft, value: string | boolean): string => {
  if (typeof value === 'boolean') return seenInWords(value);
  if (field === 'kind') return kindInWords(value);
  return field === 'on' ? datesInWords(value) : value;
};

/** Rebases what was typed onto the event as it is now: what to show and save, and where the two differ. */
const rebasedEvent = (typed: EventDraft, before: LifeEvent, now: LifeEvent): Rebased<EventDraft> => {
  const stands = eventDraftOf(now);
  const asStored = { ...typed, on: storedOrTyped(typed.on) };
  const { draft, differing, giveWay } = joined(asStored, eventDraftOf(before), stands);
  return {
    // What is being typed stays exactly as typed.
    draft: { ...draft, on: draft.on === asStored.on ? typed.on : draft.on },
    giveWay,
    differences: differing.map((field) => ({
      label: LABELS[field],
      mine: inWords(field, draft[field]),
      other: inWords(field, stands[field]),
    })),
  };
};

/** The id of the element that shows both versions if another window saved something else. */
const EVENT_VERSIONS = 'event-versions';

const ABOUT_EVENT = 'life-event';

type Typed = {
  readonly draft: EventDraft;
  /** The event being changed, as it was when the form was opened; null for a new event. */
  readonly seen: LifeEvent | null;
};

/** Which form has unsaved text: the one for a new event, or for one as it was when the form was opened. */
export const waitingEvent = (): 'new' | LifeEvent | undefined => {
  // Saved by the form below.
  const waiting = unsavedForms.of(EVENT_FORM) as Typed | null;
  return waiting ? (waiting.seen ?? 'new') : undefined;
};

/** Declared once, so that React calls it when the form appears and not on every keystroke. */
const goIntoForm = (form: HTMLFormElement | null): void => form?.querySelector('input')?.focus();

type Props = {
  /** The event to change, as it was when the form was opened; if missing, the form adds one. */
  readonly event?: LifeEvent;
  /** The event as it is now; undefined if it was deleted since. */
  readonly now?: LifeEvent | undefined;
  /** Called when something is typed that would be lost with the form. */
  readonly onTyped: () => void;
  readonly onClose: () => void;
};

/** Adds an event to your life, or changes one. */
export const EventForm = ({ event, now, onTyped, onClose }: Props) => {
  const queries = useQueryClient();
  // Text typed in another window for another event stays there until that event is opened.
  const [kept, type] = useUnsavedForm<Typed>(EVENT_FORM, ({ seen }) => seen?.id === event?.id);
  const stands = event ? eventDraftOf(event) : EMPTY_EVENT;
  const typed = { ...stands, ...kept?.draft };
  const { draft, differences, giveWay } =
    event && now ? rebasedEvent(typed, event, now) : { draft: typed, differences: [], giveWay: typed };
  const isGone = event !== undefined && now === undefined;
  // Until the form is submitted, no errors are shown for unfinished fields.
  const [isSent, setSent] = useState(false);
  const faults = isSent ? faultsOfEvent(draft) : {};

  const change = (part: Partial<EventDraft>): void => {
    type(() => ({ draft: { ...typed, ...part }, seen: event ?? null }));
    onTyped();
  };
  const close = (): void => {
    type(() => undefined);
    onClose();
  };

  const keepOther = (): void => {
    const isAllOfIt = now && JSON.stringify(giveWay) === JSON.stringify(eventDraftOf(now));
    if (isAllOfIt) close();
    else change(giveWay);
  };

  const saving = useMutation({
    networkMode: 'always',
    mutationFn: () => {
      const fields = { ...fieldsOfEvent(draft), time_zone: timeZoneHere() };
      return now
        ? profileService.changeEvent({ id: now.id, revision: now.revision, ...fields })
        : profileService.addEvent(fields);
    },
    onSuccess: () => {
      toast({
        kind: 'success',
        about: ABOUT_EVENT,
        title: now ? t('Life event changed!') : t('Life event added!'),
      });
      close();
    },
    onError: (error) =>
      toast({
        kind: 'error',
        about: ABOUT_EVENT,
        title: now ? t('Failed to change life event.') : t('Failed to add life event.'),
        description: whyNotWithProfile(error),
      }),
    onSettled: () => queries.invalidateQueries({ queryKey: FAMILY_KEY }),
  });

  const keep = (sent: FormEvent<HTMLFormElement>): void => {
    sent.preventDefault();
    if (saving.isPending) return;
    setSent(true);
    const found = faultsOfEvent(draft);
    const first = EVENT_FIELDS.find((field) => found[field] !== undefined);
    if (first) sent.currentTarget.querySelector<HTMLElement>(`#event-${first}`)?.focus();
    else if (differences.length > 0) document.getElementById(EVENT_VERSIONS)?.focus();
    else saving.mutate();
  };

  return (
    <form
      ref={goIntoForm}
      noValidate
      onSubmit={keep}
      className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-5 rounded-control border border-line p-4"
    >
      <EventFields draft={draft} faults={faults} change={change} />
      {isGone ? (
        <p role="alert" className="rounded-control bg-ember-wash px-4 py-3">
          {t(
            'This event was deleted in another window. What you typed is still here, so you can add it again.',
          )}
        </p>
      ) : null}
      {differences.length > 0 ? (
        <TwoVersions
          id={EVENT_VERSIONS}
          differences={differences}
          onMine={() => saving.mutate()}
          onOther={keepOther}
          busy={saving.isPending ? t('Saving…') : undefined}
        />
      ) : null}
      <FormActions
        submit={now ? t('Save the event') : t('Add Life Event')}
        cancel={t('Cancel')}
        onCancel={close}
        busy={saving.isPending ? t('Saving…') : undefined}
        isReady={draft.title.trim() !== ''}
        size="small"
      />
    </form>
  );
};
