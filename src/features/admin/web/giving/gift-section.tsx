import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { t, counted } from '#platform/shared/i18n.ts';
import { usePublicSettings } from '#platform/web/public-settings.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { CopyLinkButton } from '#platform/web/ui/copy-link-button.tsx';
import { useOpenForm } from '#features/account/web/use-open-form.ts';
import { waitsInForm } from '#features/writing/autosave/web/unsaved-forms.ts';
import { GIFT_BY_HAND, type Given, GiveGiftForm } from './give-gift-form.tsx';
import { givenGiftsQuery } from './giving-calls.ts';
import { dayOf } from '#platform/web/ui/day.ts';
import { Loading } from '#platform/web/ui/loading.tsx';
import { TextLink } from '#platform/web/ui/text-link.tsx';
import type { GivenGift } from '#features/admin/shared/giving-contract.ts';

/** The state of a gift: whether it was opened, but never by whom. */
const stateOf = (gift: GivenGift, keepsMail: boolean): string => {
  switch (gift.state) {
    case 'unpaid':
    case 'scheduled':
      return gift.send_at === null ? t('To be sent') : t('To be sent on {day}', { day: dayOf(gift.send_at) });
    case 'sent':
      if (keepsMail) return t('Its e-mail hasn’t been sent. You’ll find it under “Saved e-mails”');
      if (gift.mail_state === 'failed') return t('Its e-mail couldn’t be delivered');
      return gift.sent_at === null ? t('Sent') : t('Sent on {day}', { day: dayOf(gift.sent_at) });
    case 'card':
      return t('A link to pass on');
    case 'redeemed':
      return gift.redeemed_at === null ? t('Opened') : t('Opened on {day}', { day: dayOf(gift.redeemed_at) });
    case 'expired':
      return t('Expired, never opened');
    case 'withdrawn':
      return t('Withdrawn');
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
      <p className="wrap-anywhere text-ink-2">
        {t('Reason for giving it: {reason}', { reason: gift.reason })}
      </p>
    )}
    {gift.given_by === null ? null : (
      <p className="wrap-anywhere text-ink-2">{t('Given by {who}', { who: gift.given_by })}</p>
    )}
  </li>
);

type Props = {
  /** Undefined until they have loaded. */
  readonly gifts: readonly GivenGift[] | undefined;
  readonly isTrying: boolean;
  readonly isFailed: boolean;
  readonly onTryAgain: () => void;
};

/** The gifts that administrators gave, newest first. */
const GivenGifts = ({ gifts, isTrying, isFailed, onTryAgain }: Props) => {
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
        <TextLink to="/gifts">{t('Correct, resend or print the gifts you’ve given')}</TextLink>
      </p>
    </>
  );
};

const CardLink = ({ link }: { readonly link: string }) => (
  <>
    <span className="mt-1 block">
      {t(
        'This is the link for the card. It won’t be shown again, so please copy it now. Don’t give it to anyone else.',
      )}
    </span>
    <span className="mt-2 block font-semibold break-all select-all">{link}</span>
    <CopyLinkButton kind="second" size="small" className="mt-3" link={link} />
  </>
);

const onItsWay = (name: string, keepsMail: boolean): string =>
  keepsMail
    ? t(
        'The gift for {name} is ready. This site doesn’t send e-mails, so you’ll find its e-mail under “Saved e-mails”.',
        {
          name,
        },
      )
    : t('The gift for {name} is on its way.', { name });

const Outcome = ({ given: { recipientName, arrival, link } }: { readonly given: Given }) => {
  const { keepsMail = false } = usePublicSettings();
  return (
    <output className="mt-4 block max-w-[44rem] border-l-4 border-sage pl-4">
      <span className="block font-semibold">
        {arrival === 'on-a-day'
          ? t('The gift for {name} is ready and will be sent on its day.', { name: recipientName })
          : arrival === 'at-once'
            ? onItsWay(recipientName, keepsMail)
            : t('The gift for {name} is ready.', { name: recipientName })}
      </span>
      {link !== null ? <CardLink link={link} /> : null}
      {link === null && arrival === 'as-a-card' ? (
        // An earlier attempt created it, but the response with the link was lost.
        <span className="mt-1 block">
          {t('You can create its link on the page with the gifts you’ve given.')}
        </span>
      ) : null}
    </output>
  );
};

/** Free gifts: a form to give one, and those already given. */
export const GiftSection = () => {
  const { isOpen, setIsOpen, box } = useOpenForm(waitsInForm(GIFT_BY_HAND));
  const [given, setGiven] = useState<Given>();
  const { openAccess } = usePublicSettings();
  const gifts = useQuery(givenGiftsQuery);
  return (
    <>
      <div ref={box} className="mt-6">
        {openAccess ? (
          <p>{t('On this site, everything is included for everyone, so a gift wouldn’t add anything.')}</p>
        ) : isOpen ? (
          <div className="rounded-sm bg-sheet p-5 shadow-page sm:p-8">
            <h2 className="mb-5 text-[1.5rem]">{t('Give a gift')}</h2>
            <GiveGiftForm
              onCancel={() => setIsOpen(false)}
              onGiven={(outcome) => {
                setGiven(outcome);
                setIsOpen(false);
              }}
            />
          </div>
        ) : (
          <Button
            kind="second"
            onClick={() => {
              setGiven(undefined);
              setIsOpen(true);
            }}
          >
            {t('Give a gift…')}
          </Button>
        )}
      </div>
      {given ? <Outcome given={given} /> : null}
      <GivenGifts
        gifts={gifts.data?.gifts}
        isTrying={gifts.isFetching}
        isFailed={gifts.isError}
        onTryAgain={() => void gifts.refetch()}
      />
    </>
  );
};
