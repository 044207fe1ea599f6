import { PROBLEMS, Refusal } from '#platform/shared/problem.ts';

/** Files cannot be read or kept at the moment, whatever the reason. */
export class FilesUnavailable extends Error {
  override readonly name: string = 'FilesUnavailable';
}

const TRY_AGAIN_AFTER_SECONDS = 5;
const ROOM_AGAIN_AFTER_SECONDS = 30;

export const databaseUnavailable = (): Refusal =>
  new Refusal('unavailable', { part: 'database', retryAfterSeconds: TRY_AGAIN_AFTER_SECONDS });

export const filesUnavailable = (): Refusal =>
  new Refusal('unavailable', { part: 'files', retryAfterSeconds: TRY_AGAIN_AFTER_SECONDS });

export const noRoom = (): Refusal => new Refusal('no-room', { retryAfterSeconds: ROOM_AGAIN_AFTER_SECONDS });

/** A full disk or a used-up quota, of a file system's and of PostgreSQL's. */
const NO_ROOM = new Set(['ENOSPC', 'EDQUOT', '53100']);

/**
 * The server refuses connections, ends them, has none left, took too long, or only reads while another takes over: all but the first by classes of
 * codes (08 connection, 53 resources, 57 the operator; 25006 read-only, 55P03 a lock not had in time).
 */
const DATABASE_AWAY =
  /^(?:ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|EHOSTDOWN|ENOTFOUND|EAI_AGAIN|08\w{3}|53\w{3}|57\w{3}|25006|55P03)$/;

/** What the driver says of a broken connection, and of having none to give, without a code. */
const DRIVER_SAYS =
  /^(?:Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|timeout expired|Client was closed)/;

/** A disk that became read-only, or fails. */
const DISK_FAILS = new Set(['EROFS', 'EIO']);

/**
 * The refusal that a failure of a part of the server is, so that whoever asked knows to ask again; undefined for every other failure. What comes from the
 * mail server, a model or Stripe is caught where it is asked and does not get here.
 */
export const unavailableBecause = (error: unknown): Refusal | undefined => {
  // As when a library hands it on.
  if (error instanceof Refusal) return PROBLEMS[error.code].status === 503 ? error : undefined;
  if (error instanceof FilesUnavailable) return filesUnavailable();
  if (!(error instanceof Error)) return undefined;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  if (NO_ROOM.has(code)) return noRoom();
  if (DISK_FAILS.has(code)) return filesUnavailable();
  if (DATABASE_AWAY.test(code) || DRIVER_SAYS.test(error.message)) return databaseUnavailable();
  // A library may put its own words around the failure.
  return error.cause === undefined ? undefined : unavailableBecause(error.cause);
};
