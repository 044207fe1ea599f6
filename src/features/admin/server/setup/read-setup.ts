import { displayNameOf } from '#features/account/shared/display-name.ts';
import type { AppContext } from '#platform/server/app-context.ts';
import type { UserId } from '#platform/shared/session.ts';
import { opensHereOnly } from '#platform/shared/this-machine.ts';
import { DECIDING_VARIABLES, type SetupStep } from '../../shared/setup-steps.ts';
import type { SetupState } from '../../shared/setup-contract.ts';
import { reportBackups } from '../operations/report-backups.ts';
import type { SetupParts } from './setup-parts.ts';

/** The environment variable that decides a step; null if the administrator decides it. */
export const variableOf = ({ fromEnvironment }: SetupParts, step: SetupStep): string | null =>
  DECIDING_VARIABLES[step].find((name) => fromEnvironment.includes(name)) ?? null;

/** The settings of this instance, step by step, and the administrator's name. No password and no key. */
export const readSetup = async (
  { db }: Pick<AppContext, 'db'>,
  parts: SetupParts,
  administrator: UserId,
): Promise<SetupState> => {
  const { saved, choice, build, backups } = parts;
  const { openAccess, signUp, publicUrl, hasAddress, mail, backupFolder } = parts.inForce();
  const model = choice.model();
  const server = saved.mailServer.get();
  const of = (step: SetupStep) => {
    const variable = variableOf(parts, step);
    return { isDone: variable !== null || saved.done[step].get() === true, variable };
  };
  const addressStep = of('address');
  // The step asks for a name that other machines know, or for the decision to do without one. A name from the
  // environment is accepted in any case.
  const isDecided = addressStep.variable !== null || !hasAddress || !opensHereOnly(publicUrl);
  const { email: ownAddress, display_name: displayName } = await db
    .selectFrom('user')
    .where('id', '=', administrator)
    .select(['email', 'display_name'])
    .executeTakeFirstOrThrow();
  const isNamed = displayName !== displayNameOf(ownAddress);
  return {
    name: { isDone: of('name').isDone || isNamed, variable: null, displayName },
    writing: { ...of('writing'), isOpen: openAccess },
    signUp: { ...of('sign-up'), policy: signUp },
    address: {
      ...addressStep,
      isDone: addressStep.isDone && isDecided,
      address: publicUrl,
      isKnown: hasAddress,
    },
    email: {
      ...of('email'),
      sendsMail: mail.smtpUrl !== undefined,
      server: server
        ? {
            host: server.host,
            port: server.port,
            isTls: server.isTls,
            user: server.user,
            hasPassword: server.sealedPassword !== null,
            from: server.from,
          }
        : null,
      sender: mail.from,
    },
    companion: {
      ...of('companion'),
      engine: model?.protocol ?? 'builtin',
      model: model?.name ?? null,
      sentTo: model?.host ?? null,
    },
    backups: {
      ...of('backups'),
      folder: backupFolder ?? null,
      isUnderWay: backups?.isUnderWay() ?? false,
      report: await reportBackups(db, backupFolder !== undefined),
    },
    isDismissed: saved.isDismissed.get() ?? false,
    ...build,
  };
};
