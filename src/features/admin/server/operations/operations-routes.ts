import type { Implementation } from '#platform/server/http/mount-calls.ts';
import { listOutbox } from '#platform/server/mail/outbox.ts';
import type { Clock } from '#platform/shared/clock.ts';
import type { operationsCalls } from '../../shared/operations-contract.ts';
import { readOutboxMail } from './read-outbox-mail.ts';
import { type OperationsDeps, reportOperations } from './report-operations.ts';

export const operationsRoutes = (
  deps: OperationsDeps,
  clock: Clock,
): Implementation<typeof operationsCalls> => ({
  status: () => reportOperations(deps, clock()),
  outbox: async ({ input }) => ({ inUse: deps.keepsMail, ...(await listOutbox(deps.dataDir, input.after)) }),
  outboxMail: ({ input, viewer }) =>
    readOutboxMail({ db: deps.database.db, dataDir: deps.dataDir, now: clock() }, viewer.userId, input.id),
});
