import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { hostedPage, type PageAnswer } from './hosted-pages.ts';
import { type Books, newId, openBooks, there } from './stripe-books.ts';
import { openStripeApi, type SeenRequest, type StripeAnswer } from './stripe-api.ts';
import { endSubscription, forgetTheEnd, planTheEnd } from './stripe-endings.ts';
import { breakPromise, expire, failRenewal, pay, promise, renew } from './stripe-moves.ts';
import type { StripeFailure } from './stripe-failures.ts';
import { closeDispute, dispute, refund } from './stripe-money-back.ts';
import type { StripeEvent } from './stripe-objects.ts';
import { type Delivery, deliveryOf, type How } from './stripe-signature.ts';

export { STRIPE_FAILURES, type StripeFailure } from './stripe-failures.ts';

export type Posted = { readonly event: StripeEvent; readonly status: number | undefined };

export type StripeStandIn = {
  /** For STRIPE_API_URL. */
  readonly url: string;
  readonly settings: {
    readonly STRIPE_SECRET_KEY: string;
    readonly STRIPE_WEBHOOK_SECRET: string;
    readonly STRIPE_API_URL: string;
  };
  readonly requests: readonly SeenRequest[];
  /** What Stripe would have refused, in any request. `close` throws if there is any. */
  readonly faults: readonly string[];
  /**
   * Pays an open Checkout session as its buyer would; a promised payment arrives. Returns the events in
   * order, not delivered yet.
   */
  pay(sessionId: string): StripeEvent[];
  /**
   * The buyer chose a payment method with which the money comes later: complete, but unpaid. `pay` makes it
   * arrive; with `breakPromise` it never does.
   */
  promise(sessionId: string): StripeEvent[];
  breakPromise(sessionId: string): StripeEvent[];
  expire(sessionId: string): StripeEvent[];
  /** Pays the next period, or what is still owed for this one. */
  renew(subscriptionId: string): StripeEvent[];
  /** The card is declined: past due. */
  failRenewal(subscriptionId: string): StripeEvent[];
  endSubscription(subscriptionId: string): StripeEvent[];
  /** Its holder cancels it on Stripe's page: it continues to the end of the period. */
  planTheEnd(subscriptionId: string): StripeEvent[];
  /** Its holder takes that back. */
  goOn(subscriptionId: string): StripeEvent[];
  /** Everything that is left, or this many cents of it. */
  refund(paymentIntentOrCharge: string, cents?: number): StripeEvent[];
  dispute(paymentIntentOrCharge: string): StripeEvent[];
  closeDispute(disputeId: string, won: boolean): StripeEvent[];
  delivery(event: StripeEvent, how?: How): Delivery;
  /** This many of the next requests fail; all of them if no number is given. 0: no more. */
  fail(how: StripeFailure, times?: number): void;
  /** Everything by its id, oldest first. */
  readonly state: Books;
  /** The webhook to which events are posted from now on. `late`: pages hold theirs back. */
  postTo(webhookUrl: string, late?: 'late'): void;
  /** Everything posted to the webhook, with the responses. */
  readonly posted: readonly Posted[];
  /** Posts the events that were held back, and `more`, to the same place. */
  deliverKept(more?: readonly StripeEvent[]): Promise<void>;
  /** Closes it. Throws if there were faults, so that no test overlooks them, except with `anyway`. */
  close(anyway?: 'anyway'): Promise<void>;
};

export type StripeStandInOptions = {
  readonly port?: number;
  /** As `postTo`. */
  readonly webhookUrl?: string;
  /** The time at Stripe. */
  readonly now?: () => Date;
};

const SECRET_KEY = 'sk_test_of_the_stand_in';
const WEBHOOK_SECRET = 'whsec_of_the_stand_in';
const SLOW_MS = 1_000;
const DRIP_MS = 500;
const JSON_TYPE = { 'content-type': 'application/json' };

const readAll = async (request: IncomingMessage): Promise<string> => {
  let text = '';
  for await (const piece of request.setEncoding('utf8')) text += piece;
  return text;
};

const apiError = (message: string, type: string): string => JSON.stringify({ error: { type, message } });

/** Sends a little now and then, and never ends: no silence is long enough to be noticed. */
const drip = (response: ServerResponse): void => {
  response.writeHead(200, JSON_TYPE);
  const dripping = setInterval(() => response.write(' '), DRIP_MS);
  response.once('close', () => clearInterval(dripping));
};

/** Fails instead of answering. Returns false if nothing fails, or only after everything is done. */
const goWrong = (
  how: StripeFailure | undefined,
  request: IncomingMessage,
  response: ServerResponse,
): boolean => {
  switch (how) {
    case 'down':
    case 'reset':
      request.socket.resetAndDestroy();
      return true;
    case 'hang':
      return true;
    case 'drip':
      drip(response);
      return true;
    case '500':
      response.writeHead(500, JSON_TYPE).end(apiError('An unknown error occurred', 'api_error'));
      return true;
    case '429':
      response.writeHead(429, JSON_TYPE).end(apiError('Too many requests', 'rate_limit_error'));
      return true;
    case 'html':
      response
        .writeHead(200, { 'content-type': 'text/html' })
        .end('<!doctype html><title>Login</title><p>Please sign in to the proxy.</p>');
      return true;
    case 'empty':
      response.writeHead(200, JSON_TYPE).end();
      return true;
    case '5mb':
      response
        .writeHead(200, JSON_TYPE)
        .end(JSON.stringify({ object: 'nonsense', words: 'word '.repeat(1_000_000) }));
      return true;
    default:
      return false;
  }
};

/**
 * A Stripe of our own on 127.0.0.1. It checks every request against the parameters that the library's types
 * publish. It stores customers, sessions, subscriptions, invoices and payments, does what a buyer or a bank
 * would do when a test says so, and fails on request.
 */
export const openStripeStandIn = async (options: StripeStandInOptions = {}): Promise<StripeStandIn> => {
  const books = openBooks(options.now ?? (() => new Date()));
  let url = '';
  const api = openStripeApi(books, SECRET_KEY, () => url);
  let webhook = { url: options.webhookUrl, isLate: false };
  let failing: { readonly how: StripeFailure; left: number } | undefined;
  const posted: Posted[] = [];
  const kept: StripeEvent[] = [];

  const post = async (events: readonly StripeEvent[]): Promise<void> => {
    if (webhook.url === undefined) return;
    for (const event of events) {
      const { body, headers } = deliveryOf(event, WEBHOOK_SECRET);
      const answer = await fetch(webhook.url, { method: 'POST', headers, body }).catch(() => undefined);
      posted.push({ event, status: answer?.status });
    }
  };

  const nextFailure = (): StripeFailure | undefined => {
    if (!failing || failing.left <= 0) return undefined;
    failing.left -= 1;
    return failing.how;
  };

  const send = (response: ServerResponse, { status, body, replayed }: StripeAnswer): void => {
    const facts = {
      ...JSON_TYPE,
      'request-id': newId('req'),
      ...(replayed && { 'idempotent-replayed': 'true' }),
    };
    response.writeHead(status, facts).end(body);
  };

  const answerApi = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const how = nextFailure();
    // A server that is down doesn't read the request.
    if (how === 'down') return void goWrong(how, request, response);
    const checked = api.check(request, await readAll(request));
    if (goWrong(how, request, response)) return;
    if (how === 'slow') await pause(SLOW_MS);
    if ('refused' in checked) return send(response, checked.refused);
    const before = books.events.size;
    const answer = api.perform(checked.fits);
    if (how === 'reset-after-commit') request.socket.resetAndDestroy();
    else send(response, answer);
    await post([...books.events.values()].slice(before));
  };

  const showPage = async (response: ServerResponse, shown: PageAnswer): Promise<void> => {
    if ('html' in shown)
      return void response
        .writeHead(shown.status, { 'content-type': 'text/html; charset=utf-8' })
        .end(shown.html);
    if (webhook.isLate) kept.push(...shown.events);
    else await post(shown.events);
    response.writeHead(303, { location: shown.leadsTo }).end();
  };

  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const { pathname } = new URL(request.url ?? '/', url);
    if (pathname.startsWith('/v1/')) return answerApi(request, response);
    await readAll(request);
    await showPage(response, hostedPage(books, request.method ?? 'GET', pathname));
  };

  const server = createServer((request, response) => {
    answer(request, response).catch((error: unknown) => {
      api.faults.push(`the stand-in itself failed at ${request.method} ${request.url}: ${String(error)}`);
      response.destroy();
    });
  });
  await new Promise<void>((resolve) => server.listen(options.port ?? 0, '127.0.0.1', resolve));
  // A server that listens on a port has an address of this kind.
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  return {
    url,
    settings: { STRIPE_SECRET_KEY: SECRET_KEY, STRIPE_WEBHOOK_SECRET: WEBHOOK_SECRET, STRIPE_API_URL: url },
    requests: api.requests,
    faults: api.faults,
    pay: (id) => pay(books, id),
    promise: (id) => promise(books, id),
    breakPromise: (id) => breakPromise(books, id),
    expire: (id) => expire(books, id),
    renew: (id) => renew(books, id),
    failRenewal: (id) => failRenewal(books, id),
    endSubscription: (id) => endSubscription(books, id),
    planTheEnd: (id) => planTheEnd(books, there(books.subscriptions, id), 'portal'),
    goOn: (id) => forgetTheEnd(books, there(books.subscriptions, id)),
    refund: (id, cents) => refund(books, id, cents),
    dispute: (id) => dispute(books, id),
    closeDispute: (id, won) => closeDispute(books, id, won),
    delivery: (event, how) => deliveryOf(event, WEBHOOK_SECRET, how),
    fail: (how, times = Infinity) => (failing = { how, left: times }),
    state: books,
    postTo: (url, late) => (webhook = { url, isLate: late !== undefined }),
    posted,
    deliverKept: (more = []) => post([...kept.splice(0), ...more]),
    close: async (anyway) => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      if (api.faults.length > 0 && anyway === undefined)
        throw new Error(`Stripe would have refused:\n${api.faults.join('\n')}`);
    },
  };
};
