// Loaded before the server (NODE_OPTIONS=--import): its time is ahead by the milliseconds in the file that
// SHIFTED_CLOCK names, and what it does every minute it does every second. So a test can let weeks pass.
import { readFileSync } from 'node:fs';
import { isMainThread } from 'node:worker_threads';

const file = process.env.SHIFTED_CLOCK;
const MINUTE_MS = 60_000;
const OFTEN_MS = 1_000;

// The database is in a thread of its own, and keeps its own time.
if (file !== undefined && isMainThread) {
  const RealDate = Date;
  const realInterval = setInterval;
  let ahead = 0;
  const look = () => {
    try {
      ahead = Number(readFileSync(file, 'utf8')) || 0;
    } catch {
      // Not written yet.
    }
  };
  look();
  realInterval(look, OFTEN_MS / 2).unref();
  globalThis.Date = class extends RealDate {
    constructor(...given) {
      if (given.length === 0) super(RealDate.now() + ahead);
      else super(...given);
    }
    static now() {
      return RealDate.now() + ahead;
    }
  };
  globalThis.setInterval = (work, ms, ...given) =>
    realInterval(work, ms === MINUTE_MS ? OFTEN_MS : ms, ...given);
}
