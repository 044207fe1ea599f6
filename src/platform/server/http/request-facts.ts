import type { OwnRows } from '../database/prepared-query.ts';
import type { Session, UserId } from '#platform/shared/session.ts';
import type { Capacity } from './capacity.ts';
import type { Uploads } from './received-file.ts';

/** What a use case may know of the request beside its input. */
export type RequestFacts = {
  /** Goes into the log, every refusal and the `x-request-id` header. */
  readonly id: string;
  /** The client's address as far as `TRUSTED_PROXIES` lets it be believed. Never stored in the clear. */
  readonly address: string;
  readonly headers: Headers;
  /** Aborted when the client goes away. */
  readonly signal: AbortSignal;
  /** Sends a whole Set-Cookie line with the answer. */
  readonly setCookie: (line: string) => void;
};

/** Who is calling: answers null for a visitor, and for a cookie or token that is unknown or has run out. */
export type ReadSession = {
  (headers: Headers): Promise<Session | null>;
  /** The same question and rows of the caller's own, in one statement: half the way to the database and back. */
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
    /** Where bodies that are files are received. */
    uploads: Uploads;
    /** Room for large JSON bodies, in bytes. */
    bodies: Capacity;
    /** How many streams may be open. */
    streams: Capacity;
    who: string | undefined;
    route: string | undefined;
    /** Whose account a sign-in is about, for the log: a keyed hash of its id. */
    account: string | undefined;
    /** What every answer that is data carries. */
    securityHeaders: Readonly<Record<string, string>>;
    /** The answer carries them already. */
    sealed: boolean | undefined;
    /** Where streams are counted: called when one begins, and what it gives back at its end. */
    streamBegan: (() => () => void) | undefined;
  };
};
