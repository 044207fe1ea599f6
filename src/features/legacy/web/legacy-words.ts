import type { LegacyContact, LegacyEvent } from '#features/legacy/shared/writer-contract.ts';
import { FORMAT_WORDS } from '#features/book/web/export/format-words.ts';
import { counted, t } from '#platform/shared/i18n.ts';
import { dayOf } from '#platform/web/ui/day.ts';

export const daysInWords = (days: number): string => counted(days, { one: '{n} day', other: '{n} days' });

export const SCOPE_WORDS = {
  everything: t('All my chapters, including the private ones'),
  shared: t('Only the chapters I share with my family'),
} as const;

/** How things stand with a contact, for the writer who named them. */
export const statusWords = (contact: LegacyContact): string => {
  const { name, state } = contact;
  switch (state) {
    case 'invited':
      if (contact.is_undelivered) return t('Our e-mail couldn’t be delivered. Please check the address.');
      return contact.is_expired
        ? t('The invitation has expired. You can send it again.')
        : t('Invited. {name} hasn’t answered yet.', { name });
    case 'to-confirm':
      return t('The invitation was accepted. Please confirm that it was {name}.', { name });
    case 'accepted':
      return contact.refused_at === null
        ? t('{name} is your legacy contact.', { name })
        : t('{name} is your legacy contact. You said no on {day}.', {
            name,
            day: dayOf(contact.refused_at),
          });
    case 'asked':
      return t('{name} has asked for access. Unless you say no, they can read your chapters from {day}.', {
        name,
        day: dayOf(contact.opens_at ?? contact.named_at),
      });
    case 'open':
      return t('{name} has been able to read your chapters since {day}.', {
        name,
        day: dayOf(contact.opened_at ?? contact.named_at),
      });
    case 'declined':
      return t('{name} would rather not.', { name });
    case 'ended':
      return t('Ended on {day}.', { day: dayOf(contact.settled_at ?? contact.named_at) });
  }
};

const formatIn = (detail: string | null): string =>
  Object.entries(FORMAT_WORDS).find(([format]) => format === detail)?.[1].title ?? '';

/** One line of the log. */
export const eventWords = ({ what, detail }: LegacyEvent, name: string): string => {
  switch (what) {
    case 'named':
      return t('You named {name}, with a waiting time of {days} days.', { name, days: detail ?? '' });
    case 'mailed-again':
      return t('You sent the invitation again.');
    case 'accepted':
      return t('{name} accepted.', { name });
    case 'confirmed':
      return t('You confirmed that it’s {name}.', { name });
    case 'declined':
      return t('{name} declined.', { name });
    case 'wait-changed':
      return t('You changed the waiting time to {days} days.', { days: detail ?? '' });
    case 'scope-changed':
      return detail === 'everything'
        ? t('You chose: all chapters, including the private ones.')
        : t('You chose: only the chapters you share with your family.');
    case 'asked':
      return t('{name} asked for access.', { name });
    case 'withdrawn':
      return t('{name} withdrew the request.', { name });
    case 'told':
      return t('We told you about the request (message {n} of 3).', { n: detail ?? '' });
    case 'refused':
      return t('You said no.');
    case 'let-in':
      return t('You gave {name} access.', { name });
    case 'opened':
      return t('The waiting time was over, and {name} could read.', { name });
    case 'read':
      return t('{name} read “{title}”.', { name, title: detail ?? '' });
    case 'book-exported':
      return t('{name} saved the book: {format}', { name, format: formatIn(detail) });
    case 'archive-exported':
      return t('{name} saved all the chapters as an archive.', { name });
    case 'access-ended':
      return t('You ended the access.');
    case 'taken-back':
      return t('You ended the agreement.');
    case 'ended':
      return t('The agreement ended.');
    case 'stepped-down':
      return t('{name} stepped down.', { name });
    case 'left':
      return t('{name} deleted their account.', { name });
  }
};
