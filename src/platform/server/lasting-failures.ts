import type { Clock } from '#platform/shared/clock.ts';
import type { ProblemCode } from '#platform/shared/problem.ts';
import type { Log } from './log.ts';
import { unavailableBecause } from './database/unavailable.ts';

const SAID_AGAIN_AFTER_MS = 60_000;

/** Problems that stop several jobs at once, and are logged once for all of them. */
const OF_ALL: Partial<Record<ProblemCode, string>> = {
  'no-room': 'the disk is full: nothing is written until there is room',
  unavailable: 'a part of the server is away: what needs it is tried again',
};

/**
 * Logs failures of jobs that retry by themselves, some of them every second: one line when a failure begins,
 * one a minute while it lasts, one when it is over.
 */
export type LastingFailures = {
  came(work: string, error: unknown): void;
  went(work: string): void;
};

type Lasting = { readonly since: Date; saidAt: Date; readonly works: Set<string> };

export const lastingFailures = (log: Log, clock: Clock): LastingFailures => {
  /** Keyed by the text that is logged. */
  const lasting = new Map<string, Lasting>();

  return {
    came: (work, error) => {
      const code = unavailableBecause(error)?.code;
      const words = (code && OF_ALL[code]) ?? `${work} failed: it is tried again`;
      const now = clock();
      const known = lasting.get(words);
      known?.works.add(work);
      if (known && now.getTime() - known.saidAt.getTime() < SAID_AGAIN_AFTER_MS) return;
      if (known) known.saidAt = now;
      else lasting.set(words, { since: now, saidAt: now, works: new Set([work]) });
      log.error({ err: error }, words);
    },
    went: (work) => {
      for (const [words, { since, works }] of lasting) {
        if (!works.has(work)) continue;
        lasting.delete(words);
        log.info({ since }, `over: ${words}`);
      }
    },
  };
};
