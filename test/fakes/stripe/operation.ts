import type { Stripe } from 'stripe';
import type { Param } from './check-params.ts';
import { publishedParams, type Shape } from './published-params.ts';
import type { Books } from './stripe-books.ts';
import type * as At from './stripe-objects.ts';
import { noSuch } from './stripe-refusal.ts';

/** One request, with parameters that fit their published shape. */
export type Asked<P> = {
  readonly books: Books;
  /** The id in the URL; empty if there is none. */
  readonly id: string;
  readonly params: P;
  /** The stand-in's own URL, for its pages. */
  readonly site: string;
};

export type Operation = {
  readonly method: 'GET' | 'POST' | 'DELETE';
  readonly path: string;
  /** The id in a URL, or undefined if the URL belongs to another operation. */
  readonly match: (path: string) => string | undefined;
  readonly shape: () => Shape;
  readonly act: (asked: Asked<Param>) => object;
};

/** `params`: the name of the parameters' type in the library, in the file of `resource`. */
export const operation = <P>(
  where: `${Operation['method']} /v1/${string}`,
  [resource, params]: readonly [resource: string, params: string],
  act: (asked: Asked<P>) => object,
): Operation => {
  const [method, path = ''] = where.split(' ');
  const pattern = new RegExp(`^${path.replaceAll('.', '\\.').replace(':id', '([^/]+)')}$`, 'u');
  return {
    // The template literal type of `where` guarantees this.
    method: method as Operation['method'],
    path,
    match: (address) => {
      const found = pattern.exec(address);
      return found ? decodeURIComponent(found[1] ?? '') : undefined;
    },
    shape: () => publishedParams(resource, params),
    // They were read by the shape that the library gives to this very type.
    act: (asked) => act(asked as Asked<unknown> as Asked<P>),
  };
};

/** Reads an object by the id in the URL. */
export const oneOf = <T extends At.Kept | At.StripeEvent>(
  path: `/v1/${string}`,
  what: string,
  type: readonly [string, string],
  all: (books: Books) => ReadonlyMap<string, T>,
): Operation =>
  operation(`GET ${path}/:id`, type, ({ books, id }) => {
    const found = all(books).get(id);
    if (!found) throw noSuch(what, id);
    return found;
  });

/** Metadata as it is stored: strings; empty ones are removed. */
export const metadataAfter = (
  before: Readonly<Record<string, string>>,
  change: Stripe.Emptyable<Stripe.MetadataParam> | undefined,
): Record<string, string> => {
  if (change === undefined) return { ...before };
  if (change === null || change === '') return {};
  return Object.fromEntries(
    Object.entries({ ...before, ...change }).flatMap(([name, value]) =>
      value === '' || value === null ? [] : [[name, String(value)]],
    ),
  );
};
