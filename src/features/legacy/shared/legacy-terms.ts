/** How long a writer may have to answer, in days. */
export const WAIT_DAYS = [7, 14, 30, 60, 90] as const;
export type WaitDays = (typeof WAIT_DAYS)[number];
/** Offered first. */
export const USUAL_WAIT_DAYS: WaitDays = 30;

/** 'everything': all chapters, including private ones. 'shared': only what the family may read. */
export const SCOPES = ['everything', 'shared'] as const;
export type Scope = (typeof SCOPES)[number];

/** People one writer may name at the same time. */
export const MOST_CONTACTS = 3;
export const LONGEST_CONTACT_NAME = 80;
export const LONGEST_MESSAGE = 1_000;
/** After a refusal, the contact can't ask again for this long. */
export const REST_AFTER_REFUSAL_DAYS = 30;

/**
 * The state of a legacy contact. 'to-confirm': they accepted without verifying the invited address, and the
 * writer says whether it is them. 'asked': the waiting time runs. 'open': they may read. 'declined' and
 * 'ended' are final.
 */
export const CONTACT_STATES = [
  'invited',
  'to-confirm',
  'accepted',
  'asked',
  'open',
  'declined',
  'ended',
] as const;
export type ContactState = (typeof CONTACT_STATES)[number];

/**
 * What can happen in a legacy contact's log. The `detail` of an event is a chapter's title, a format or a
 * number of days.
 */
export const LEGACY_EVENTS = [
  'named',
  'mailed-again',
  'accepted',
  'confirmed',
  'declined',
  'wait-changed',
  'scope-changed',
  'asked',
  'withdrawn',
  'told',
  'refused',
  'let-in',
  'opened',
  'read',
  'book-exported',
  'archive-exported',
  'access-ended',
  'taken-back',
  // One of the two blocked the other.
  'ended',
  'stepped-down',
  'left',
] as const;
export type LegacyEventKind = (typeof LEGACY_EVENTS)[number];
