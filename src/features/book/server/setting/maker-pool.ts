import { takeTurns } from '#platform/server/take-turns.ts';
import { type Maker, openMaker } from '../making/open-maker.ts';

/** A process that nobody needs gives its memory back. */
const IDLE_AFTER_MS = 60_000;
/** What it remembers of pages makes the next ones quick, and only ever grows: one that holds so much of what it may is not lent again. */
const TOO_FULL = 0.6;
/** Somebody is looking. */
const THREADS = 2;
const WAITING = { mostWaiting: 20, tryAgainAfterSeconds: 3 };

export type MakerPool = {
  /** Lends a process for one task, when its turn comes. Throws not-ready where too many wait. */
  withMaker<T>(work: (maker: Maker) => Promise<T>): Promise<T>;
  end(): Promise<void>;
};

/** Processes that stay warm between two tasks: beginning one takes longer than setting most books. */
export const openMakerPool = (
  program: URL,
  { atOnce, memory, idleAfterMs = IDLE_AFTER_MS }: { atOnce: number; memory: number; idleAfterMs?: number },
): MakerPool => {
  const all = new Set<Maker>();
  const idle: { readonly maker: Maker; readonly timer: NodeJS.Timeout }[] = [];
  const inTurn = takeTurns({ atOnce, ...WAITING });

  const letGo = async (maker: Maker): Promise<void> => {
    all.delete(maker);
    await maker.end();
  };

  const warmOrNew = (): Maker => {
    while (true) {
      const kept = idle.pop();
      if (!kept) break;
      clearTimeout(kept.timer);
      if (!kept.maker.hasEnded) return kept.maker;
      all.delete(kept.maker);
    }
    const maker = openMaker(program, { memory, threads: THREADS });
    all.add(maker);
    return maker;
  };

  const keepWarm = async (maker: Maker): Promise<void> => {
    if (maker.hasEnded || (await maker.fullness()) > TOO_FULL) return letGo(maker);
    const timer = setTimeout(() => {
      idle.splice(
        idle.findIndex((kept) => kept.maker === maker),
        1,
      );
      void letGo(maker);
    }, idleAfterMs).unref();
    idle.push({ maker, timer });
  };

  return {
    withMaker: (work) =>
      inTurn(async () => {
        const maker = warmOrNew();
        try {
          return await work(maker);
        } finally {
          await keepWarm(maker);
        }
      }),
    end: async () => {
      for (const { timer } of idle) clearTimeout(timer);
      idle.length = 0;
      await Promise.all([...all].map(letGo));
    },
  };
};
