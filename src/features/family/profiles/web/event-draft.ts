import { t } from '#platform/shared/i18n.ts';
import type { LifeEvent } from '#features/family/profiles/shared/profile-contract.ts';
import {
  LONGEST_EVENT_DESCRIPTION,
  LONGEST_EVENT_TITLE,
  USUAL_EVENT_TYPE,
} from '#features/family/profiles/shared/profile-limits.ts';
import type { TypedDay } from './profile-draft.ts';

/** What is in the form of a life event, as it was typed. */
export type EventDraft = {
  readonly title: string;
  /** 'YYYY-MM-DD', or empty. */
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
  on: event.event_date ?? '',
  kind: event.event_type,
  description: event.description ?? '',
  isPublic: event.is_public,
});

/** The fields to send; empty ones become null. */
export const fieldsOfEvent = ({ title, on, kind, description, isPublic }: EventDraft) => ({
  title: title.trim(),
  event_date: on || null,
  event_type: kind,
  description: description.trim() || null,
  is_public: isPublic,
});

/** The fields that can be wrong, in their order on the form. */
export const EVENT_FIELDS = ['title', 'on', 'description'] as const;
export type EventFaults = Readonly<Partial<Record<(typeof EVENT_FIELDS)[number], string>>>;

const faultOfDay = ({ day, isHalf }: TypedDay, today: string): string | undefined => {
  if (isHalf) return t('This date isn’t complete. Please enter the day, month and year, or leave it empty.');
  return day > today ? t('The date of an event can’t be in the future.') : undefined;
};

const faultOfTitle = (title: string): string | undefined => {
  if (title.trim() === '') return t('Please say what happened in a few words.');
  return title.trim().length > LONGEST_EVENT_TITLE
    ? t('This is too long. There’s room for {most} characters.', { most: LONGEST_EVENT_TITLE })
    : undefined;
};

/** A sentence for each field that is wrong. `today` is the day where the writer is. */
export const faultsOfEvent = (draft: EventDraft, isHalf: boolean, today: string): EventFaults => {
  const faults = {
    title: faultOfTitle(draft.title),
    on: faultOfDay({ day: draft.on, isHalf }, today),
    description:
      draft.description.trim().length > LONGEST_EVENT_DESCRIPTION
        ? t('This is too long. There’s room for {most} characters.', { most: LONGEST_EVENT_DESCRIPTION })
        : undefined,
  };
  return Object.fromEntries(Object.entries(faults).filter(([, fault]) => fault !== undefined));
};
