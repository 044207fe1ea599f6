import { z } from 'zod';

/** Letters and digits, like every account id. */
export const userId = z.string().regex(/^[\w-]{1,64}$/);
export const chapterId = z.uuid();
export const oneOfTheirs = z.object({ user_id: userId, chapter_id: chapterId });
/** The refusals of every call that opens what another person wrote. */
export const READING_REFUSALS = ['not-found', 'reader-plan-required'] as const;
