import type { Caller } from '#platform/server/worker-process/work-accounts.ts';
import type { UserId } from '#platform/shared/session.ts';

/** Whose archive it is, and on whose account it is worked on. */
export type Asking = { readonly owner: UserId; readonly caller: Caller };
