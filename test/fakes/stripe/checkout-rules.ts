import type { Stripe } from 'stripe';
import type { Param, WrongParam } from './check-params.ts';
import { untaught } from './stripe-refusal.ts';

type Asked = Stripe.Checkout.SessionCreateParams;

const MOST = { keys: 50, nameLetters: 40, valueLetters: 500 };
const LEAST_CENTS = 50;
const LONGEST_NAME = 250;
const HALF_AN_HOUR_S = 30 * 60;
const A_DAY_S = 24 * 3_600;

const missing = (param: string): WrongParam => ({
  message: `Missing required param: ${param}.`,
  param,
  code: 'parameter_missing',
});

const notTogether = (one: string, other: string): WrongParam => ({
  message: `You may only specify one of these parameters: ${one}, ${other}.`,
  param: one,
});

const only = (param: string, mode: string): WrongParam => ({
  message: `You can not pass \`${param}\` in \`${mode}\` mode.`,
  param,
});

const isAddress = (text: string): boolean => /^https?:\/\/[^\s/]+/u.test(text);

/** Checks every 'metadata' in a request, at any depth. */
export const wrongMetadata = (value: Param, path = ''): WrongParam[] => {
  if (value === null || typeof value !== 'object') return [];
  return Object.entries(value).flatMap(([name, inner]) => {
    const param = path === '' ? name : `${path}[${name}]`;
    return name === 'metadata' && inner !== null && typeof inner === 'object'
      ? wrongEntries(Object.entries(inner), param)
      : wrongMetadata(inner as Param, param); // An entry of a Param is a Param too.
  });
};

const wrongEntries = (entries: readonly (readonly [string, unknown])[], param: string): WrongParam[] => [
  ...(entries.length > MOST.keys ? [{ message: `Metadata can have up to ${MOST.keys} keys`, param }] : []),
  ...entries.flatMap(([name, value]) => [
    ...(name.length > MOST.nameLetters
      ? [{ message: `Metadata keys can have up to ${MOST.nameLetters} characters: ${name}`, param }]
      : []),
    ...(String(value).length > MOST.valueLetters
      ? [{ message: `Metadata values can have up to ${MOST.valueLetters} characters: ${name}`, param }]
      : []),
  ]),
];

const wrongItem = (
  item: Stripe.Checkout.SessionCreateParams.LineItem,
  at: number,
  mode: string,
): WrongParam[] => {
  const path = `line_items[${at}]`;
  const { price, price_data: priced, quantity } = item;
  if (price !== undefined)
    return priced === undefined
      ? [untaught(`${path}[price]`)]
      : [notTogether(`${path}[price]`, 'price_data')];
  if (priced === undefined) return [missing(`${path}[price_data]`)];
  const name = priced.product_data?.name;
  return [
    ...(quantity === undefined ? [missing(`${path}[quantity]`)] : []),
    ...(priced.unit_amount === undefined ? [missing(`${path}[price_data][unit_amount]`)] : []),
    ...(priced.product !== undefined ? [untaught(`${path}[price_data][product]`)] : []),
    ...(priced.product_data === undefined ? [missing(`${path}[price_data][product_data]`)] : []),
    ...((name?.length ?? 0) > LONGEST_NAME
      ? [{ message: `Invalid string: ${path}[price_data][product_data][name] is too long`, param: path }]
      : []),
    ...(/^[a-z]{3}$/u.test(priced.currency)
      ? []
      : [{ message: `Invalid currency: ${priced.currency}`, param: `${path}[price_data][currency]` }]),
    ...(mode === 'payment' && priced.recurring
      ? [
          {
            message:
              'You specified `payment` mode but passed a recurring price. Either switch to `subscription` mode or use only one-time prices.',
            param: `${path}[price_data][recurring]`,
          },
        ]
      : []),
  ];
};

const wrongItems = ({ line_items: items = [], mode }: Asked): WrongParam[] => {
  if (items.length === 0) return [missing('line_items')];
  const currencies = new Set(items.map((item) => item.price_data?.currency));
  const sum = items.reduce(
    (cents, { price_data: priced, quantity = 0 }) => cents + (priced?.unit_amount ?? 0) * quantity,
    0,
  );
  return [
    ...items.flatMap((item, at) => wrongItem(item, at, mode ?? '')),
    ...(currencies.size > 1
      ? [{ message: 'All prices must use the same currency.', param: 'line_items' }]
      : []),
    ...(mode === 'payment' && sum < LEAST_CENTS
      ? [
          {
            message: "The Checkout Session's total amount due must add up to at least $0.50 usd",
            param: 'line_items',
            code: 'amount_too_small',
          },
        ]
      : []),
    ...(mode === 'subscription' && !items.some((item) => item.price_data?.recurring)
      ? [
          {
            message:
              'You must provide at least one recurring price in `subscription` mode when using prices.',
            param: 'line_items',
          },
        ]
      : []),
  ];
};

const ONLY_WHERE_PAID_ONCE = ['payment_intent_data', 'customer_creation', 'invoice_creation'] as const;
const ONLY_WHERE_PAID_AGAIN = ['subscription_data', 'payment_method_collection'] as const;

/** Parameters that would change the sum or the payment method, and that the stand-in doesn't support. */
const NOT_YET = [
  'discounts',
  'optional_items',
  'shipping_options',
  'setup_intent_data',
  'return_url',
] as const;

const wrongForMode = (asked: Asked): WrongParam[] => {
  const { mode } = asked;
  if (mode === undefined) return [missing('mode')];
  if (mode === 'setup') return [untaught('mode[setup]')];
  const misplaced = mode === 'payment' ? ONLY_WHERE_PAID_AGAIN : ONLY_WHERE_PAID_ONCE;
  return misplaced.filter((name) => asked[name] !== undefined).map((name) => only(name, mode));
};

const wrongAbout = (asked: Asked): WrongParam[] => [
  ...NOT_YET.filter((name) => asked[name] !== undefined).map(untaught),
  ...(asked.automatic_tax?.enabled ? [untaught('automatic_tax')] : []),
  ...(asked.customer_creation === 'always' ? [untaught('customer_creation')] : []),
  ...(asked.invoice_creation?.enabled ? [untaught('invoice_creation')] : []),
  ...((asked.subscription_data?.trial_end ?? asked.subscription_data?.trial_period_days)
    ? [untaught('subscription_data[trial_…]')]
    : []),
  ...(asked.ui_mode !== undefined && asked.ui_mode !== 'hosted_page' ? [untaught('ui_mode')] : []),
  ...(asked.customer !== undefined && asked.customer_email !== undefined
    ? [notTogether('customer', 'customer_email')]
    : []),
  ...(asked.customer !== undefined && asked.customer_creation !== undefined
    ? [notTogether('customer', 'customer_creation')]
    : []),
  ...(asked.customer === undefined && asked.customer_update !== undefined
    ? [{ message: '`customer_update` can only be used with `customer`.', param: 'customer_update' }]
    : []),
  ...(asked.customer_email !== undefined && !/^[^\s@]+@[^\s@]+\.[^\s@]+$/u.test(asked.customer_email)
    ? [
        {
          message: `Invalid email address: ${asked.customer_email}`,
          param: 'customer_email',
          code: 'email_invalid',
        },
      ]
    : []),
  ...((asked.client_reference_id?.length ?? 0) > 200
    ? [{ message: 'client_reference_id can have up to 200 characters', param: 'client_reference_id' }]
    : []),
  ...(asked.success_url === undefined ? [missing('success_url')] : []),
  ...(['success_url', 'cancel_url'] as const)
    .filter((name) => asked[name] !== undefined && !isAddress(asked[name]))
    .map((param) => ({ message: 'Not a valid URL', param, code: 'url_invalid' })),
];

/** The rules of Checkout that no type expresses. `now` in seconds. */
export const wrongOrder = (asked: Asked, now: number): WrongParam[] => [
  ...wrongForMode(asked),
  ...wrongItems(asked),
  ...wrongAbout(asked),
  ...(asked.expires_at !== undefined &&
  (asked.expires_at < now + HALF_AN_HOUR_S || asked.expires_at > now + A_DAY_S)
    ? [
        {
          message:
            'The `expires_at` timestamp must be at least 30 minutes and less than 24 hours from Checkout Session creation.',
          param: 'expires_at',
        },
      ]
    : []),
];
