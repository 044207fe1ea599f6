import type { Db } from '#platform/server/database/database.ts';
import type { UserId } from '#platform/shared/session.ts';
import type { AuditAct, AuditSetting } from '../shared/users-limits.ts';

export type Deed = {
  readonly act: AuditAct;
  /** The administrator, according to their session. */
  readonly by: UserId;
  readonly at: Date;
  /**
   * The account it is about; left out if it is about none, null if that account is deleted in this
   * transaction.
   */
  readonly about?: string | null;
  /** From the ledger. */
  readonly plan?: string;
  /** As the administrator wrote it. */
  readonly reason?: string;
  /** Which setting was changed, and to what: null for a secret and for a person's name. */
  readonly setting?: { readonly name: AuditSetting; readonly value: string | null };
};

/**
 * Logs an administrator's act in the same transaction, so that neither exists without the other. The entry
 * never has an address, a name or a word of a story: the row of the account says who it was about, and is
 * deleted with it.
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
