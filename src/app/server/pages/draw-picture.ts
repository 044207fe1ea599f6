import { type Worker, startWorker } from '#platform/server/worker-process/start-worker.ts';
import { WORKER_PROGRAM } from '../worker-program.ts';
import { drawPictureJob } from './draw-picture-job.ts';

const LIMITS = { memory: 256 * 1024 * 1024, threads: 1 };
/** The pictures of a site are mostly asked for one after the other. */
const IDLE_AFTER_MS = 2_000;

let worker: Worker | undefined;
let idle: NodeJS.Timeout | undefined;
let last: Promise<unknown> = Promise.resolve();

const draw = async (svg: string, width: number): Promise<Buffer> => {
  clearTimeout(idle);
  if (!worker || worker.hasEnded) worker = startWorker(WORKER_PROGRAM, LIMITS);
  const drawing = worker;
  try {
    return Buffer.from(await drawing.run(drawPictureJob, { svg, width }));
  } finally {
    idle = setTimeout(() => void drawing.end(), IDLE_AFTER_MS).unref();
  }
};

/** One of our own drawings as a PNG of so many pixels across, one after the other. Never for anything that somebody sent. */
export const drawPicture = (svg: string, width: number): Promise<Buffer> => {
  const drawn = last.then(() => draw(svg, width));
  last = drawn.catch(() => undefined);
  return drawn;
};
