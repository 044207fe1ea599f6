import { counted, t } from '#platform/shared/i18n.ts';
import { usePublicSettings } from '#platform/web/public-settings.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { dayOf } from '#platform/web/ui/day.ts';
import { Loading } from '#platform/web/ui/loading.tsx';
import { TextLink } from '#platform/web/ui/text-link.tsx';
import type { GivenGift } from '#features/admin/shared/giving-contract.ts';

/** Where a gift stands: whether it was opened, and never by whom. */
const stateOf = (gift: GivenGift, keepsMail: boolean): string => {
  switch (gift.state) {
    case 'unpaid':
    case 'scheduled':
      return gift.send_at === null ? t('To be sent') : t('To be sent on {day}', { day: dayOf(gift.send_at) });
    case 'sent':
      if (keepsMail) return t('Its e-mail is among the kept mails');
      if (gift.mail_state === 'failed') return t('Its e-mail could not be delivered');
      return gift.sent_at === null ? t('Sent') : t('Sent on {day}', { day: dayOf(gift.sent_at) });
    case 'card':
      return t('A link to hand over');
    case 'redeemed':
      return gift.redeemed_at === null ? t('Opened') : t('Opened on {day}', { day: dayOf(gift.redeemed_at) });
    case 'expired':
      return t('Run out, never opened');
    case 'withdrawn':
      return t('Taken back');
  }
};

const OneGift = ({ gift, keepsMail }: { readonly gift: GivenGift; readonly keepsMail: boolean }) => (
  <li className="px-5 py-4">
    <p className="wrap-anywhere">
      <strong>{gift.recipient_name}</strong>
      {gift.recipient_email === null ? null : <span className="text-ink-2"> {gift.recipient_email}</span>}
    </p>
    <p>
      {counted(
        gift.months,
        {
          one: '{n} month, given on {day}',
          other: '{n} months, given on {day}',
        },
        { day: dayOf(gift.created_at) },
      )}
    </p>
    <p className={gift.mail_state === 'failed' ? 'text-danger' : ''}>{stateOf(gift, keepsMail)}</p>
    {gift.reason === null ? null : (
      <p className="wrap-anywhere text-ink-2">{t('Why it was given: {reason}', { reason: gift.reason })}</p>
    )}
    {gift.given_by === null ? null : (
      <p className="wrap-anywhere text-ink-2">{t('Given by hand by {who}', { who: gift.given_by })}</p>
    )}
  </li>
);

type Props = {
  /** Undefined until they are here. */
  readonly gifts: readonly GivenGift[] | undefined;
  readonly isTrying: boolean;
  readonly isFailed: boolean;
  readonly onTryAgain: () => void;
};

/** The gifts that administrators gave, newest first. */
export const GivenGifts = ({ gifts, isTrying, isFailed, onTryAgain }: Props) => {
  const { keepsMail = false } = usePublicSettings();
  if (isFailed)
    return (
      <output className="mt-4 flex flex-wrap items-center gap-4 border-l-4 border-danger pl-4">
        {t('The gifts could not be loaded.')}
        <Button kind="second" size="small" busy={isTrying ? t('Trying…') : undefined} onClick={onTryAgain}>
          {t('Try again')}
        </Button>
      </output>
    );
  if (gifts === undefined) return <Loading className="py-10" />;
  if (gifts.length === 0)
    return <p className="mt-4 text-ink-2">{t('No complimentary gifts have been given yet.')}</p>;
  return (
    <>
      <ul className="mt-4 divide-y divide-line rounded-sm bg-sheet shadow-page">
        {gifts.map((gift) => (
          <OneGift key={gift.id} gift={gift} keepsMail={keepsMail} />
        ))}
      </ul>
      <p className="mt-3 flex min-h-target items-center">
        <TextLink to="/gifts">{t('Correct, resend or print the gifts that you gave')}</TextLink>
      </p>
    </>
  );
};
