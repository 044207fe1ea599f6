import type { GIFT_MONTHS } from '#features/subscription/shared/plans.ts';
import { t } from '#platform/shared/i18n.ts';
import { LONGEST_GIFT_MESSAGE, LONGEST_GIFT_NAME } from '#features/gifts/shared/gift-limits.ts';

export type GiftMonths = (typeof GIFT_MONTHS)[number];

/** How a gift gets to its recipient. */
export type Arrival = 'at-once' | 'on-a-day' | 'as-a-card';

/** The contents of a gift's form, as typed. */
export type GiftDraft = {
  readonly months: GiftMonths;
  readonly arrival: Arrival;
  readonly recipientName: string;
  readonly recipientEmail: string;
  /** 'YYYY-MM-DD', or empty. */
  readonly sendOn: string;
  /** Undefined until one is typed; until then it is the name of the account. */
  readonly giverName: string | undefined;
  readonly message: string;
};

export const EMPTY_GIFT: GiftDraft = {
  months: 3,
  arrival: 'at-once',
  recipientName: '',
  recipientEmail: '',
  sendOn: '',
  giverName: undefined,
  message: '',
};

/** The fields that can be wrong, in their order on the form. */
export const GIFT_FIELDS = ['recipientName', 'recipientEmail', 'sendOn', 'giverName', 'message'] as const;
export type GiftField = (typeof GIFT_FIELDS)[number];
export type GiftFaults = Readonly<Partial<Record<GiftField, string>>>;

const two = (n: number): string => String(n).padStart(2, '0');

/** The day in local time: 'YYYY-MM-DD'. */
export const dayHere = (time: Date): string =>
  `${time.getFullYear()}-${two(time.getMonth() + 1)}-${two(time.getDate())}`;

/** The first and last day an e-mail may be sent, from this moment. */
export const daysToSend = (now: Date): { readonly first: string; readonly last: string } => ({
  first: dayHere(now),
  // A day short of a year, so that it is within a year in every time zone.
  last: dayHere(new Date(now.getFullYear() + 1, now.getMonth(), now.getDate() - 1)),
});

const faultOfName = (name: string, missing: string): string | undefined => {
  if (name.trim() === '') return missing;
  return name.trim().length > LONGEST_GIFT_NAME
    ? t('This name is too long. There’s room for {most} characters.', { most: LONGEST_GIFT_NAME })
    : undefined;
};

export const faultOfEmail = (email: string): string | undefined =>
  /^[^\s@]+@[^\s@]+\.[^\s@.]+$/.test(email.trim())
    ? undefined
    : t('Please enter a full e-mail address, such as rose@example.org.');

export const faultOfDay = (day: string, now: Date): string | undefined => {
  const { first, last } = daysToSend(now);
  if (day === '') return t('Please choose the day we should send the e-mail.');
  if (day < first) return t('That day has passed. Please choose today or a later day.');
  return day > last ? t('Please choose a day within the next twelve months.') : undefined;
};

export const faultOfMessage = (message: string): string | undefined =>
  message.trim().length > LONGEST_GIFT_MESSAGE
    ? t('This is too long. There’s room for {most} characters.', { most: LONGEST_GIFT_MESSAGE })
    : undefined;

export const faultOfRecipientName = (name: string): string | undefined =>
  faultOfName(name, t('Please enter the name of the person the gift is for.'));

/** What is still wrong, a sentence for each field; empty if it can be paid. `now` is the moment here. */
export const faultsOf = (draft: GiftDraft, giverName: string, now: Date): GiftFaults => {
  const byMail = draft.arrival !== 'as-a-card';
  const faults = {
    recipientName: faultOfRecipientName(draft.recipientName),
    recipientEmail: byMail ? faultOfEmail(draft.recipientEmail) : undefined,
    sendOn: draft.arrival === 'on-a-day' ? faultOfDay(draft.sendOn, now) : undefined,
    giverName: faultOfName(giverName, t('Please enter your name, so that they know who the gift is from.')),
    message: faultOfMessage(draft.message),
  };
  return Object.fromEntries(Object.entries(faults).filter(([, fault]) => fault !== undefined));
};

/** The data sent to buy it. */
export const purchaseOf = (draft: GiftDraft, giverName: string) => ({
  months: draft.months,
  recipient_name: draft.recipientName.trim(),
  recipient_email: draft.arrival === 'as-a-card' ? null : draft.recipientEmail.trim(),
  giver_name: giverName.trim(),
  message: draft.message.trim(),
  send_on: draft.arrival === 'on-a-day' ? draft.sendOn : null,
  time_zone: Intl.DateTimeFormat().resolvedOptions().timeZone,
});
