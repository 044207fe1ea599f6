import type { HelpingEventKind } from './helping-events.ts';

/**
 * How often a helper can do something for one writer within 24 hours; anything not listed here has other
 * limits.
 */
export const MOST_A_DAY: Partial<Record<HelpingEventKind, number>> = {
  typed: 200,
  // At their largest, these take 700 MB of disk.
  recorded: 30,
  photo: 100,
  picked: 100,
  // Each press of an arrow is a new order.
  ordered: 500,
};
/** How many questions can be exchanged for another within 24 hours. */
export const MOST_EXCHANGED_A_DAY = 200;
/** Entries of the log that are shown at once. */
export const EVENTS_SHOWN = 50;
