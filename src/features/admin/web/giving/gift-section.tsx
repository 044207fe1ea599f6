import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { t } from '#platform/shared/i18n.ts';
import { toast } from '#platform/web/toast/toast.ts';
import { usePublicSettings } from '#platform/web/public-settings.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { useOpenForm } from '#features/account/web/use-open-form.ts';
import { waitsInForm } from '#features/writing/autosave/web/unsaved-forms.ts';
import { GIFT_BY_HAND, type Given, GiveGiftForm } from './give-gift-form.tsx';
import { GivenGifts } from './given-gifts.tsx';
import { givenGiftsQuery } from './giving-calls.ts';

const CardLink = ({ link }: { readonly link: string }) => {
  const [isCopied, setIsCopied] = useState(false);
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(link);
      setIsCopied(true);
    } catch {
      toast({ kind: 'error', title: t('Failed to copy'), description: t('Please copy the link manually.') });
    }
  };
  return (
    <>
      <span className="mt-1 block">
        {t(
          'This is the link for the card. It is not shown again: please copy it now, and give it to nobody else.',
        )}
      </span>
      <span className="mt-2 block font-semibold break-all select-all">{link}</span>
      <Button kind="second" size="small" className="mt-3" onClick={() => void copy()}>
        {isCopied ? t('Link copied') : t('Copy link')}
      </Button>
    </>
  );
};

const onItsWay = (name: string, keepsMail: boolean): string =>
  keepsMail
    ? t('The gift for {name} is ready. Its e-mail is among the kept mails, as none are sent from here.', {
        name,
      })
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
        // It was given by a try before this one, whose answer was lost with the link in it.
        <span className="mt-1 block">{t('You make its link on the page with the gifts that you gave.')}</span>
      ) : null}
    </output>
  );
};

/** Complimentary gifts: giving one, and those that were given. */
export const GiftSection = () => {
  const { isOpen, setIsOpen, box } = useOpenForm(waitsInForm(GIFT_BY_HAND));
  const [given, setGiven] = useState<Given>();
  const { openAccess } = usePublicSettings();
  const gifts = useQuery(givenGiftsQuery);
  return (
    <>
      <div ref={box} className="mt-6">
        {openAccess ? (
          <p>{t('On this site everything is included for everybody, so a gift would add nothing.')}</p>
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
