import { anyObject, type Books, listOf } from './stripe-books.ts';
import type * as At from './stripe-objects.ts';
import { noSuch, StripeRefusal } from './stripe-refusal.ts';

type Range = { readonly gt?: number; readonly gte?: number; readonly lt?: number; readonly lte?: number };

/** The parameters that every list accepts. */
export type Paged = {
  readonly limit?: number;
  readonly starting_after?: string;
  readonly ending_before?: string;
  readonly created?: Range | number;
};

const isWithin = (at: number, created: Range | number | undefined): boolean => {
  if (created === undefined) return true;
  if (typeof created === 'number') return at === created;
  const { gt = -Infinity, gte = -Infinity, lt = Infinity, lte = Infinity } = created;
  return at > gt && at >= gte && at < lt && at <= lte;
};

const MOST = 100;
const USUAL = 10;

/** One page of a list, newest first. `all` is oldest first, in order of creation. */
export const pageOf = <T extends { readonly id: string; readonly created: number }>(
  url: string,
  all: Iterable<T>,
  { limit = USUAL, starting_after: after, ending_before: before, created }: Paged,
): At.List<T> => {
  if (limit < 1 || limit > MOST)
    throw new StripeRefusal({
      message: `Invalid limit: ${limit} is not between 1 and ${MOST}`,
      param: 'limit',
    });
  const listed = [...all].filter((one) => isWithin(one.created, created)).toReversed();
  const placeOf = (id: string, param: string): number => {
    const at = listed.findIndex((one) => one.id === id);
    if (at < 0) throw noSuch('object', id, param, 400);
    return at;
  };
  if (before !== undefined) {
    const end = placeOf(before, 'ending_before');
    return listOf(url, listed.slice(Math.max(0, end - limit), end), end > limit);
  }
  const start = after === undefined ? 0 : placeOf(after, 'starting_after') + 1;
  return listOf(url, listed.slice(start, start + limit), start + limit < listed.length);
};

/** A field that an object only includes on request. */
const heldOnDemand = (books: Books, holder: Held, name: string): unknown => {
  const id = String(holder.id);
  switch (`${String(holder.object)}.${name}`) {
    case 'checkout.session.line_items':
      return listOf(`/v1/checkout/sessions/${id}/line_items`, books.ordered.get(id)?.items ?? []);
    case 'invoice.payments':
      return listOf(
        '/v1/invoice_payments',
        [...books.invoicePayments.values()].filter(({ invoice }) => invoice === id),
      );
    case 'charge.refunds':
      return listOf(
        `/v1/charges/${id}/refunds`,
        [...books.refunds.values()].filter(({ charge }) => charge === id),
      );
    case 'customer.subscriptions':
      return listOf(
        '/v1/subscriptions',
        [...books.subscriptions.values()].filter(
          ({ customer, status }) => customer === id && status !== 'canceled',
        ),
      );
    default:
      return undefined;
  }
};

type Held = { [name: string]: unknown; readonly id?: unknown; readonly object?: unknown };
const isHeld = (value: unknown): value is Held => typeof value === 'object' && value !== null;

const DEEPEST = 4;

const unfold = (books: Books, holder: unknown, names: readonly string[], path: string): void => {
  const [name, ...more] = names;
  if (name === undefined) return;
  if (Array.isArray(holder)) {
    holder.forEach((one) => unfold(books, one, names, path));
    return;
  }
  if (!isHeld(holder)) return;
  const demanded = heldOnDemand(books, holder, name);
  if (demanded !== undefined) holder[name] = structuredClone(demanded);
  const value = holder[name];
  if (value === undefined)
    throw new StripeRefusal({ message: `This property cannot be expanded (${path}).`, param: 'expand' });
  if (typeof value === 'string') {
    const named = anyObject(books, value);
    if (!named)
      throw new StripeRefusal({ message: `This property cannot be expanded (${path}).`, param: 'expand' });
    holder[name] = structuredClone(named);
  }
  unfold(books, holder[name], more, path);
};

/** The response with the requested objects expanded, such as 'latest_invoice.payments'. */
export const expanded = <T extends object>(books: Books, answer: T, paths: readonly string[]): T => {
  const copy = structuredClone(answer);
  for (const path of paths) {
    const names = path.split('.');
    if (names.length > DEEPEST)
      throw new StripeRefusal({
        message: `You cannot expand more than ${DEEPEST} levels: ${path}`,
        param: 'expand',
      });
    unfold(books, copy, names, path);
  }
  return copy;
};
