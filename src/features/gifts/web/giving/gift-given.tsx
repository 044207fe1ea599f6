import type { OutputOf } from '#platform/shared/call.ts';
import { t } from '#platform/shared/i18n.ts';
import { usePublicSettings } from '#platform/web/public-settings.tsx';
import { ButtonLink } from '#platform/web/ui/button.tsx';
import { dayOf } from '#platform/web/ui/day.ts';
import type { Gift, giftFunctions } from '#features/gifts/shared/contract.ts';
import { useGifts } from '../gift-calls.ts';
import { GiftNotice } from '../receiving/gift-notice.tsx';
import { cardPath, questionsPath } from '../own-gift.tsx';
import { WhatHappensNext } from './what-happens-next.tsx';

type Status = OutputOf<typeof giftFunctions.sendGiftEmail>['status'];

const TITLES: Readonly<Record<Status, string>> = {
  sent: t('Gift Email Sent!'),
  scheduled: t('Your gift is ready'),
  card: t('Your card is ready'),
};

/** The gift's state. `gift` is known if its giver is signed in; others with this URL learn no more. */
const words = (status: Status, gift: Gift | undefined, keepsMail: boolean): string => {
  if (keepsMail)
    return t(
      'It’s paid for. This site doesn’t send e-mails, so print the card and give it to them yourself.',
    );
  if (status === 'card') return t('It’s paid for. Now you can print the card, fold it and give it to them.');
  if (status === 'scheduled')
    return gift?.send_at
      ? t('It’s paid for. We’ll send the e-mail on {day}.', { day: dayOf(gift.send_at) })
      : t('It’s paid for. We’ll send the e-mail on the day you chose.');
  if (gift?.mail_state === 'failed')
    return t(
      'It’s paid for, but the e-mail couldn’t be delivered. Please check the address under “Gifts you’ve given”.',
    );
  if (gift === undefined || gift.mail_state === 'waiting')
    return t('Your gift is on its way. Thank you for wanting to hear someone’s story.');
  return t('Your gift has been delivered. Thank you for wanting to hear someone’s story.');
};

/** After paying: what happened to the gift, and what its giver can do next. */
export const GiftGiven = ({ giftId, status }: { readonly giftId: string; readonly status: Status }) => {
  const { data } = useGifts();
  const gift = data?.find(({ id }) => id === giftId);
  const { keepsMail = false } = usePublicSettings();
  const asCard = status === 'card' || keepsMail;
  return (
    <GiftNotice
      title={TITLES[asCard ? 'card' : status]}
      actions={
        <>
          {asCard ? <ButtonLink to={cardPath(giftId)}>{t('Print the card')}</ButtonLink> : null}
          <ButtonLink kind={asCard ? 'second' : 'first'} to="/gifts">
            {t('Follow your gift')}
          </ButtonLink>
          {gift === undefined || keepsMail ? null : (
            <ButtonLink kind="second" to={questionsPath(giftId)}>
              {t('Send them a question by e-mail')}
            </ButtonLink>
          )}
          <ButtonLink kind="quiet" to="/">
            {t('Return to Home')}
          </ButtonLink>
        </>
      }
      after={<WhatHappensNext asCard={asCard} />}
    >
      <p>{words(status, gift, keepsMail)}</p>
      {gift?.recipient_email ? <p className="font-semibold break-words">{gift.recipient_email}</p> : null}
    </GiftNotice>
  );
};
