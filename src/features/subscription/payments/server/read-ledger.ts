import type { Selectable } from 'kysely';
import type { Db } from '#platform/server/database/database.ts';
import type { EntitlementTable, PaymentTable } from '#platform/server/database/tables.ts';
import { addMonths } from '#platform/shared/calendar.ts';
import { isPlan, type Plan } from '#features/subscription/shared/plans.ts';
import type {
  FixedPlan,
  Package,
  Period,
  PlanLedger,
  SubscriptionFacts,
} from '#features/subscription/server/plan-ledger.ts';
import { RUNNING_STATES } from './running/running-subscription.ts';
import { type MoneyRow, timesWithoutMoney } from './events/times-without-money.ts';

export type PlanRow = Selectable<EntitlementTable> & { readonly gift_purchase_id: string | null };
type PaymentRow = Selectable<PaymentTable>;

const planOf = (text: string): Plan => {
  if (!isPlan(text)) throw new Error(`the ledger holds a plan that nobody sells: ${text}`);
  return text;
};
const orNever = (at: Date | null): number => at?.getTime() ?? Infinity;

const moneyRow = ({ id, kind, amount_cents, occurred_at, closed_at }: PaymentRow): MoneyRow => ({
  id,
  kind,
  cents: amount_cents,
  at: occurred_at.getTime(),
  closedAt: closed_at?.getTime() ?? null,
});

const packageOf = (row: PlanRow, payments: readonly PaymentRow[]): Package => {
  const purchase = row.purchase_id ?? row.gift_purchase_id;
  const money = payments.filter((one) => purchase !== null && one.purchase_id === purchase);
  return {
    id: row.id,
    plan: planOf(row.plan),
    givenAt: (row.given_at ?? row.starts_at).getTime(),
    length: row.months === null ? { days: row.days ?? 0 } : { months: row.months },
    endedAt: orNever(row.ended_at),
    gone: timesWithoutMoney(money.map(moneyRow)),
  };
};

const fixedOf = (row: PlanRow): FixedPlan => ({
  id: row.id,
  plan: planOf(row.plan),
  from: row.starts_at.getTime(),
  until: Math.min(orNever(row.ends_at), orNever(row.ended_at)),
});

type Times = { readonly starts_at: Date; readonly ends_at: Date };

const isIn = ({ starts_at, ends_at }: Times, at: Date): boolean => starts_at <= at && at < ends_at;

/**
 * The period a payment paid for: the one its invoice names, else the reported one it falls in, else a month
 * from then, because early payments were recorded without a period.
 */
const periodOf = (payment: PaymentRow, told: readonly Times[]): Times => {
  const { period_starts_at: start, occurred_at: at } = payment;
  return (
    told.find(({ starts_at }) => starts_at.getTime() === start?.getTime()) ??
    told.find((one) => isIn(one, at)) ?? { starts_at: at, ends_at: addMonths(at, 1) }
  );
};

const periodsOf = (told: readonly Times[], payments: readonly PaymentRow[]): Period[] => {
  const paid = payments.filter(({ kind }) => kind === 'payment');
  const byStart = new Map(told.map((one) => [one.starts_at.getTime(), { ...one, rows: [] as MoneyRow[] }]));
  for (const payment of paid) {
    const period = periodOf(payment, told);
    const known = byStart.get(period.starts_at.getTime()) ?? { ...period, rows: [] };
    // Records of money that went back name the same payment at Stripe.
    const rows = payments.filter(
      ({ id, payment_intent: intent }) =>
        id === payment.id || (intent !== null && intent === payment.payment_intent),
    );
    known.rows.push(...rows.map(moneyRow));
    byStart.set(period.starts_at.getTime(), known);
  }
  return [...byStart.values()]
    .map(({ starts_at, ends_at, rows }) => ({
      from: starts_at.getTime(),
      until: ends_at.getTime(),
      gone: timesWithoutMoney(rows),
    }))
    .toSorted((one, other) => one.from - other.from);
};

const subscriptionsOf = (db: Db, holder: string) =>
  db
    .selectFrom('stripe_subscription')
    .where('user_id', '=', holder)
    .orderBy('started_at')
    .selectAll()
    .execute();

type SubscriptionRow = Awaited<ReturnType<typeof subscriptionsOf>>[number];

const subscriptionOf = (
  row: SubscriptionRow,
  told: readonly Times[],
  payments: readonly PaymentRow[],
  byHand: Date | null,
): SubscriptionFacts => {
  const isEarly = row.ended_at !== null && row.ended_at < row.current_period_end;
  const endedAt = Math.min(isEarly ? orNever(row.ended_at) : Infinity, orNever(byHand));
  const isRunning = (RUNNING_STATES as readonly string[]).includes(row.status) && byHand === null;
  return {
    id: row.id,
    plan: planOf(row.plan),
    startedAt: row.started_at.getTime(),
    endedAt,
    status: row.status,
    goesOn: isRunning && !row.cancel_at_period_end,
    putOff: row.put_off,
    periodEnd: row.current_period_end.getTime(),
    periods: periodsOf(told, payments),
  };
};

const planRows = (db: Db, holder: string): Promise<PlanRow[]> =>
  db
    .selectFrom('entitlement')
    .leftJoin('gift', 'gift.id', 'entitlement.gift_id')
    .where('entitlement.user_id', '=', holder)
    .orderBy('entitlement.created_at')
    .orderBy('entitlement.id')
    .selectAll('entitlement')
    .select('gift.purchase_id as gift_purchase_id')
    .execute();

const among = (ids: readonly (string | null)[]): string[] => ids.filter((id) => id !== null);

/** The payments for these subscriptions and purchases. A first month has both, but counts once. */
const paymentsFor = async (db: Db, subscriptions: string[], purchases: string[]): Promise<PaymentRow[]> => {
  if (subscriptions.length + purchases.length === 0) return [];
  return db
    .selectFrom('payment')
    .where((where) =>
      where.or([
        ...(subscriptions.length > 0 ? [where('subscription_id', 'in', subscriptions)] : []),
        ...(purchases.length > 0 ? [where('purchase_id', 'in', purchases)] : []),
      ]),
    )
    .selectAll()
    .execute();
};

const periodsTold = async (db: Db, subscriptions: string[]) =>
  subscriptions.length === 0
    ? []
    : db
        .selectFrom('subscription_period')
        .where('subscription_id', 'in', subscriptions)
        .selectAll()
        .execute();

/**
 * Whether a plan runs exactly at the times in its row. The times of all others are derived. An older row
 * whose money had already gone back does not count.
 */
const isFixed = ({ subscription_id, months, days, suspended }: PlanRow): boolean =>
  subscription_id === null && months === null && days === null && suspended === null;

/**
 * Everything that decides what one person has, and the rows that store the result. Writers must hold
 * `lockPlans`.
 */
export const readLedger = async (
  db: Db,
  holder: string,
): Promise<{ readonly ledger: PlanLedger; readonly rows: readonly PlanRow[] }> => {
  const [rows, subscriptions] = [await planRows(db, holder), await subscriptionsOf(db, holder)];
  const ids = subscriptions.map(({ id }) => id);
  const purchases = among(rows.flatMap((row) => [row.purchase_id, row.gift_purchase_id]));
  const [payments, told] = [await paymentsFor(db, ids, purchases), await periodsTold(db, ids)];
  const ledger = {
    packages: rows
      .filter(({ months, days }) => months !== null || days !== null)
      .map((row) => packageOf(row, payments)),
    fixed: rows.filter(isFixed).map(fixedOf),
    subscriptions: subscriptions.map((one) =>
      subscriptionOf(
        one,
        told.filter(({ subscription_id }) => subscription_id === one.id),
        payments.filter(({ subscription_id }) => subscription_id === one.id),
        rows.find(({ subscription_id }) => subscription_id === one.id)?.ended_at ?? null,
      ),
    ),
  };
  return { ledger, rows };
};
