import type { Context } from 'hono';
import { callerOf } from '#platform/server/http/caller-of.ts';
import { readForm } from '#platform/server/http/read-body.ts';
import type { HttpVariables } from '#platform/server/http/request-facts.ts';

/**
 * The fields of a submitted form. Its bytes count towards the caller's limit, as those of a call's body do.
 * Throws what `readForm` throws, and too-much-at-once.
 */
export const formOf = async (c: Context<HttpVariables>): Promise<URLSearchParams> => {
  let giveBack = (): void => undefined;
  try {
    return await readForm(c.req.raw, {
      onLarge: (bytes) => {
        giveBack = c.get('bodies').take(callerOf(null, c.get('facts').address), bytes);
      },
    });
  } finally {
    giveBack();
  }
};
