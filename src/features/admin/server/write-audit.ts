import type { Db } from '#platform/server/database/database.ts';
import type { UserId } from '#platform/shared/session.ts';
import type { AuditAct, AuditSetting } from '../shared/users-limits.ts';

export type Deed = {
  readonly act: AuditAct;
  /** The administrator, as their session says. */
  readonly by: UserId;
  readonly at: Date;
  /** Whose account it is about; left out where it is about none, null where that account goes in this transaction. */
  readonly about?: string | null;
  /** Of the ledger. */
  readonly plan?: string;
  /** As the administrator wrote it. */
  readonly reason?: string;
  /** Which setting was changed, and to what: null for a secret and for what somebody is called. */
  readonly setting?: { readonly name: AuditSetting; readonly value: string | null };
};

/**
 * Writes down what an administrator did, in the transaction in which it is done, so that neither is there without the other. Never an address, a name or
 * a word of a story: who it was about is told by the account's row, and goes with it.
 */
export const writeAudit = async (
  tx: Db,
  { act, by, at, about, plan, reason, setting }: Deed,
): Promise<void> => {
  await tx
    .insertInto('audit_entry')
    .values({
      at,
      act,
      by_id: by,
      about_id: about ?? null,
      is_about_account: about !== undefined,
      plan: plan ?? null,
      reason: reason || null,
      setting: setting?.name ?? null,
      setting_value: setting?.value ?? null,
    })
    .execute();
};
