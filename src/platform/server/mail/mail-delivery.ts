import type { Db } from '#platform/server/database.ts';
import type { LastingFailures } from '#platform/server/lasting-failures.ts';
import type { Log } from '#platform/server/log.ts';
import { type Clock, systemClock } from '#platform/shared/clock.ts';
import { deliverDueMail, type MailOutcome } from './deliver-mail.ts';
import { type MailSettings, type MailTransport, mailTransport } from './mail-transport.ts';

const LOOK_EVERY_MS = 1_000;
const LOOKING = 'looking for mail to deliver';

export type MailDelivery = {
  /** Lets what is being sent finish; the rest waits in the table for the next start or another node. */
  stop(): Promise<void>;
};

/** The transport, made at the first message: most instances send one now and then, and its library is not small. */
const whenFirstNeeded = (settings: MailSettings): MailTransport => {
  let made: Promise<MailTransport> | undefined;
  return {
    send: async (mail) => (await (made ??= mailTransport(settings))).send(mail),
    takeBack: async (mail) => (await (made ??= mailTransport(settings))).takeBack(mail),
    close: () => void made?.then((transport) => transport.close()),
  };
};

/** Delivers mail for as long as the server runs. A look that finds nothing costs one indexed statement. */
export const startMailDelivery = (options: {
  readonly db: Db;
  readonly log: Log;
  readonly failures: LastingFailures;
  readonly settings: MailSettings;
  readonly clock?: Clock;
  readonly onOutcome?: ((outcome: MailOutcome) => void) | undefined;
}): MailDelivery => {
  const { db, log, failures, settings, clock = systemClock, onOutcome } = options;
  const transport = whenFirstNeeded(settings);
  let stopped = false;
  let timer: NodeJS.Timeout | undefined;
  let looking: Promise<void> = Promise.resolve();

  const look = async (): Promise<void> => {
    try {
      while ((await deliverDueMail({ db, log, clock, transport, onOutcome })) > 0) if (stopped) return;
      failures.went(LOOKING);
    } catch (error) {
      failures.came(LOOKING, error);
    }
    if (!stopped) timer = setTimeout(start, LOOK_EVERY_MS).unref();
  };
  const start = (): void => {
    looking = look();
  };
  start();

  return {
    stop: async () => {
      stopped = true;
      clearTimeout(timer);
      await looking;
      transport.close();
    },
  };
};
