import type { Implementation } from '#platform/server/http/mount-calls.ts';
import type { accountCalls } from '../shared/contract.ts';
import { sessionAnswer } from '#features/account/sign-in/server/session-answer.ts';
import type { AccountOptions } from './account-options.ts';

export const accountRoutes = ({
  db,
  confirmationRequired,
}: AccountOptions): Implementation<typeof accountCalls> => ({
  session: ({ viewer }) => sessionAnswer(db, viewer, confirmationRequired),
});
