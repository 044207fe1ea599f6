import { addMonths, dayIn, momentIn } from '#platform/shared/calendar.ts';
import { refuse } from '#platform/shared/problem.ts';
import { OPENED_WITHIN_MONTHS, SENT_FROM_HOUR, SENT_WITHIN_MONTHS } from '../shared/gift-limits.ts';

const refuseDay = (reason: string): never => refuse('bad-input', { faults: [{ field: 'send_on', reason }] });

/**
 * The moment from which a gift is sent on a day ('2026-12-24') where its giver lives. `since`: when it was
 * given, or now. Throws bad-input for a day that is over there, and for one further ahead than a gift may
 * wait.
 */
export const sendingMoment = (day: string, timeZone: string, now: Date, since: Date = now): Date => {
  if (day < dayIn(timeZone, now)) refuseDay('This day is over.');
  const moment = momentIn(timeZone, day, SENT_FROM_HOUR);
  if (day > dayIn(timeZone, addMonths(since, SENT_WITHIN_MONTHS)))
    refuseDay('A gift can wait for twelve months at the most.');
  return moment;
};

/** The time until which a gift can be opened, counted from its payment or from the day it is sent. */
export const giftExpires = (givenAt: Date, sendAt: Date | null): Date =>
  addMonths(sendAt !== null && sendAt > givenAt ? sendAt : givenAt, OPENED_WITHIN_MONTHS);
