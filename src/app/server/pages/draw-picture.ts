import { machineBudget } from '#platform/server/worker-process/machine-budget.ts';
import { memoryForOne } from '#platform/server/worker-process/memory-budget.ts';
import { type Worker, startWorker } from '#platform/server/worker-process/start-worker.ts';
import { WORKER_PROGRAM } from '../worker-program.ts';
import { drawPictureJob } from './draw-picture-job.ts';

const LIMITS = { memory: 256 * 1024 * 1024, threads: 1 };
/** Requests for a site's pictures tend to follow each other closely. */
const IDLE_AFTER_MS = 2_000;

/** Includes a function that gives its memory back. */
type Drawer = { readonly worker: Worker; readonly giveBack: () => void };

let drawer: Drawer | undefined;
let idle: NodeJS.Timeout | undefined;
let last: Promise<unknown> = Promise.resolve();

const letGo = async ({ worker, giveBack }: Drawer): Promise<void> => {
  drawer = undefined;
  await worker.end();
  giveBack();
};

const openDrawer = async (): Promise<Drawer> => {
  const giveBack = await memoryForOne(machineBudget(), { bytes: LIMITS.memory, isLong: false });
  return { worker: startWorker(WORKER_PROGRAM, LIMITS), giveBack };
};

const draw = async (svg: string, width: number): Promise<Buffer> => {
  clearTimeout(idle);
  if (drawer?.worker.hasEnded) await letGo(drawer);
  const drawing = (drawer ??= await openDrawer());
  try {
    return Buffer.from(await drawing.worker.run(drawPictureJob, { svg, width }));
  } finally {
    idle = setTimeout(() => void letGo(drawing), IDLE_AFTER_MS).unref();
  }
};

/**
 * Renders one of our own drawings as a PNG, `width` pixels across, one at a time. Never for anything that a
 * person uploaded.
 */
export const drawPicture = (svg: string, width: number): Promise<Buffer> => {
  const drawn = last.then(() => draw(svg, width));
  last = drawn.catch(() => undefined);
  return drawn;
};
