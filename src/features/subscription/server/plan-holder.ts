import type { Db } from '#platform/server/database/database.ts';
import { refuse } from '#platform/shared/problem.ts';
import type { Session } from '#platform/shared/session.ts';

declare const named: unique symbol;

/**
 * The id of somebody whose plans an administrator looks after. Only `planHolder` mints one, so that what gives and shows plans by hand takes
 * neither an id out of a request nor a writer's own.
 */
export type PlanHolder = string & { readonly [named]: 'PlanHolder' };

/** The account of that id. Refuses not-allowed to whoever is no administrator, and not-found where the list of users shows no such account. */
export const planHolder = async (db: Db, asking: Session, id: string): Promise<PlanHolder> => {
  if (asking.role !== 'administrator') refuse('not-allowed');
  const account = await db
    .selectFrom('user')
    .where('id', '=', id)
    .where('needs_confirmation', '=', false)
    .select('id')
    .executeTakeFirst();
  if (!account) return refuse('not-found');
  // The one place that makes one: an administrator asked, and the account is there.
  return account.id as PlanHolder;
};
