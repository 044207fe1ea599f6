import { forgetOldAttempts } from '#features/account/server/api.ts';
import { purgeDeletedChapters } from '#features/chapters/server/api.ts';
import { forgetOldUse } from '#features/companion/server/api.ts';
import { forgetOldMail } from '#platform/server/mail/queue-mail.ts';
import type { Services } from './services.ts';

const EVERY_MS = 6 * 60 * 60_000;
const FIRST_AFTER_MS = 60_000;

/**
 * What must be thrown away for good, now and then: chapters deleted 30 days ago, and rows that only counted something. Each step is one
 * statement that finds nothing the second time, so any number of nodes may do it.
 */
export const startUpkeep = ({ database: { db }, clock, log }: Services): { stop(): void } => {
  const steps = [purgeDeletedChapters, forgetOldAttempts, forgetOldUse, forgetOldMail];
  const tidy = async (): Promise<void> => {
    for (const step of steps) {
      try {
        const removed = await step(db, clock());
        if (removed > 0) log.info({ step: step.name, removed }, 'upkeep');
      } catch (error) {
        log.error({ err: error, step: step.name }, 'upkeep failed; it is tried again later');
      }
    }
  };
  const first = setTimeout(() => void tidy(), FIRST_AFTER_MS).unref();
  const timer = setInterval(() => void tidy(), EVERY_MS).unref();
  return {
    stop: () => {
      clearTimeout(first);
      clearInterval(timer);
    },
  };
};
