// Loaded into a server before anything else (`--import`). Sets its clock ahead by the milliseconds in the
// file that AHEAD_FILE names, which a journey changes while the server runs. What the server does every
// minute, it then does every second.
import { readFileSync } from 'node:fs';

const RealDate = Date;
const file = process.env.AHEAD_FILE ?? '';
/** Reading the file every time the clock is read would be slow. */
const READ_EVERY_MS = 100;
let ahead = 0;
let readAt = -READ_EVERY_MS;

const now = (): number => {
  if (performance.now() - readAt >= READ_EVERY_MS) {
    ahead = Number(readFileSync(file, 'utf8'));
    readAt = performance.now();
  }
  return RealDate.now() + ahead;
};

globalThis.Date = class extends RealDate {
  constructor(...given: readonly unknown[]) {
    // Date takes one to seven arguments, or none for now.
    super(...((given.length === 0 ? [now()] : given) as [number]));
  }
  static override now = now;
  // A Date sent by another thread is an instance of the real class.
  static override [Symbol.hasInstance](value: unknown): boolean {
    return value instanceof RealDate;
  }
} as DateConstructor;

const realSetInterval = globalThis.setInterval;
const MINUTE_MS = 60_000;
const SECOND_MS = 1_000;
globalThis.setInterval = ((act: () => void, ms?: number) =>
  realSetInterval(act, ms === MINUTE_MS ? SECOND_MS : ms)) as typeof setInterval;
