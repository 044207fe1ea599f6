import { join } from 'node:path';
import { openPrivateFolder, removePrivateFolder, sweepFolders } from '#features/book/server/api.ts';
import type { AppContext } from '#platform/server/app-context.ts';
import type { OutputOf } from '#platform/shared/call.ts';
import { Refusal, refuse } from '#platform/shared/problem.ts';
import type { archiveCalls, MadeArchive } from '../shared/archive-contract.ts';
import type { Asking } from './asking.ts';
import { type Asked, bringIn, type Step } from './bring-in-archive.ts';
import { ofTicket } from './waiting-archive.ts';

type Heard = OutputOf<typeof archiveCalls.bringIn>;
type Run = {
  readonly owner: string;
  readonly id: string;
  readonly made: Promise<MadeArchive>;
  /** Resolves when the run is over, and never rejects. */
  readonly over: Promise<void>;
  isOver: boolean;
  latest: Step;
  changed: PromiseWithResolvers<void>;
};

/** A whole life is in memory while it is written. */
const AT_ONCE = 2;
const MOST_WAITING = 20;
const TRY_AGAIN_AFTER_SECONDS = 30;

/** Runs at most `atOnce` pieces of work at a time. The others wait their turn. */
const openTurns = (atOnce: number): (<T>(work: () => Promise<T>) => Promise<T>) => {
  let free = atOnce;
  const waiting: (() => void)[] = [];
  return async (work) => {
    if (free > 0) free -= 1;
    else await new Promise<void>((begin) => waiting.push(begin));
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else free += 1;
    }
  };
};

/**
 * Archives being imported on this node. The import continues even if the page that requested it is closed;
 * requesting it again with the same id reattaches to it. If the process ends in between, nothing has been
 * imported.
 */
export const openArchiveRuns = (
  context: AppContext,
): ((asking: Asking, asked: Asked) => AsyncGenerator<Heard>) => {
  const runs = new Set<Run>();
  /** Where an archive's file is while it is imported. */
  const ownFolder = join(context.dataDir, 'archives');
  const inTurn = openTurns(AT_ONCE);
  // A process that was killed may have left archives here.
  const swept = sweepFolders(ownFolder);

  const inFolder = async <T>(use: (folder: string) => Promise<T>): Promise<T> => {
    await swept;
    const folder = await openPrivateFolder(ownFolder);
    try {
      return await use(folder);
    } finally {
      await removePrivateFolder(folder);
    }
  };

  /** Throws archive-gone, and too-much-at-once if another import of this account is running. */
  const begin = (asking: Asking, asked: Asked): Run => {
    const { owner } = asking;
    if ([...runs].some((run) => run.owner === owner))
      refuse('too-much-at-once', { retryAfterSeconds: TRY_AGAIN_AFTER_SECONDS });
    if (runs.size >= MOST_WAITING) refuse('not-ready', { retryAfterSeconds: TRY_AGAIN_AFTER_SECONDS });
    const waiting = ofTicket(context.secret, owner, asked.ticket);
    const onStep = (step: Step): void => {
      run.latest = step;
      const { resolve } = run.changed;
      run.changed = Promise.withResolvers();
      resolve();
    };
    const made = inTurn(() =>
      inFolder((folder) => bringIn(context, asking, asked, { folder, waiting, onStep })),
    );
    const run: Run = {
      owner,
      id: asked.id,
      made,
      over: made
        .then(() => undefined)
        .catch((error: unknown) => {
          // Perhaps no one is listening any more.
          if (!(error instanceof Refusal)) context.log.error({ err: error }, 'bringing an archive in failed');
        })
        .finally(() => {
          run.isOver = true;
          runs.delete(run);
        }),
      isOver: false,
      latest: { step: 'waiting', done: 0, of: 1 },
      changed: Promise.withResolvers(),
    };
    runs.add(run);
    return run;
  };

  return async function* (asking, asked) {
    const run =
      [...runs].find(({ owner, id }) => owner === asking.owner && id === asked.id) ?? begin(asking, asked);
    // An immediate refusal still gets its own HTTP status.
    await Promise.race([run.over, run.changed.promise]);
    let told: Step | undefined;
    while (!run.isOver)
      if (told === run.latest) await Promise.race([run.over, run.changed.promise]);
      else {
        told = run.latest;
        yield { type: 'step', ...told };
      }
    yield { type: 'made', made: await run.made };
  };
};
