/** What can happen in a helper's log. The `detail` of an event is a question. */
export const HELPING_EVENTS = [
  'asked',
  'accepted',
  'declined',
  'typed',
  'recorded',
  'photo',
  'picked',
  'unpicked',
  'ordered',
  'order-undone',
  'ended',
  'left',
] as const;
export type HelpingEventKind = (typeof HELPING_EVENTS)[number];
