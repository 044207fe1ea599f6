import type { Db } from '../database/database.ts';
import type { LastingFailures } from '#platform/server/lasting-failures.ts';
import type { Log } from '#platform/server/log.ts';
import { type Clock, systemClock } from '#platform/shared/clock.ts';
import { deliverDueMail, type MailOutcome } from './deliver-mail.ts';
import { type MailSettings, type MailTransport, mailTransport } from './mail-transport.ts';

const LOOK_EVERY_MS = 1_000;
const LOOKING = 'looking for mail to deliver';

export type MailDelivery = {
  /** Lets messages being sent finish. The rest wait in the table for the next start or another node. */
  stop(): Promise<void>;
};

/**
 * The transport, created at the first message, because most instances send email only now and then and its
 * library isn't small. It is created again when the settings change.
 */
const whenFirstNeeded = (settingsNow: () => MailSettings): MailTransport => {
  let made: { readonly by: string; readonly transport: Promise<MailTransport> } | undefined;
  const close = (): void => void made?.transport.then((transport) => transport.close());
  const transport = (): Promise<MailTransport> => {
    const settings = settingsNow();
    const by = JSON.stringify(settings);
    if (made?.by !== by) {
      close();
      made = { by, transport: mailTransport(settings) };
    }
    return made.transport;
  };
  return {
    send: async (mail) => (await transport()).send(mail),
    takeBack: async (mail) => (await transport()).takeBack(mail),
    close,
  };
};

/** Delivers email while the server runs. A check that finds nothing costs one indexed statement. */
export const startMailDelivery = (options: {
  readonly db: Db;
  readonly log: Log;
  readonly failures: LastingFailures;
  /** The current settings. */
  readonly settings: () => MailSettings;
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
