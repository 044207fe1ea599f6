/**
 * How the companion begins when the writer is in danger now. It also serves to recognise such a reply in a
 * stored conversation.
 */
export const CARE_OPENINGS = {
  danger: 'What you write sounds as if',
  'self-harm': 'I am a program and cannot',
} as const;

/**
 * The same for a writer who said so in German, whatever language the page is in; and how it begins after past
 * grief.
 */
export const GERMAN_CARE_OPENINGS = {
  danger: 'Was Sie schreiben, klingt',
  'self-harm': 'Ich bin ein Programm und kann',
  past: 'Danke, dass Sie mir das anvertrauen',
} as const;

const { past: _past, ...GERMAN_URGENT } = GERMAN_CARE_OPENINGS;

const begins = (reply: string, openings: Readonly<Record<string, string>>): boolean =>
  Object.values(openings).some((opening) => reply.startsWith(opening));

/** Is it a reply with help lines, to a writer who is in danger or means to harm themselves? */
export const isUrgentCare = (reply: string): boolean =>
  begins(reply, CARE_OPENINGS) || begins(reply, GERMAN_URGENT);

/** Was it said in German, in answer to German words? */
export const isGermanCare = (reply: string): boolean => begins(reply, GERMAN_CARE_OPENINGS);
