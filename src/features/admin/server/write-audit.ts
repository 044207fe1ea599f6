import type { Db } from '#platform/server/database/database.ts';
import type { UserId } from '#platform/shared/session.ts';
import type { AuditAct, AuditSetting } from '../shared/users-limits.ts';

export type Deed = {
  readonly act: AuditAct;
  /** The administrator, according to their session. */
  readonly by: UserId;
  readonly at: Date;
  /**
   * The account the act is about; left out if it is about none, null if that account is deleted in this
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
 * Logs what an administrator did, in the transaction that does it, so that neither is stored without the
 * other. Apart from the reason the administrator typed, an entry identifies people only by the ids of their
 * accounts, which become null when the accounts are deleted.
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
