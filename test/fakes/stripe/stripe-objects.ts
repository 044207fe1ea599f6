import type { Stripe } from 'stripe';

/**
 * What the stand-in stores of each of Stripe's objects: a part of the library's types, under the same names,
 * in which one object refers to another by its id only. The product reads nothing else.
 */
type Part<T, K extends keyof T, Known = unknown> = { -readonly [P in Exclude<K, keyof Known>]: T[P] } & Known;

export type List<T> = { object: 'list'; url: string; has_more: boolean; data: T[] };

export type Customer = Part<
  Stripe.Customer,
  'id' | 'object' | 'created' | 'livemode' | 'metadata' | 'preferred_locales' | 'balance',
  { email: string | null; name: string | null; deleted?: never }
>;

export type DeletedCustomer = { id: string; object: 'customer'; deleted: true };

export type Price = Part<
  Stripe.Price,
  'id' | 'object' | 'active' | 'created' | 'livemode' | 'currency' | 'type' | 'billing_scheme',
  {
    product: string;
    unit_amount: number;
    recurring: {
      interval: Stripe.Price.Recurring.Interval;
      interval_count: number;
      usage_type: 'licensed';
    } | null;
  }
>;

export type LineItem = Part<
  Stripe.LineItem,
  | 'id'
  | 'object'
  | 'amount_discount'
  | 'amount_subtotal'
  | 'amount_tax'
  | 'amount_total'
  | 'currency'
  | 'description',
  { price: Price; quantity: number }
>;

export type Session = Part<
  Stripe.Checkout.Session,
  | 'id'
  | 'object'
  | 'created'
  | 'livemode'
  | 'mode'
  | 'status'
  | 'payment_status'
  | 'amount_subtotal'
  | 'currency'
  | 'client_reference_id'
  | 'customer_email'
  | 'customer_details'
  | 'expires_at'
  | 'locale'
  | 'success_url'
  | 'cancel_url'
  | 'ui_mode'
  | 'url',
  {
    amount_total: number;
    metadata: Record<string, string>;
    customer: string | null;
    payment_intent: string | null;
    subscription: string | null;
    invoice: string | null;
  }
>;

export type SubscriptionItem = Part<
  Stripe.SubscriptionItem,
  'id' | 'object' | 'created' | 'metadata' | 'current_period_start' | 'current_period_end' | 'subscription',
  { price: Price; quantity: number }
>;

export type Subscription = Part<
  Stripe.Subscription,
  | 'id'
  | 'object'
  | 'created'
  | 'livemode'
  | 'status'
  | 'currency'
  | 'billing_cycle_anchor'
  | 'cancel_at'
  | 'cancel_at_period_end'
  | 'canceled_at'
  | 'cancellation_details'
  | 'ended_at'
  | 'start_date'
  | 'trial_start'
  | 'trial_end',
  {
    customer: string;
    metadata: Record<string, string>;
    items: List<SubscriptionItem>;
    latest_invoice: string | null;
    billing_mode: { type: 'flexible' };
  }
>;

export type Invoice = Part<
  Stripe.Invoice,
  | 'id'
  | 'object'
  | 'created'
  | 'livemode'
  | 'status'
  | 'amount_due'
  | 'amount_paid'
  | 'amount_remaining'
  | 'attempt_count'
  | 'attempted'
  | 'billing_reason'
  | 'currency'
  | 'customer_email'
  | 'metadata'
  | 'next_payment_attempt'
  | 'period_start'
  | 'period_end'
  | 'subtotal'
  | 'total'
  | 'status_transitions',
  {
    customer: string;
    parent: {
      type: 'subscription_details';
      quote_details: null;
      subscription_details: { subscription: string; metadata: Record<string, string> };
    };
    lines: List<InvoiceLine>;
  }
>;

export type InvoiceLine = Part<
  Stripe.InvoiceLineItem,
  'id' | 'object' | 'amount' | 'currency' | 'description' | 'period' | 'quantity',
  { metadata: Record<string, string> }
>;

export type InvoicePayment = Part<
  Stripe.InvoicePayment,
  | 'id'
  | 'object'
  | 'created'
  | 'livemode'
  | 'amount_paid'
  | 'amount_requested'
  | 'currency'
  | 'is_default'
  | 'status'
  | 'status_transitions',
  { invoice: string; payment: { type: 'payment_intent'; payment_intent: string } }
>;

export type PaymentIntent = Part<
  Stripe.PaymentIntent,
  | 'id'
  | 'object'
  | 'created'
  | 'livemode'
  | 'amount'
  | 'amount_received'
  | 'currency'
  | 'status'
  | 'description',
  { customer: string | null; latest_charge: string | null; metadata: Record<string, string> }
>;

export type Charge = Part<
  Stripe.Charge,
  | 'id'
  | 'object'
  | 'created'
  | 'livemode'
  | 'amount'
  | 'amount_captured'
  | 'amount_refunded'
  | 'captured'
  | 'currency'
  | 'disputed'
  | 'failure_code'
  | 'paid'
  | 'refunded'
  | 'status',
  { customer: string | null; payment_intent: string; metadata: Record<string, string> }
>;

export type Refund = Part<
  Stripe.Refund,
  'id' | 'object' | 'created' | 'amount' | 'currency' | 'metadata' | 'reason' | 'status',
  { charge: string; payment_intent: string }
>;

export type Dispute = Part<
  Stripe.Dispute,
  | 'id'
  | 'object'
  | 'created'
  | 'livemode'
  | 'amount'
  | 'currency'
  | 'is_charge_refundable'
  | 'metadata'
  | 'reason'
  | 'status',
  { charge: string; payment_intent: string }
>;

export type PortalSession = Part<
  Stripe.BillingPortal.Session,
  'id' | 'object' | 'created' | 'livemode' | 'customer' | 'locale' | 'return_url' | 'url'
>;

export type Kept =
  | Customer
  | DeletedCustomer
  | Session
  | Subscription
  | Invoice
  | InvoicePayment
  | PaymentIntent
  | Charge
  | Refund
  | Dispute
  | PortalSession;

/** Stripe's report that something happened, with the object as of that moment. */
export type StripeEvent = {
  readonly id: string;
  readonly object: 'event';
  readonly type: string;
  /** In seconds, as everywhere at Stripe. */
  readonly created: number;
  readonly api_version: string;
  readonly livemode: boolean;
  readonly pending_webhooks: number;
  readonly request: { readonly id: string | null; readonly idempotency_key: string | null };
  readonly data: {
    readonly object: Kept;
    readonly previous_attributes?: Readonly<Record<string, unknown>>;
  };
};
