import { t } from '#platform/shared/i18n.ts';
import type { LifeEvent } from '#features/family/profiles/shared/profile-contract.ts';
import {
  EARLIEST_EVENT,
  LONGEST_EVENT_DESCRIPTION,
  LONGEST_EVENT_TITLE,
  USUAL_EVENT_TYPE,
} from '#features/family/profiles/shared/profile-limits.ts';
import { faultOfDate, readDate } from './stored-date.ts';

/** The contents of a life event's form, as typed. */
export type EventDraft = {
  readonly title: string;
  /** As it is stored ('1948-03-02', '1947~'), or as it is being typed. */
  readonly on: string;
  readonly kind: string;
  readonly description: string;
  readonly isPublic: boolean;
};

export const EMPTY_EVENT: EventDraft = {
  title: '',
  on: '',
  kind: USUAL_EVENT_TYPE,
  description: '',
  isPublic: false,
};

export const eventDraftOf = (event: LifeEvent): EventDraft => ({
  title: event.title,
  on: event.event_date ?? event.event_about ?? '',
  kind: event.event_type,
  description: event.description ?? '',
  isPublic: event.is_public,
});

/** The fields to send; empty ones become null. */
export const fieldsOfEvent = ({ title, on, kind, description, isPublic }: EventDraft) => {
  const { day, about } = readDate(on);
  return {
    title: title.trim(),
    event_date: day,
    event_about: about,
    event_type: kind,
    description: description.trim() || null,
    is_public: isPublic,
  };
};

/** The fields that can be wrong, in their order on the form. */
export const EVENT_FIELDS = ['title', 'on', 'description'] as const;
export type EventFaults = Readonly<Partial<Record<(typeof EVENT_FIELDS)[number], string>>>;

/** What is wrong with the date of an event, as it was typed. */
export const faultOfEventDate = (typed: string): string | undefined =>
  faultOfDate(typed, EARLIEST_EVENT, {
    toCome: t('The date of an event can’t be in the future.'),
    tooEarly: t('The calendar has no year 0. Please check the year.'),
  });

const faultOfTitle = (title: string): string | undefined => {
  if (title.trim() === '') return t('Please say what happened in a few words.');
  return title.trim().length > LONGEST_EVENT_TITLE
    ? t('This is too long. There’s room for {most} characters.', { most: LONGEST_EVENT_TITLE })
    : undefined;
};

/** A sentence for each field that is wrong. */
export const faultsOfEvent = (draft: EventDraft): EventFaults => {
  const faults = {
    title: faultOfTitle(draft.title),
    on: faultOfEventDate(draft.on),
    description:
      draft.description.trim().length > LONGEST_EVENT_DESCRIPTION
        ? t('This is too long. There’s room for {most} characters.', { most: LONGEST_EVENT_DESCRIPTION })
        : undefined,
  };
  return Object.fromEntries(Object.entries(faults).filter(([, fault]) => fault !== undefined));
};
