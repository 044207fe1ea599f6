import type { Db } from '#platform/server/database/database.ts';
import { refuse } from '#platform/shared/problem.ts';
import type { Session } from '#platform/shared/session.ts';

declare const named: unique symbol;

/**
 * The id of a person whose plans an administrator manages. Only `planHolder` creates one, so that the code
 * that gives and shows plans by hand accepts neither an id from a request nor a writer's own.
 */
export type PlanHolder = string & { readonly [named]: 'PlanHolder' };

/**
 * The account with that id. Rejects with not-allowed if the caller is not an administrator, and with
 * not-found if the list of users shows no such account.
 */
export const planHolder = async (db: Db, asking: Session, id: string): Promise<PlanHolder> => {
  if (asking.role !== 'administrator') refuse('not-allowed');
  const account = await db
    .selectFrom('user')
    .where('id', '=', id)
    .where('needs_confirmation', '=', false)
    .select('id')
    .executeTakeFirst();
  if (!account) return refuse('not-found');
  // The only place that creates one: an administrator asked, and the account exists.
  return account.id as PlanHolder;
};
