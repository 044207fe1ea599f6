import type { HelpingEventKind } from './helping-events.ts';

/** How often a helper can do something for one writer within 24 hours; what isn't named here has other limits. */
export const MOST_A_DAY: Partial<Record<HelpingEventKind, number>> = {
  typed: 200,
  // The largest fill the disk with 700 MB.
  recorded: 30,
  photo: 100,
  picked: 100,
  // Each press of an arrow is a new order.
  ordered: 500,
};
/** Questions that are exchanged for another, within 24 hours. */
export const MOST_EXCHANGED_A_DAY = 200;
/** Entries of the log that are shown at once. */
export const EVENTS_SHOWN = 50;
