import type { OwnRows } from '../database/prepared-query.ts';
import type { Session, UserId } from '#platform/shared/session.ts';
import type { Capacity } from './capacity.ts';
import type { Uploads } from './received-file.ts';

/** What a use case may know about the request besides its input. */
export type RequestFacts = {
  /** Goes into the log, every refusal and the `x-request-id` header. */
  readonly id: string;
  /** The client's address, as far as `TRUSTED_PROXIES` makes it trustworthy. Never stored in plain text. */
  readonly address: string;
  readonly headers: Headers;
  /** Aborted when the client goes away. */
  readonly signal: AbortSignal;
  /** Sends a complete Set-Cookie header with the response. */
  readonly setCookie: (line: string) => void;
};

/** Who is calling. Returns null for a visitor, and for a cookie or token that is unknown or has expired. */
export type ReadSession = {
  (headers: Headers): Promise<Session | null>;
  /**
   * Reads the session and the caller's own rows in one statement, which saves a round trip to the database.
   */
  withOwn<P extends Record<string, unknown>, Row>(
    headers: Headers,
    own: OwnRows<P, Row>,
    parameters: P,
  ): Promise<{ readonly userId: UserId; readonly rows: Row[] } | null>;
};

/** What every route finds in its context. */
export type HttpVariables = {
  readonly Variables: {
    facts: RequestFacts;
    /** Receives bodies that are files. */
    uploads: Uploads;
    /** Room for large JSON bodies, in bytes. */
    bodies: Capacity;
    /** How many streams may be open. */
    streams: Capacity;
    who: string | undefined;
    route: string | undefined;
    /** The account that a sign-in is about, for the log: a keyed hash of its id. */
    account: string | undefined;
    /** The headers of every response that is data. */
    securityHeaders: Readonly<Record<string, string>>;
    /** Whether the response has them already. */
    sealed: boolean | undefined;
    /** Counts open streams: called when one begins. The returned function is called when it ends. */
    streamBegan: (() => () => void) | undefined;
  };
};
