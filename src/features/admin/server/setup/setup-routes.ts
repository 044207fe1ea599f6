import { changeAccount } from '#features/account/server/api.ts';
import type { AppContext } from '#platform/server/app-context.ts';
import type { Implementation } from '#platform/server/http/mount-calls.ts';
import { faultInWords } from '#platform/server/mail/fault-in-words.ts';
import { type SavedMailServer, smtpUrlOf } from '#platform/server/mail/saved-mail-server.ts';
import { sendTestMail } from '#platform/server/mail/send-test-mail.ts';
import type { InputOf } from '#platform/shared/call.ts';
import type { UserId } from '#platform/shared/session.ts';
import type { setupCalls } from '../../shared/setup-contract.ts';
import { type Deed, writeAudit } from '../write-audit.ts';
import { readSetup, variableOf } from './read-setup.ts';
import type { SetupParts } from './setup-parts.ts';

type Decision = InputOf<(typeof setupCalls)['save']>;
type Changed = NonNullable<Deed['setting']>;
type MailServer = NonNullable<InputOf<(typeof setupCalls)['testMail']>['server']>;

/**
 * What the log says about a decision: no password, no user name at the mail server, and not the
 * administrator's name.
 */
const asLogged = (decision: Decision): string | null => {
  switch (decision.step) {
    case 'name':
    case 'companion':
      return null;
    case 'writing':
      return decision.isOpen ? 'open' : 'plans';
    case 'sign-up':
      return decision.policy;
    case 'address':
      return decision.address;
    case 'email':
      return decision.server && `${decision.server.host}:${decision.server.port}`;
    case 'backups':
      return decision.isDaily ? 'daily' : 'none';
  }
};

/** The administrator's calls of the setup page. */
export const setupRoutes = (context: AppContext, parts: SetupParts): Implementation<typeof setupCalls> => {
  const { db, clock } = context;
  const { saved, sealed, backups } = parts;
  const written = (by: UserId, setting: Changed) => (tx: typeof db) =>
    writeAudit(tx, { act: 'settings-changed', by, at: clock(), setting });

  /**
   * In the form that is saved. If no password was sent, the saved one is used if it was for the same server
   * and user name.
   */
  const toSaved = ({ password, ...server }: MailServer): SavedMailServer => {
    const before = saved.mailServer.get();
    const isSame = before?.host === server.host && before.user === server.user;
    const kept = isSame ? before.sealedPassword : null;
    const sealedPassword = password === undefined ? kept : sealed.seal(password);
    return { ...server, sealedPassword: server.user === null ? null : sealedPassword };
  };

  /** Carries out a decision, in one transaction with what is written `alongside`. */
  const decide = (
    by: UserId,
    decision: Decision,
    alongside: (tx: typeof db) => Promise<void>,
  ): Promise<void> => {
    switch (decision.step) {
      case 'name':
        return saved.done.name.set(true, async (tx) => {
          await alongside(tx);
          await changeAccount(tx, by, { displayName: decision.displayName }, clock());
        });
      case 'writing':
        return saved.openAccess.set(decision.isOpen, alongside);
      case 'sign-up':
        return saved.signUp.set(decision.policy, alongside);
      case 'address':
        return saved.address.set(decision.address ?? undefined, alongside);
      case 'email':
        return saved.mailServer.set(decision.server ? toSaved(decision.server) : undefined, alongside);
      case 'backups':
        return saved.dailyBackups.set(decision.isDaily, alongside);
      case 'companion':
        return saved.done.companion.set(true, alongside);
    }
  };

  return {
    state: ({ viewer }) => readSetup(context, parts, viewer.userId),
    save: async ({ input, viewer }) => {
      const done = saved.done[input.step];
      const log = written(viewer.userId, { name: input.step, value: asLogged(input) });
      // What the environment decides doesn't change, and nothing that was sent is logged.
      if (variableOf(parts, input.step) !== null)
        await done.set(true, written(viewer.userId, { name: input.step, value: null }));
      else
        await decide(viewer.userId, input, async (tx) => {
          await log(tx);
          await done.setIn(tx, true);
        });
      return readSetup(context, parts, viewer.userId);
    },
    testMail: async ({ input, viewer }) => {
      const { mail, publicUrl } = parts.inForce();
      const tried = input.server ? toSaved(input.server) : undefined;
      const settings = tried
        ? { ...mail, smtpUrl: smtpUrlOf(tried, sealed), from: tried.from ?? mail.from }
        : mail;
      const { email: to } = viewer;
      const left = settings.smtpUrl !== undefined;
      try {
        await sendTestMail(settings, { to, productName: context.productName, publicUrl, now: clock() });
        return { to, left, trouble: null };
      } catch (error) {
        return { to, left, trouble: faultInWords(error) };
      }
    },
    backUpNow: async ({ viewer }) => {
      const { backupFolder } = parts.inForce();
      if (backups && backupFolder !== undefined && !backups.isUnderWay()) {
        await writeAudit(db, { act: 'backup-made', by: viewer.userId, at: clock() });
        backups.now();
      }
      return readSetup(context, parts, viewer.userId);
    },
    dismiss: async ({ input, viewer }) => {
      const value = input.isDismissed ? 'dismissed' : 'asked';
      await saved.isDismissed.set(input.isDismissed, written(viewer.userId, { name: 'checklist', value }));
      return readSetup(context, parts, viewer.userId);
    },
  };
};
