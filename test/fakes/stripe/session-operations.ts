import type { Stripe } from 'stripe';
import { wrongOrder } from './checkout-rules.ts';
import { type Asked, metadataAfter, oneOf, operation, type Operation } from './operation.ts';
import { enter, listOf, newId } from './stripe-books.ts';
import { pageOf } from './stripe-lists.ts';
import { expire } from './stripe-moves.ts';
import type * as At from './stripe-objects.ts';
import { noSuch, StripeRefusal, worldSaysNo } from './stripe-refusal.ts';

const A_DAY_S = 24 * 3_600;

type Line = Stripe.Checkout.SessionCreateParams.LineItem;

const itemOf = ({ price_data: priced, quantity = 1 }: Line, created: number): At.LineItem => {
  const cents = priced?.unit_amount ?? 0;
  const currency = priced?.currency ?? 'usd';
  const again = priced?.recurring;
  return {
    id: newId('li'),
    object: 'item',
    amount_discount: 0,
    amount_subtotal: cents * quantity,
    amount_tax: 0,
    amount_total: cents * quantity,
    currency,
    description: priced?.product_data?.name ?? null,
    quantity,
    price: {
      id: newId('price'),
      object: 'price',
      active: false,
      created,
      livemode: false,
      currency,
      type: again ? 'recurring' : 'one_time',
      billing_scheme: 'per_unit',
      product: newId('prod'),
      unit_amount: cents,
      recurring: again
        ? { interval: again.interval, interval_count: again.interval_count ?? 1, usage_type: 'licensed' }
        : null,
    },
  };
};

const create = ({ books, params, site }: Asked<Stripe.Checkout.SessionCreateParams>): At.Session => {
  const created = books.now();
  const [wrong] = wrongOrder(params, created);
  if (wrong) throw new StripeRefusal(wrong);
  const customer = params.customer === undefined ? undefined : books.customers.get(params.customer);
  if (params.customer !== undefined && (!customer || customer.deleted))
    throw noSuch('customer', params.customer, 'customer', 400);
  const items = (params.line_items ?? []).map((line) => itemOf(line, created));
  const sum = items.reduce((cents, { amount_total: cents1 }) => cents + cents1, 0);
  const id = newId('cs_test');
  books.ordered.set(id, {
    items,
    subscriptionMetadata: metadataAfter({}, params.subscription_data?.metadata),
    paymentMetadata: metadataAfter({}, params.payment_intent_data?.metadata),
  });
  return enter<At.Session>(books.sessions, {
    id,
    object: 'checkout.session',
    created,
    livemode: false,
    // An order without a mode has already been refused.
    mode: params.mode ?? 'payment',
    status: 'open',
    payment_status: 'unpaid',
    amount_subtotal: sum,
    amount_total: sum,
    currency: items[0]?.currency ?? null,
    client_reference_id: params.client_reference_id ?? null,
    customer: params.customer ?? null,
    customer_email: params.customer_email ?? null,
    customer_details: null,
    expires_at: params.expires_at ?? created + A_DAY_S,
    locale: params.locale ?? null,
    success_url: params.success_url ?? null,
    cancel_url: params.cancel_url ?? null,
    ui_mode: 'hosted_page',
    url: `${site}/pay/${id}`,
    metadata: metadataAfter({}, params.metadata),
    payment_intent: null,
    subscription: null,
    invoice: null,
  });
};

const CHECKOUT = 'Checkout/Sessions';
const AT = '/v1/checkout/sessions';

export const sessionOperations: readonly Operation[] = [
  operation<Stripe.Checkout.SessionCreateParams>(
    `POST ${AT}`,
    [CHECKOUT, 'Checkout.SessionCreateParams'],
    create,
  ),
  operation<Stripe.Checkout.SessionListParams>(
    `GET ${AT}`,
    [CHECKOUT, 'Checkout.SessionListParams'],
    ({ books, params }) => {
      const { customer, payment_intent: intent, subscription, status } = params;
      const fits = [...books.sessions.values()].filter(
        (session) =>
          (customer === undefined || session.customer === customer) &&
          (intent === undefined || session.payment_intent === intent) &&
          (subscription === undefined || session.subscription === subscription) &&
          (status === undefined || session.status === status),
      );
      return pageOf(AT, fits, params);
    },
  ),
  oneOf(AT, 'checkout.session', [CHECKOUT, 'Checkout.SessionRetrieveParams'], ({ sessions }) => sessions),
  operation<Stripe.Checkout.SessionListLineItemsParams>(
    `GET ${AT}/:id/line_items`,
    [CHECKOUT, 'Checkout.SessionListLineItemsParams'],
    ({ books, id }) => {
      const ordered = books.ordered.get(id);
      if (!ordered) throw noSuch('checkout.session', id);
      return listOf(`${AT}/${id}/line_items`, ordered.items);
    },
  ),
  operation<Stripe.Checkout.SessionExpireParams>(
    `POST ${AT}/:id/expire`,
    [CHECKOUT, 'Checkout.SessionExpireParams'],
    ({ books, id }) => {
      const session = books.sessions.get(id);
      if (!session) throw noSuch('checkout.session', id);
      if (session.status !== 'open')
        throw worldSaysNo(
          `Only Checkout Sessions with a status in ["open"] can be expired. This Checkout Session has a status of \`${session.status}\`.`,
        );
      expire(books, id);
      return session;
    },
  ),
];
