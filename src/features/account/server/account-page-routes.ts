import type { AppContext } from '#platform/server/app-context.ts';
import { languageCookie } from '#platform/server/http/cookies.ts';
import { languageOfRequest } from '#platform/server/http/language-of-request.ts';
import type { Implementation } from '#platform/server/http/mount-calls.ts';
import type { RequestFacts } from '#platform/server/http/request-facts.ts';
import type { Language } from '#platform/shared/language.ts';
import type { UserId } from '#platform/shared/session.ts';
import type { accountPageCalls } from '../shared/account-page-contract.ts';
import type { AccountOptions } from './account-options.ts';
import { type PersonalDataHandler, countHeld } from './personal-data-handler.ts';
import { type AttemptPolicy, takeAttempt } from '#features/account/attempts/server/attempts.ts';
import { changeAccount } from './change-account.ts';
import { changeEmail, confirmNewEmail } from './change-email.ts';
import { deleteAccount } from '#features/account/deletion/server/delete-account.ts';
import { forgetDevice } from '#features/account/attempts/server/device-cookie.ts';
import { openExports } from './export-everything.ts';
import { demandTicket, exportKey, exportTicket } from './export-ticket.ts';
import { languageOf } from './language-of-account.ts';
import { readAccount } from './read-account.ts';
import { refusingAsProblem } from '#features/account/sign-in/server/refuse-as-problem.ts';
import { sessionCookieName, sessionHashOf } from '#features/account/sign-in/server/session.ts';
import { endOtherSignIns, listSignIns } from '#features/account/sign-in/server/sign-ins.ts';

/** Limits exports, because each one reads everything. */
const PER_EXPORT: AttemptPolicy = { atOnce: 5, refillMs: 60_000 };

type AccountPageParts = {
  readonly parts: readonly PersonalDataHandler[];
  /**
   * Called once the account is gone: cancels responses still in progress for it and starts the deletion job.
   */
  readonly afterDeletion: (gone: UserId) => void;
};

const languageAsked = ({ headers }: RequestFacts): Language =>
  languageOfRequest((name) => headers.get(name) ?? undefined);

/** The account page's own calls. */
export const accountPageRoutes = (
  options: AppContext & AccountOptions,
  { parts, afterDeletion }: AccountPageParts,
): Implementation<typeof accountPageCalls> => {
  const { db, clock, secret, baseUrl, rateLimits } = options;
  const secure = baseUrl.startsWith('https:') ? '; Secure' : '';
  const exportOf = openExports(parts, options);
  const hashOf = ({ headers }: RequestFacts): string | undefined =>
    sessionHashOf(headers, sessionCookieName(baseUrl), secret);

  return {
    read: ({ viewer }) => readAccount(db, viewer.userId, clock()),
    change: async ({ viewer, input, request }) => {
      const changed = await changeAccount(db, viewer.userId, input, clock());
      if (input.language) request.setCookie(languageCookie(input.language, baseUrl));
      return changed;
    },
    changeEmail: ({ viewer, input, request }) =>
      refusingAsProblem(() =>
        changeEmail(options, viewer, {
          ...input,
          headers: request.headers,
          address: request.address,
          language: languageAsked(request),
        }),
      ),
    confirmNewEmail: ({ input, request }) =>
      refusingAsProblem(async () => ({
        email: await confirmNewEmail(options, {
          token: input.token,
          address: request.address,
          language: languageAsked(request),
        }),
      })),
    signIns: async ({ viewer, request }) => ({
      signIns: await listSignIns(db, viewer.userId, { here: hashOf(request), now: clock() }),
    }),
    endOtherSignIns: async ({ viewer, request }) => ({
      ended: await endOtherSignIns(options, viewer.userId, {
        here: hashOf(request),
        language: languageAsked(request),
      }),
    }),
    held: ({ viewer }) => countHeld(parts, db, viewer.userId),
    askForExport: ({ viewer }) =>
      refusingAsProblem(async () => {
        if (rateLimits) await takeAttempt(db, exportKey(secret, viewer.userId), clock(), PER_EXPORT);
        return { path: `/api/account/exports/${exportTicket(secret, viewer.userId, clock())}` };
      }),
    export: async ({ viewer, input, request }) => {
      demandTicket(input.ticket, secret, viewer.userId, clock());
      const language = await languageOf(db, viewer.userId, languageAsked(request));
      return exportOf({ owner: viewer.userId, language, now: clock() });
    },
    delete: async ({ viewer, input, request }) => {
      const asked = { password: input.password, headers: request.headers };
      const held = await refusingAsProblem(() => deleteAccount(options, parts, viewer, asked));
      request.setCookie(`${sessionCookieName(baseUrl)}=; Path=/; HttpOnly; SameSite=Lax; Max-Age=0${secure}`);
      const device = forgetDevice(options, request.headers, viewer.userId);
      if (device) request.setCookie(device);
      afterDeletion(viewer.userId);
      return held;
    },
  };
};
