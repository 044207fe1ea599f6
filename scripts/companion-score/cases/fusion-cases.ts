import { z } from 'zod';
import earlyLife from './fusion/early-life.json' with { type: 'json' };
import laterLife from './fusion/later-life.json' with { type: 'json' };
import onceATelling from './fusion/once-a-telling.json' with { type: 'json' };
import wholeLife from './fusion/whole-life.json' with { type: 'json' };

/**
 * A bank question, a short answer to it, and the resulting statement; null if the answer must stay as it was
 * typed.
 */
export type FusionCase = readonly [question: string, answer: string, statement: string | null];

const text = z.string().regex(/\S/u);
const Cases = z.array(z.tuple([text, text, text.nullable()])).min(1);

// We wrote all these texts; the people in them do not exist.

/** From birth to school. */
export const EARLY_LIFE: readonly FusionCase[] = Cases.parse(earlyLife);

/** From friends and first work to looking back. */
export const LATER_LIFE: readonly FusionCase[] = Cases.parse(laterLife);

/** Youth, leaving home, faith, service and working years, in more countries than one. */
export const WHOLE_LIFE: readonly FusionCase[] = Cases.parse(wholeLife);

/**
 * Questions that used to ask for a long story, and what a few words make of each. Towards the end, answers
 * that must not fuse: a clause of its own, a "no" that reverses the meaning, a remark, a place or a time that
 * the template has no room for.
 */
export const ONCE_A_TELLING: readonly FusionCase[] = Cases.parse(onceATelling);
