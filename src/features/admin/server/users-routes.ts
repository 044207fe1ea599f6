import {
  managedAccount,
  type ManagedAccount,
  type AccountOptions,
  type PersonalDataHandler,
  deleteManagedAccount,
  disableAccount,
  enableAccount,
  endEverySignIn,
  refusingAsProblem,
  resendConfirmationTo,
} from '#features/account/server/api.ts';
import type { PlansAt } from '#features/subscription/server/api.ts';
import type { Db } from '#platform/server/database/database.ts';
import { languageOfRequest } from '#platform/server/http/language-of-request.ts';
import type { Implementation } from '#platform/server/http/mount-calls.ts';
import type { RequestFacts } from '#platform/server/http/request-facts.ts';
import type { Language } from '#platform/shared/language.ts';
import type { Session } from '#platform/shared/session.ts';
import type { adminUserCalls } from '../shared/users-contract.ts';
import { exportUsers } from './export-users.ts';
import { listAudit } from './list-audit.ts';
import { pageUsers } from './page-users.ts';
import { readUser } from './read-user.ts';
import { writeAudit } from './write-audit.ts';

export type UsersParts = {
  readonly parts: readonly PersonalDataHandler[];
  /** Whether everyone has the writer plan here. */
  readonly openAccess: boolean;
  /** Cancels responses in progress for a disabled account. */
  readonly endAnswersFor: (who: string) => void;
  /** Called once an account is deleted: cancels its responses too, and starts the deletion jobs. */
  readonly afterDeletion: (gone: string) => void;
};

const languageAsked = ({ headers }: RequestFacts): Language =>
  languageOfRequest((name) => headers.get(name) ?? undefined);

/** What the administrator does with accounts: each act and its log entry are in one transaction. */
export const usersRoutes = (
  options: AccountOptions,
  { parts, openAccess, endAnswersFor, afterDeletion }: UsersParts,
): Implementation<typeof adminUserCalls> => {
  const { db, clock } = options;
  const plansNow = (): PlansAt => ({ now: clock(), openAccess });

  /** `deed` returns whether it changed anything. Only changes are logged. */
  const change = async (
    viewer: Session,
    id: string,
    act: { readonly act: 'disabled' | 'enabled'; readonly reason: string },
    deed: (tx: Db, account: ManagedAccount, now: Date) => Promise<boolean>,
  ): Promise<ManagedAccount> => {
    const account = await managedAccount(db, viewer, id);
    const at = clock();
    await db.transaction().execute(async (tx) => {
      if (await deed(tx, account, at))
        await writeAudit(tx, { ...act, by: viewer.userId, at, about: account });
    });
    return account;
  };

  return {
    page: ({ input }) => pageUsers(db, input, plansNow()),
    export: async ({ input, viewer }) => {
      await writeAudit(db, { act: 'users-exported', by: viewer.userId, at: clock() });
      return exportUsers(db, input, plansNow());
    },
    read: async ({ input, viewer }) =>
      readUser(db, parts, await managedAccount(db, viewer, input.id), plansNow()),
    signOut: async ({ input, viewer, request }) => {
      const account = await managedAccount(db, viewer, input.id);
      const at = clock();
      const ended = await db.transaction().execute(async (tx) => {
        const times = await endEverySignIn(tx, options, account, {
          now: at,
          language: languageAsked(request),
        });
        await writeAudit(tx, { act: 'signed-out', by: viewer.userId, at, about: account });
        return times;
      });
      endAnswersFor(account);
      return { ended };
    },
    resendConfirmation: async ({ input, viewer, request }) => {
      const account = await managedAccount(db, viewer, input.id);
      const language = languageAsked(request);
      const email = await db.transaction().execute(async (tx) => {
        const to = await resendConfirmationTo(tx, options, account, language);
        await writeAudit(tx, { act: 'confirmation-resent', by: viewer.userId, at: clock(), about: account });
        return to;
      });
      return { email };
    },
    disable: async ({ input, viewer }) => {
      const { id, reason } = input;
      const account = await change(viewer, id, { act: 'disabled', reason }, (tx, whose, now) =>
        disableAccount(tx, whose, reason, now),
      );
      endAnswersFor(account);
      return readUser(db, parts, account, plansNow());
    },
    enable: async ({ input, viewer }) => {
      const { id, reason } = input;
      const account = await change(viewer, id, { act: 'enabled', reason }, enableAccount);
      return readUser(db, parts, account, plansNow());
    },
    delete: async ({ input, viewer, request }) => {
      const account = await managedAccount(db, viewer, input.id);
      const asked = {
        password: input.password,
        email: input.email,
        headers: request.headers,
        also: (tx: Db) => writeAudit(tx, { act: 'deleted', by: viewer.userId, at: clock(), about: null }),
      };
      const held = await refusingAsProblem(() =>
        deleteManagedAccount(options, parts, { asking: viewer, account }, asked),
      );
      afterDeletion(account);
      return held;
    },
    audit: ({ input }) => listAudit(db, input),
  };
};
