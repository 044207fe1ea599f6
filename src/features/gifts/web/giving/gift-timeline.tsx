import { t } from '#platform/shared/i18n.ts';
import { dayOf } from '#platform/web/ui/day.ts';
import type { Gift } from '#features/gifts/shared/contract.ts';

type Step = { readonly name: string; readonly isDone: boolean; readonly day?: string | null };

const mailSteps = ({ state, send_at, sent_at, mail_state }: Gift): readonly Step[] => [
  {
    name: t('On its way'),
    isDone: sent_at !== null,
    day: state === 'scheduled' ? send_at : sent_at,
  },
  // The row of a delivered email is deleted later, but an opened gift was delivered too.
  {
    name: t('Delivered'),
    isDone: state === 'redeemed' || (sent_at !== null && mail_state !== 'waiting' && mail_state !== 'failed'),
  },
];

const stepsOf = (gift: Gift, byHand: boolean): readonly Step[] => [
  {
    name: gift.amount_cents === null ? t('Given') : t('Paid'),
    isDone: gift.state !== 'unpaid',
    day: gift.created_at,
  },
  ...(gift.recipient_email === null || byHand
    ? [{ name: t('A card to give in person'), isDone: gift.state === 'redeemed' }]
    : mailSteps(gift)),
  { name: t('Opened'), isDone: gift.state === 'redeemed', day: gift.redeemed_at },
];

/** How far a gift has got, and never what the recipient writes with it. */
export const GiftTimeline = ({
  gift,
  byHand,
}: {
  readonly gift: Gift;
  /** This site sends no e-mail. */
  readonly byHand: boolean;
}) => (
  <ol className="mt-5 grid gap-x-4 gap-y-3 sm:auto-cols-fr sm:grid-flow-col">
    {stepsOf(gift, byHand).map(({ name, isDone, day }) => (
      <li
        key={name}
        className={`grid grid-cols-[1.5rem_minmax(0,1fr)] items-baseline border-line sm:block sm:border-t-[3px] sm:pt-2 ${isDone ? 'sm:border-sage' : ''}`}
      >
        <span aria-hidden="true" className={isDone ? 'font-semibold text-sage' : 'text-ink-2'}>
          {isDone ? '✓' : '·'}
        </span>
        <span className={`sm:ml-1.5 ${isDone ? 'font-semibold' : 'text-ink-2'}`}>
          {name}
          <span className="sr-only">{isDone ? t(': done') : t(': not yet')}</span>
        </span>
        {day ? (
          <span className="text-[0.9375rem] text-ink-2 max-sm:col-start-2 sm:block">{dayOf(day)}</span>
        ) : null}
      </li>
    ))}
  </ol>
);
