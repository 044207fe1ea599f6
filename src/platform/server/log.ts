import { type DestinationStream, type Logger, pino } from 'pino';

export type Log = Logger;

/**
 * Database errors contain the statement's parameters, and email errors the message text: only the fields
 * named here may be logged.
 */
const errorFacts = (error: Error & { code?: unknown; constraint?: unknown }) => ({
  name: error.name,
  message: error.message.slice(0, 500),
  ...(typeof error.code === 'string' ? { code: error.code } : {}),
  ...(typeof error.constraint === 'string' ? { constraint: error.constraint } : {}),
  stack: error.stack
    ?.split('\n')
    .filter((line) => /^\s+at /.test(line))
    .slice(0, 12),
});

/** The most characters that may wait to be written; more than that is dropped. */
const MOST_WAITING = 1_000_000;

/**
 * Standard output. If it can't be written to, for example on a full disk, lines are dropped and the server
 * goes on. Once there is room, later lines are written.
 */
const standardOutput = (): DestinationStream => {
  const output = pino.destination({ sync: false, minLength: 0, maxLength: MOST_WAITING });
  let isFailing = false;
  output.on('error', () => (isFailing = true));
  output.on('write', () => (isFailing = false));
  // At the end of the process it would otherwise keep trying forever.
  const flush = output.flushSync.bind(output);
  output.flushSync = () => {
    if (!isFailing) flush();
  };
  return output;
};

/** JSON lines with UTC times on standard output. */
export const openLog = (level: string, destination?: DestinationStream): Log =>
  pino(
    {
      level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }) },
      serializers: { err: errorFacts },
    },
    destination ?? standardOutput(),
  );
