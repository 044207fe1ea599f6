import type { ReactNode } from 'react';
import { OFFER_NAMES } from '#features/subscription/web/offer-names.ts';
import { t } from '#platform/shared/i18n.ts';
import { dayOf } from '#platform/web/ui/day.ts';
import type { RevenueSummary, Transaction } from '#features/admin/shared/contract.ts';
import { money } from './money.ts';

const whatCame = ({ kind, created_at: at }: Transaction): string => {
  const day = dayOf(at);
  switch (kind) {
    case 'payment':
      return t('Paid on {day}', { day });
    case 'refund':
      return t('Refunded on {day}', { day });
    case 'dispute':
      return t('Disputed on {day}', { day });
    case 'dispute_won':
      return t('Disputed on {day}, and won', { day });
  }
};

const Sum = ({ name, cents, note }: { name: string; cents: number; note?: string }) => (
  <div className="flex flex-wrap items-baseline justify-between gap-x-4 py-2.5">
    <dt className="min-w-0 flex-1 basis-32">
      {name}
      {note === undefined ? null : <span className="block text-[0.9375rem] text-ink-2">{note}</span>}
    </dt>
    <dd className="text-right tabular-nums">{money(cents)}</dd>
  </div>
);

const Sheet = ({ title, children }: { title: string; children: ReactNode }) => (
  <div className="rounded-sm bg-sheet p-5 shadow-page">
    <h3 className="text-[1.2rem]">{title}</h3>
    {children}
  </div>
);

const Transactions = ({ transactions }: { readonly transactions: readonly Transaction[] }) =>
  transactions.length === 0 ? (
    <p className="mt-2">{t('Nothing yet.')}</p>
  ) : (
    <ul className="mt-2 divide-y divide-line">
      {transactions.map((transaction) => (
        <li key={transaction.id} className="flex flex-wrap items-baseline justify-between gap-x-4 py-2.5">
          <span className="min-w-0 flex-1 basis-32">
            {OFFER_NAMES[transaction.offer]}
            <span className="block text-[0.9375rem] text-ink-2">{whatCame(transaction)}</span>
          </span>
          <span className={transaction.amount < 0 ? 'text-danger tabular-nums' : 'tabular-nums'}>
            {money(transaction.amount)}
          </span>
        </li>
      ))}
    </ul>
  );

/** The income: where it came from, and the newest payments. */
export const RevenueSection = ({ revenue }: { readonly revenue: RevenueSummary }) => (
  <section aria-labelledby="revenue" className="mt-12">
    <h2 id="revenue" className="text-[1.5rem]">
      {t('Revenue')}
    </h2>
    <div className="mt-4 grid grid-cols-[minmax(0,1fr)] items-start gap-4 lg:grid-cols-2">
      <Sheet title={t('Where it came from')}>
        <dl className="mt-2 divide-y divide-line">
          <Sum name={t('Writer plan')} cents={revenue.revenueByPlan.premium} note={t('Paid every month')} />
          <Sum
            name={t('Family reader plan')}
            cents={revenue.revenueByPlan.familyReader}
            note={t('Paid every month')}
          />
          <Sum
            name={t('Enterprise plan')}
            cents={revenue.revenueByPlan.enterprise}
            note={t('Given for free, never sold')}
          />
          <Sum
            name={t('One-time payments')}
            cents={revenue.oneTimeRevenue}
            note={t('30 days of access, gifts and family connections; {n} this month', {
              n: revenue.thisMonthOneTimePayments,
            })}
          />
          <Sum name={t('Total')} cents={revenue.totalRevenue} note={t('Minus refunds')} />
        </dl>
      </Sheet>
      <Sheet title={t('Latest payments')}>
        <Transactions transactions={revenue.recentTransactions} />
      </Sheet>
    </div>
  </section>
);
