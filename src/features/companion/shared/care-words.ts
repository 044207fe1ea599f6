/** What the companion says first to somebody in danger, now: by it such a reply is known again in a conversation that was kept. */
export const CARE_OPENINGS = {
  danger: 'What you write sounds as if you may not be safe now.',
  'self-harm': 'I am a program and cannot give you the help you deserve now,',
} as const;

/** Is it a reply with help lines, to somebody who is in danger or means to harm themselves? */
export const isUrgentCare = (reply: string): boolean =>
  Object.values(CARE_OPENINGS).some((opening) => reply.startsWith(opening));
