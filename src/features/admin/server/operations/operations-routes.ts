import type { AppContext } from '#platform/server/app-context.ts';
import type { Implementation } from '#platform/server/http/mount-calls.ts';
import { listOutbox } from '#platform/server/mail/outbox.ts';
import type { operationsCalls } from '../../shared/operations-contract.ts';
import { readOutboxMail } from './read-outbox-mail.ts';
import { type OperationsParts, reportOperations } from './report-operations.ts';

export const operationsRoutes = (
  { db, clock, dataDir }: AppContext,
  parts: OperationsParts,
): Implementation<typeof operationsCalls> => ({
  status: () => reportOperations(parts, clock()),
  outbox: async ({ input }) => ({ inUse: parts.keepsMail, ...(await listOutbox(dataDir, input.after)) }),
  outboxMail: ({ input, viewer }) => readOutboxMail({ db, dataDir, now: clock() }, viewer.userId, input.id),
});
