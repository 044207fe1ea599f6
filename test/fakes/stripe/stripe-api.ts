import type { IncomingMessage } from 'node:http';
import { Stripe } from 'stripe';
import { type Param, readParam } from './check-params.ts';
import { wrongMetadata } from './checkout-rules.ts';
import { decodeForm, type Encoded } from './form-encoding.ts';
import type { Operation } from './operation.ts';
import type { Books } from './stripe-books.ts';
import { expanded } from './stripe-lists.ts';
import { operationFor } from './stripe-operations.ts';
import { StripeRefusal } from './stripe-refusal.ts';

/** One request as the stand-in saw it. */
export type SeenRequest = {
  readonly method: string;
  readonly path: string;
  readonly params: Readonly<Record<string, unknown>>;
  readonly idempotencyKey: string | undefined;
  readonly version: string | undefined;
};

export type StripeAnswer = { readonly status: number; readonly body: string; readonly replayed?: true };

type Fitting = {
  readonly operation: Operation;
  readonly id: string;
  readonly params: Readonly<Record<string, Param>>;
  readonly key: string | undefined;
  /** The whole request, to recognise it when the same key is used again. */
  readonly whole: string;
};

/** Checks and runs requests. `faults` collects requests that a well-made product would never send. */
export type StripeApi = {
  readonly requests: SeenRequest[];
  readonly faults: string[];
  /**
   * Checks everything about a request before anything is done. Returns the checked request, or the response
   * that refuses it.
   */
  check(
    request: IncomingMessage,
    body: string,
  ): { readonly fits: Fitting } | { readonly refused: StripeAnswer };
  perform(fitting: Fitting): StripeAnswer;
};

const KEYS_KEPT_S = 24 * 3_600;
const LONGEST_KEY = 255;
const FORM = 'application/x-www-form-urlencoded';

const header = (request: IncomingMessage, name: string): string | undefined => {
  const value = request.headers[name];
  return Array.isArray(value) ? value[0] : value;
};

const refusal = (message: string, status = 400, param?: string): StripeRefusal =>
  new StripeRefusal({ message, ...(param && { param }) }, { status });

/** Throws what is wrong with the headers, whatever the parameters are. */
const checkEnvelope = (request: IncomingMessage, body: string, secretKey: string): void => {
  if (header(request, 'authorization') !== `Bearer ${secretKey}`)
    throw refusal('Invalid API Key provided', 401);
  const version = header(request, 'stripe-version');
  if (version !== Stripe.API_VERSION)
    throw refusal(`Invalid Stripe API version: ${version}; the library speaks ${Stripe.API_VERSION}`);
  if (request.method === 'POST' && body !== '' && header(request, 'content-type')?.startsWith(FORM) !== true)
    throw refusal(`Invalid request: content-type must be ${FORM}`);
  if ((header(request, 'idempotency-key')?.length ?? 0) > LONGEST_KEY)
    throw refusal(`Idempotency-Key may have up to ${LONGEST_KEY} characters`);
};

const fittingParams = (operation: Operation, encoded: Encoded): Readonly<Record<string, Param>> => {
  const { value, wrong } = readParam(operation.shape(), encoded);
  const [first] = [...wrong, ...wrongMetadata(value)];
  if (first) throw new StripeRefusal(first);
  // An operation's parameters are an interface, so what was read by its shape is an object.
  return value as Readonly<Record<string, Param>>;
};

const pathsToExpand = (params: Readonly<Record<string, Param>>): string[] =>
  Array.isArray(params.expand) ? params.expand.map(String) : [];

export const openStripeApi = (books: Books, secretKey: string, site: () => string): StripeApi => {
  const requests: SeenRequest[] = [];
  const faults: string[] = [];
  const answers = new Map<
    string,
    { readonly whole: string; readonly at: number; readonly answer: StripeAnswer }
  >();

  const refuse = (where: string, error: unknown): StripeAnswer => {
    if (!(error instanceof StripeRefusal)) throw error;
    if (error.blame === 'asker') faults.push(`${where}: ${error.message}`);
    return { status: error.status, body: JSON.stringify(error.body, null, 2) };
  };

  const look = (request: IncomingMessage, body: string): Fitting => {
    const { method = '', url = '' } = request;
    const { pathname: path, search } = new URL(url, site());
    const key = header(request, 'idempotency-key');
    const encoded = { ...decodeForm(search.slice(1)), ...decodeForm(body) };
    const seen = { method, path, idempotencyKey: key, version: header(request, 'stripe-version') };
    const found = operationFor(method, path);
    const read = found && readParam(found.operation.shape(), encoded).value;
    // An operation's parameters are an object, so what was read by its shape is one too.
    requests.push({ ...seen, params: (read as SeenRequest['params'] | undefined) ?? encoded });
    checkEnvelope(request, body, secretKey);
    if (!found) throw refusal(`Unrecognized request URL (${method}: ${path})`, 404);
    const params = fittingParams(found.operation, encoded);
    // Stripe would accept it anyway, but do it twice if the response is lost and the request is repeated.
    if (method === 'POST' && key === undefined) faults.push(`${method} ${path}: without an Idempotency-Key`);
    return { ...found, params, key: method === 'POST' ? key : undefined, whole: `${method} ${path} ${body}` };
  };

  const act = ({ operation, id, params }: Fitting): StripeAnswer => {
    const done = operation.act({ books, id, params, site: site() });
    return { status: 200, body: JSON.stringify(expanded(books, done, pathsToExpand(params)), null, 2) };
  };

  return {
    requests,
    faults,
    check: (request, body) => {
      try {
        return { fits: look(request, body) };
      } catch (error) {
        return { refused: refuse(`${request.method} ${request.url}`, error) };
      }
    },
    perform: (fitting) => {
      const { key, whole } = fitting;
      const where = whole.split(' ', 2).join(' ');
      const before = key === undefined ? undefined : answers.get(key);
      try {
        if (before && books.now() - before.at < KEYS_KEPT_S) {
          if (before.whole === whole) return { ...before.answer, replayed: true };
          throw new StripeRefusal(
            {
              message: `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key}' if you meant to execute a different request.`,
            },
            { type: 'idempotency_error' },
          );
        }
        const answer = act(fitting);
        if (key !== undefined) answers.set(key, { whole, at: books.now(), answer });
        return answer;
      } catch (error) {
        return refuse(where, error);
      }
    },
  };
};
