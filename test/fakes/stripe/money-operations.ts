import type { Stripe } from 'stripe';
import { type Asked, metadataAfter, oneOf, operation, type Operation } from './operation.ts';
import type { Books } from './stripe-books.ts';
import { pageOf } from './stripe-lists.ts';
import { chargeOf, refund } from './stripe-money-back.ts';
import type * as At from './stripe-objects.ts';
import { noSuch, StripeRefusal, untaught, worldSaysNo } from './stripe-refusal.ts';

const giveBack = ({ books, params }: Asked<Stripe.RefundCreateParams>): At.Refund => {
  const id = params.payment_intent ?? params.charge;
  if (id === undefined)
    throw new StripeRefusal({
      message: 'One of the following params should be provided for this request: payment_intent or charge.',
    });
  if (!books.intents.has(id) && !books.charges.has(id))
    throw noSuch(params.payment_intent ? 'payment_intent' : 'charge', id, 'charge', 404);
  const charge = chargeOf(books, id);
  const left = charge.amount - charge.amount_refunded;
  if (left === 0)
    throw worldSaysNo(`Charge ${charge.id} has already been refunded.`, 'charge_already_refunded');
  if ((params.amount ?? left) > left)
    throw worldSaysNo(`Refund amount is greater than unrefunded amount on charge`, 'amount_too_large');
  refund(books, id, params.amount);
  const given = [...books.refunds.values()].at(-1);
  if (!given) throw new Error('a refund that was given is not in the books');
  given.metadata = metadataAfter({}, params.metadata);
  return given;
};

/** How long Stripe shows events. */
const EVENTS_KEPT_S = 30 * 86_400;

const listEvents = ({ books, params }: Asked<Stripe.EventListParams>): At.List<At.StripeEvent> => {
  const { type, types, ...page } = params;
  if (type !== undefined && types !== undefined)
    throw new StripeRefusal({
      message: 'You may only specify one of these parameters: type, types.',
      param: 'types',
    });
  const since = books.now() - EVENTS_KEPT_S;
  return pageOf(
    '/v1/events',
    [...books.events.values()].filter(
      (event) =>
        event.created >= since &&
        (type === undefined || event.type === type) &&
        (types === undefined || types.includes(event.type)),
    ),
    page,
  );
};

const OF_EVERY_LIST = new Set(['limit', 'starting_after', 'ending_before', 'created', 'expand']);

/** A list that can be filtered by its objects' fields of the same names. */
const listed = <T extends { readonly id: string; readonly created: number }>(
  path: `/v1/${string}`,
  type: readonly [string, string],
  all: (books: Books) => ReadonlyMap<string, T>,
  by: Readonly<Record<string, (object: T) => unknown>>,
): Operation =>
  operation<Readonly<Record<string, unknown>>>(`GET ${path}`, type, ({ books, params }) => {
    const unread = Object.keys(params).find((name) => !(name in by) && !OF_EVERY_LIST.has(name));
    if (unread !== undefined) throw new StripeRefusal(untaught(unread));
    const fits = [...all(books).values()].filter((object) =>
      Object.entries(by).every(([name, read]) => params[name] === undefined || params[name] === read(object)),
    );
    return pageOf(path, fits, params);
  });

export const moneyOperations: readonly Operation[] = [
  listed('/v1/invoices', ['Invoices', 'InvoiceListParams'], ({ invoices }) => invoices, {
    customer: ({ customer }) => customer,
    status: ({ status }) => status,
    subscription: ({ parent }) => parent.subscription_details.subscription,
  }),
  oneOf('/v1/invoices', 'invoice', ['Invoices', 'InvoiceRetrieveParams'], ({ invoices }) => invoices),
  operation<Stripe.InvoicePaymentListParams>(
    'GET /v1/invoice_payments',
    ['InvoicePayments', 'InvoicePaymentListParams'],
    ({ books, params: { invoice, payment, status, ...page } }) =>
      pageOf(
        '/v1/invoice_payments',
        [...books.invoicePayments.values()].filter(
          (one) =>
            (invoice === undefined || one.invoice === invoice) &&
            (status === undefined || one.status === status) &&
            (payment?.payment_intent === undefined || one.payment.payment_intent === payment.payment_intent),
        ),
        page,
      ),
  ),
  oneOf(
    '/v1/invoice_payments',
    'invoice_payment',
    ['InvoicePayments', 'InvoicePaymentRetrieveParams'],
    ({ invoicePayments }) => invoicePayments,
  ),
  listed('/v1/payment_intents', ['PaymentIntents', 'PaymentIntentListParams'], ({ intents }) => intents, {
    customer: ({ customer }) => customer,
  }),
  oneOf(
    '/v1/payment_intents',
    'payment_intent',
    ['PaymentIntents', 'PaymentIntentRetrieveParams'],
    ({ intents }) => intents,
  ),
  listed('/v1/charges', ['Charges', 'ChargeListParams'], ({ charges }) => charges, {
    customer: ({ customer }) => customer,
    payment_intent: (charge) => charge.payment_intent,
  }),
  oneOf('/v1/charges', 'charge', ['Charges', 'ChargeRetrieveParams'], ({ charges }) => charges),
  operation('POST /v1/refunds', ['Refunds', 'RefundCreateParams'], giveBack),
  listed('/v1/refunds', ['Refunds', 'RefundListParams'], ({ refunds }) => refunds, {
    charge: ({ charge }) => charge,
    payment_intent: (given) => given.payment_intent,
  }),
  oneOf('/v1/refunds', 'refund', ['Refunds', 'RefundRetrieveParams'], ({ refunds }) => refunds),
  listed('/v1/disputes', ['Disputes', 'DisputeListParams'], ({ disputes }) => disputes, {
    charge: ({ charge }) => charge,
    payment_intent: (raised) => raised.payment_intent,
  }),
  oneOf('/v1/disputes', 'dispute', ['Disputes', 'DisputeRetrieveParams'], ({ disputes }) => disputes),
  operation('GET /v1/events', ['Events', 'EventListParams'], listEvents),
  oneOf('/v1/events', 'event', ['Events', 'EventRetrieveParams'], ({ events }) => events),
];
