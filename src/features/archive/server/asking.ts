import type { Caller } from '#platform/server/worker-process/work-accounts.ts';
import type { UserId } from '#platform/shared/session.ts';

/** The owner of the archive, and the account that the work counts against. */
export type Asking = { readonly owner: UserId; readonly caller: Caller };
