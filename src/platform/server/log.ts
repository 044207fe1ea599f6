import { type DestinationStream, type Logger, pino } from 'pino';

export type Log = Logger;

/** Database errors carry the statement's parameters, mails their text: only what is named here may reach a log. */
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
    destination ?? pino.destination({ sync: false, minLength: 0 }),
  );
