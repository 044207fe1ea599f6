import { answerInTime, NoAnswerInTime } from '#platform/server/answer-in-time.ts';
import { EndpointRefused } from '#platform/server/ask-endpoint.ts';
import { BucketRefused } from '#platform/server/file-store/s3-requests.ts';
import type { PartFault, PartReport } from '../../shared/operations-contract.ts';

/** What a part reports about itself. */
export type PartAnswer = { readonly detail?: string; readonly freeBytes?: number };

/**
 * One part, and how to probe it; without `ask`, there is nothing to probe. Anything that `ask` throws is
 * reported as a fault, without its details.
 */
export type PartProbe = Pick<PartReport, 'part' | 'kind' | 'where'> & {
  readonly detail?: string | null;
  readonly ask?: (signal: AbortSignal) => Promise<PartAnswer | void>;
};

/** A part responds but is unusable. */
export class PartFails extends Error {
  override readonly name = 'PartFails';
  readonly fault: PartFault;

  constructor(fault: PartFault) {
    super(`It is of no use: ${fault}.`);
    this.fault = fault;
  }
}

const LONGEST_MS = 3_000;

const OF_CODE: Readonly<Record<string, PartFault>> = {
  ECONNREFUSED: 'no-connection',
  ECONNRESET: 'no-connection',
  ECONNECTION: 'no-connection',
  ENOTFOUND: 'no-connection',
  EAI_AGAIN: 'no-connection',
  EDNS: 'no-connection',
  ESOCKET: 'no-connection',
  NoConnection: 'no-connection',
  EConnectionClosed: 'no-connection',
  ClosedAfterConnectText: 'no-connection',
  ClosedAfterConnectTLS: 'no-connection',
  CONNECT_TIMEOUT: 'timeout',
  GREETING_TIMEOUT: 'timeout',
  ETIMEDOUT: 'timeout',
  EAUTH: 'key-refused',
  ENOENT: 'not-there',
  EACCES: 'not-writable',
  EPERM: 'not-writable',
  EROFS: 'not-writable',
  ENOSPC: 'full',
};

const ofStatus = (status: number): PartFault => {
  if (status === 401 || status === 403) return 'key-refused';
  if (status === 404) return 'not-there';
  return status >= 500 ? 'server-error' : 'unexpected';
};

/** We don't control what was thrown: any of these may be missing. */
type Thrown = {
  readonly code?: unknown;
  readonly cause?: { readonly code?: unknown };
  readonly statusCode?: unknown;
  readonly type?: unknown;
};

/** The reason, as one of our own codes. The original message stays here. */
export const faultOf = (error: unknown): PartFault => {
  if (error instanceof PartFails) return error.fault;
  if (error instanceof NoAnswerInTime) return 'timeout';
  if (error instanceof BucketRefused || error instanceof EndpointRefused) return ofStatus(error.status);
  const { code, cause, statusCode, type } = (error ?? {}) as Thrown;
  if (typeof statusCode === 'number') return ofStatus(statusCode);
  if (type === 'StripeConnectionError') return 'no-connection';
  return OF_CODE[String(code)] ?? OF_CODE[String(cause?.code)] ?? 'unexpected';
};

const probe = async ({ part, kind, where, detail = null, ask }: PartProbe): Promise<PartReport> => {
  const known = { part, kind, where, detail, freeBytes: null, fault: null };
  if (!ask) return { ...known, state: 'unasked', ms: null };
  const startedAt = performance.now();
  const took = (): number => Math.round(performance.now() - startedAt);
  try {
    const told = (await answerInTime(LONGEST_MS, ask)) ?? {};
    return { ...known, ...told, state: 'answers', ms: took() };
  } catch (error) {
    return { ...known, state: 'fails', fault: faultOf(error), ms: took() };
  }
};

/** The present state of each part. All are asked at once, for at most three seconds each. Never throws. */
export const probeParts = (probes: readonly PartProbe[]): Promise<PartReport[]> =>
  Promise.all(probes.map(probe));
