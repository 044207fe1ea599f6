import { z } from 'zod';

/** Of letters and digits, as accounts are named; nobody has another. */
export const userId = z.string().regex(/^[\w-]{1,64}$/);
export const chapterId = z.uuid();
export const oneOfTheirs = z.object({ user_id: userId, chapter_id: chapterId });
/** Of everything that opens what somebody else wrote. */
export const READING_REFUSALS = ['not-found', 'reader-plan-required'] as const;
