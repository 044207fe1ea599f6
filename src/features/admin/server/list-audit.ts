import type { Db } from '#platform/server/database/database.ts';
import type { InputOf, OutputOf } from '#platform/shared/call.ts';
import { refuse } from '#platform/shared/problem.ts';
import { type Plan, PLANS } from '#features/subscription/shared/plans.ts';
import type { adminUserCalls, AuditEntry } from '../shared/users-contract.ts';
import { AUDIT_ACTS, AUDIT_SETTINGS } from '../shared/users-limits.ts';

const oneOf = <T extends string>(values: readonly T[], text: string): T => {
  const known = values.find((value) => value === text);
  if (known === undefined) throw new Error(`the log holds a word that nobody writes: ${text}`);
  return known;
};

const named = (id: string | null, email: string | null) =>
  id === null || email === null ? null : { id, email };

/** Entry numbers never have more digits than this. A larger number isn't ours. */
const placeOf = (after: string): string =>
  /^\d{1,18}$/.test(after)
    ? after
    : refuse('bad-input', { faults: [{ field: 'after', reason: 'It is none that was answered.' }] });

/**
 * What administrators did, newest first; with `about`, only what concerns one account. For administrators
 * only, as the call checks. Throws bad-input.
 */
export const listAudit = async (
  db: Db,
  { about, after, limit }: InputOf<(typeof adminUserCalls)['audit']>,
): Promise<OutputOf<(typeof adminUserCalls)['audit']>> => {
  let query = db
    .selectFrom('audit_entry as a')
    .leftJoin('user as by', 'by.id', 'a.by_id')
    .leftJoin('user as about', 'about.id', 'a.about_id')
    .select([
      'a.id',
      'a.at',
      'a.act',
      'a.is_about_account',
      'a.plan',
      'a.reason',
      'a.setting',
      'a.setting_value',
    ])
    .select(['by.id as by_id', 'by.email as by_email', 'about.id as about_id', 'about.email as about_email'])
    .orderBy('a.id', 'desc')
    .limit(limit + 1);
  if (about !== undefined) query = query.where('a.about_id', '=', about);
  if (after !== undefined) query = query.where('a.id', '<', Number(placeOf(after)));
  const rows = await query.execute();
  const shown = rows.slice(0, limit);
  const entries = shown.map((row): AuditEntry => ({
    id: String(row.id),
    at: row.at.toISOString(),
    act: oneOf(AUDIT_ACTS, row.act),
    by: named(row.by_id, row.by_email),
    ...(row.is_about_account ? { about: named(row.about_id, row.about_email) } : {}),
    reason: row.reason,
    plan: row.plan === null ? null : oneOf<Plan>(PLANS, row.plan),
    setting:
      row.setting === null ? null : { name: oneOf(AUDIT_SETTINGS, row.setting), value: row.setting_value },
  }));
  return { entries, after: rows.length > limit ? String(shown.at(-1)?.id) : null };
};
