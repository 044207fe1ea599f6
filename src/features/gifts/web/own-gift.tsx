import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useId } from 'react';
import { useOpenForm } from '#features/account/web/use-open-form.ts';
import { waitsInForm } from '#features/writing/autosave/web/unsaved-forms.ts';
import { counted, t } from '#platform/shared/i18n.ts';
import { rich } from '#platform/web/rich-text.tsx';
import { usePublicSettings } from '#platform/web/public-settings.tsx';
import { toast } from '#platform/web/toast/toast.ts';
import { Button, ButtonLink } from '#platform/web/ui/button.tsx';
import { TextLink } from '#platform/web/ui/text-link.tsx';
import type { Gift } from '../shared/contract.ts';
import { ChangeGift } from './giving/change-gift.tsx';
import { gifts, GIFTS_KEY } from './gift-calls.ts';
import { GiftTimeline } from './giving/gift-timeline.tsx';
import { giftWords, whyNotWithGift } from './gift-words.ts';
import { LateCorrection } from './giving/late-correction.tsx';
import { correctionForm } from './giving/use-gift-correction.ts';

/** Where questions by e-mail are set up with a gift. */
export const questionsPath = (giftId: string): string => `/gift-questions/${giftId}`;

/** The URL of a gift's card, on the same page as the gifts. */
export const cardPath = (giftId: string): string => `/gifts?card=${giftId}`;

type OfGift = {
  readonly gift: Gift;
  /** The id of the gift's title, because every gift has buttons with the same names. */
  readonly titleId: string;
};

const SendAgain = ({ gift, titleId }: OfGift) => {
  const queries = useQueryClient();
  const resend = useMutation({
    networkMode: 'always',
    mutationFn: () => gifts.resend({ id: gift.id }),
    onSuccess: () =>
      toast({
        kind: 'success',
        title: t('The gift is on its way again'),
        description: t('To {email}. The link in the earlier e-mail still works too.', {
          email: gift.recipient_email ?? '',
        }),
      }),
    onError: (error) =>
      toast({ kind: 'error', title: t('We couldn’t send it again'), description: whyNotWithGift(error) }),
    onSettled: () => queries.invalidateQueries({ queryKey: GIFTS_KEY }),
  });
  return (
    <Button
      kind="second"
      size="small"
      aria-describedby={titleId}
      busy={resend.isPending ? t('Sending…') : undefined}
      onClick={() => resend.mutate()}
    >
      {t('Send it again')}
    </Button>
  );
};

const toGiving = (words: string) => <TextLink to="/gift">{words}</TextLink>;

const CAN_STILL_CHANGE = ['scheduled', 'sent', 'card'] as const satisfies readonly Gift['state'][];

/** A gift that a person gave: who it is for, its state, and what can still be done about it. */
export const OwnGift = ({ gift }: { readonly gift: Gift }) => {
  const { isOpen, setIsOpen, box } = useOpenForm(waitsInForm(correctionForm(gift.id)));
  const { keepsMail = false } = usePublicSettings();
  const titleId = useId();
  const canChange = CAN_STILL_CHANGE.some((state) => state === gift.state);
  const name = gift.recipient_name;
  return (
    <li className="rounded-sm border-t-[3px] border-ember bg-sheet px-5 py-6 shadow-page sm:px-8 sm:py-8">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6">
        <h2 id={titleId} className="min-w-0 text-[1.5rem] break-words">
          {name === '' ? t('A gift') : t('For {name}', { name })}
        </h2>
        <p className="text-ink-2">{counted(gift.months, { one: '{n} month', other: '{n} months' })}</p>
      </div>
      {gift.recipient_email === null ? null : (
        <p className="break-words text-ink-2">{gift.recipient_email}</p>
      )}
      <p
        className={`mt-3 text-[1.1rem] ${gift.mail_state === 'failed' && canChange ? 'font-semibold text-danger' : ''}`}
      >
        {giftWords(gift, keepsMail)}
      </p>
      {gift.state === 'unpaid' || gift.state === 'withdrawn' ? null : (
        <GiftTimeline gift={gift} byHand={keepsMail} />
      )}
      {gift.state === 'unpaid' ? (
        <p className="mt-2 text-ink-2">
          {rich(
            t(
              'If you left the payment page, you weren’t charged. You can simply <again>start again</again>.',
            ),
            {
              again: toGiving,
            },
          )}
        </p>
      ) : null}
      {canChange ? (
        <div ref={box} className="mt-6 border-t border-line pt-5">
          {isOpen ? (
            <ChangeGift gift={gift} onClose={() => setIsOpen(false)} />
          ) : (
            <div className="flex flex-wrap gap-3">
              <Button kind="second" size="small" aria-describedby={titleId} onClick={() => setIsOpen(true)}>
                {t('Make a correction')}
              </Button>
              {gift.state === 'sent' && !keepsMail ? <SendAgain gift={gift} titleId={titleId} /> : null}
              <ButtonLink kind="second" size="small" to={cardPath(gift.id)} aria-describedby={titleId}>
                {t('Print a card')}
              </ButtonLink>
              {keepsMail ? null : (
                <ButtonLink kind="second" size="small" to={questionsPath(gift.id)} aria-describedby={titleId}>
                  {t('Send them a question by e-mail')}
                </ButtonLink>
              )}
            </div>
          )}
        </div>
      ) : (
        <>
          {gift.state === 'redeemed' && !keepsMail ? (
            <p className="mt-4">
              <TextLink to={questionsPath(gift.id)}>{t('The questions that you chose')}</TextLink>
            </p>
          ) : null}
          <LateCorrection gift={gift} />
        </>
      )}
    </li>
  );
};
