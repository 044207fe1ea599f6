import { t } from '#platform/shared/i18n.ts';
import type { LifeEvent } from '#features/family/profiles/shared/profile-contract.ts';
import { type EventDraft, eventDraftOf } from './event-draft.ts';
import { kindInWords } from './event-kinds.ts';
import { seenInWords } from './privacy-fields.tsx';
import { joined, type Rebased } from '#platform/web/ui/two-versions.tsx';
import { dayInWords } from './whole-day.ts';

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
  return field === 'on' && value !== '' ? dayInWords(value) : value;
};

/** What was typed in view of an event, now that it stands as `now`: what to show and to save, and where the two differ. */
export const rebasedEvent = (typed: EventDraft, before: LifeEvent, now: LifeEvent): Rebased<EventDraft> => {
  const stands = eventDraftOf(now);
  const { draft, differing, giveWay } = joined(typed, eventDraftOf(before), stands);
  return {
    draft,
    giveWay,
    differences: differing.map((field) => ({
      label: LABELS[field],
      mine: inWords(field, draft[field]),
      other: inWords(field, stands[field]),
    })),
  };
};
