import type { Stripe } from 'stripe';
import type { WrongParam } from './check-params.ts';
import { type Asked, metadataAfter, oneOf, operation, type Operation } from './operation.ts';
import { creditTheRest } from './stripe-billing.ts';
import { type Books, enter, newCustomer, newId, tell } from './stripe-books.ts';
import { pageOf } from './stripe-lists.ts';
import { endSubscription, forgetTheEnd, planTheEnd, putOff } from './stripe-endings.ts';
import type * as At from './stripe-objects.ts';
import { noSuch, StripeRefusal, untaught, worldSaysNo } from './stripe-refusal.ts';

/** A customer who hasn't been deleted. */
const customerOf = (books: Books, id: string, param = 'id', status = 404): At.Customer => {
  const found = books.customers.get(id);
  if (!found || found.deleted) throw noSuch('customer', id, param, status);
  return found;
};

const remove = ({ books, id }: Asked<unknown>): At.DeletedCustomer => {
  const leaving = customerOf(books, id);
  for (const { id: subscription, customer, status } of books.subscriptions.values())
    if (customer === id && status !== 'canceled') endSubscription(books, subscription);
  tell(books, 'customer.deleted', leaving);
  return enter<At.DeletedCustomer>(books.customers, { id, object: 'customer', deleted: true });
};

const subscriptionOf = (books: Books, id: string): At.Subscription => {
  const found = books.subscriptions.get(id);
  if (!found) throw noSuch('subscription', id);
  return found;
};

/** The fields of a subscription that a request may change here. Others have to be implemented first. */
const CHANGEABLE = new Set([
  'cancel_at_period_end',
  'cancellation_details',
  'expand',
  'metadata',
  'proration_behavior',
  'trial_end',
]);

const LONGEST_TRIAL_S = 730 * 86_400;

/** What Stripe refuses when a trial begins or is extended. The stand-in doesn't support prorations. */
const wrongTrial = (
  { trial_end: until, proration_behavior: proration }: Stripe.SubscriptionUpdateParams,
  now: number,
): WrongParam | undefined => {
  if (until === undefined) return undefined;
  if (typeof until !== 'number') return untaught('trial_end[now]');
  if (proration !== 'none') return untaught('proration');
  if (until <= now)
    return { message: 'Timestamp must be an integer Unix timestamp in the future.', param: 'trial_end' };
  return until > now + LONGEST_TRIAL_S
    ? { message: 'Timestamp can be no more than two years in the future.', param: 'trial_end' }
    : undefined;
};

const change = ({ books, id, params }: Asked<Stripe.SubscriptionUpdateParams>): At.Subscription => {
  const subscription = subscriptionOf(books, id);
  const unknown = Object.keys(params).find((name) => !CHANGEABLE.has(name));
  if (unknown !== undefined) throw new StripeRefusal(untaught(unknown));
  const wrong = wrongTrial(params, books.now());
  if (wrong) throw new StripeRefusal(wrong);
  const changes = params.cancel_at_period_end ?? params.trial_end;
  if (subscription.status === 'canceled' && changes !== undefined)
    throw worldSaysNo('A canceled subscription can only update its cancellation_details and metadata.');
  subscription.metadata = metadataAfter(subscription.metadata, params.metadata);
  if (typeof params.trial_end === 'number') putOff(books, subscription, params.trial_end);
  if (params.cancel_at_period_end === true) planTheEnd(books, subscription, 'request');
  else if (params.cancel_at_period_end === false) forgetTheEnd(books, subscription);
  else if (params.trial_end === undefined) tell(books, 'customer.subscription.updated', subscription);
  return subscription;
};

const isListed = (
  { customer, status }: At.Subscription,
  asked: Pick<Stripe.SubscriptionListParams, 'customer' | 'status'>,
): boolean => {
  if (asked.customer !== undefined && customer !== asked.customer) return false;
  if (asked.status === 'all') return true;
  // By default, subscriptions that have ended are left out.
  return asked.status === undefined
    ? status !== 'canceled'
    : status === (asked.status === 'ended' ? 'canceled' : asked.status);
};

const openPortal = ({
  books,
  params,
  site,
}: Asked<Stripe.BillingPortal.SessionCreateParams>): At.PortalSession => {
  if (params.customer === undefined)
    throw new StripeRefusal({
      message: 'Missing required param: customer.',
      param: 'customer',
      code: 'parameter_missing',
    });
  customerOf(books, params.customer, 'customer', 400);
  const id = newId('bps');
  return enter<At.PortalSession>(books.portalSessions, {
    id,
    object: 'billing_portal.session',
    created: books.now(),
    livemode: false,
    customer: params.customer,
    locale: params.locale ?? null,
    return_url: params.return_url ?? null,
    url: `${site}/portal/${id}`,
  });
};

export const customerOperations: readonly Operation[] = [
  operation<Stripe.CustomerCreateParams>(
    'POST /v1/customers',
    ['Customers', 'CustomerCreateParams'],
    ({ books, params }) =>
      newCustomer(books, {
        email: params.email ?? null,
        name: params.name ?? null,
        metadata: metadataAfter({}, params.metadata),
        preferred_locales: params.preferred_locales ?? [],
      }),
  ),
  operation<Stripe.CustomerListParams>(
    'GET /v1/customers',
    ['Customers', 'CustomerListParams'],
    ({ books, params }) =>
      pageOf(
        '/v1/customers',
        [...books.customers.values()].filter(
          (one): one is At.Customer =>
            !one.deleted && (params.email === undefined || one.email === params.email),
        ),
        params,
      ),
  ),
  oneOf('/v1/customers', 'customer', ['Customers', 'CustomerRetrieveParams'], ({ customers }) => customers),
  operation<Stripe.CustomerUpdateParams>(
    'POST /v1/customers/:id',
    ['Customers', 'CustomerUpdateParams'],
    ({ books, id, params }) => {
      const customer = customerOf(books, id);
      customer.email = params.email ?? customer.email;
      customer.name = params.name ?? customer.name;
      customer.metadata = metadataAfter(customer.metadata, params.metadata);
      customer.preferred_locales = params.preferred_locales ?? customer.preferred_locales;
      tell(books, 'customer.updated', customer);
      return customer;
    },
  ),
  operation('DELETE /v1/customers/:id', ['Customers', 'CustomerDeleteParams'], remove),
  operation<Stripe.SubscriptionListParams>(
    'GET /v1/subscriptions',
    ['Subscriptions', 'SubscriptionListParams'],
    ({ books, params: { customer, status, created, ...page } }) =>
      pageOf(
        '/v1/subscriptions',
        [...books.subscriptions.values()].filter((one) =>
          isListed(one, {
            ...(customer !== undefined && { customer }),
            ...(status !== undefined && { status }),
          }),
        ),
        { ...page, ...(created !== undefined && { created }) },
      ),
  ),
  oneOf(
    '/v1/subscriptions',
    'subscription',
    ['Subscriptions', 'SubscriptionRetrieveParams'],
    ({ subscriptions }) => subscriptions,
  ),
  operation('POST /v1/subscriptions/:id', ['Subscriptions', 'SubscriptionUpdateParams'], change),
  operation<Stripe.SubscriptionCancelParams>(
    'DELETE /v1/subscriptions/:id',
    ['Subscriptions', 'SubscriptionCancelParams'],
    ({ books, id, params }) => {
      const subscription = subscriptionOf(books, id);
      // A subscription that has ended can't be cancelled any more.
      if (subscription.status === 'canceled') throw noSuch('subscription', id);
      if (params.prorate !== params.invoice_now) throw new StripeRefusal(untaught('prorate'));
      if (params.prorate) creditTheRest(books, subscription);
      endSubscription(books, id);
      return subscription;
    },
  ),
  operation(
    'POST /v1/billing_portal/sessions',
    ['BillingPortal/Sessions', 'BillingPortal.SessionCreateParams'],
    openPortal,
  ),
];
