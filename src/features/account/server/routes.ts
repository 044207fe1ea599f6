import type { Db } from '#platform/server/database/database.ts';
import type { Implementation } from '#platform/server/http/mount-calls.ts';
import type { accountCalls } from '../shared/contract.ts';
import { sessionAnswer } from '#features/account/sign-in/server/session-answer.ts';

export const accountRoutes = (
  db: Db,
  confirmationRequired: boolean,
): Implementation<typeof accountCalls> => ({
  session: ({ viewer }) => sessionAnswer(db, viewer, confirmationRequired),
});
