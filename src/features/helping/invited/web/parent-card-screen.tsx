import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import type { parentInvitationCalls } from '#features/helping/invited/shared/contract.ts';
import { cardCodePrinted } from '#features/helping/invited/shared/card-code.ts';
import type { OutputOf } from '#platform/shared/call.ts';
import { t } from '#platform/shared/i18n.ts';
import { isUuid } from '#platform/shared/uuid.ts';
import { CallFailed } from '#platform/web/call.ts';
import { usePublicSettings } from '#platform/web/public-settings.tsx';
import { Button, ButtonLink } from '#platform/web/ui/button.tsx';
import { dayOf } from '#platform/web/ui/day.ts';
import { Loading } from '#platform/web/ui/loading.tsx';
import { addressFor, parentInvitations, TOGETHER, whyNotOffered } from './parent-invitation-calls.ts';

/** The card to hand to one's mother or father (/helping-card/…). */
export const ParentCardScreen = () => {
  const { offerId: id = '' } = useParams();
  const { publicUrl } = usePublicSettings();
  const { data, error } = useQuery({
    queryKey: ['parent-card', id],
    networkMode: 'always',
    retry: false,
    staleTime: 0,
    // Not kept once it is no longer shown.
    gcTime: 0,
    queryFn: async () => {
      if (!isUuid(id)) throw new CallFailed('not-found');
      const [{ renderSVG }, card] = await Promise.all([import('uqr'), parentInvitations.card({ id })]);
      const svg = renderSVG(addressFor(publicUrl, `${TOGETHER}?token=${card.code}`), { ecc: 'M', border: 2 });
      return { card, square: `data:image/svg+xml,${encodeURIComponent(svg)}` };
    },
  });
  if (!data && !error)
    return (
      <>
        <h1 className="sr-only">{t('Helping to tell')}</h1>
        <Loading />
      </>
    );
  return (
    <div className="mx-auto w-full max-w-[46rem] px-4 py-8 sm:px-8 sm:py-12 print:max-w-none print:p-0">
      <div className="print:hidden">
        <h1 className="text-[2.2rem] leading-tight wrap-anywhere">
          {data ? t('A card for {name}', { name: data.card.called }) : t('We can’t show this card')}
        </h1>
        {data ? (
          <p className="mt-4">
            {t(
              'Print it and hand it over. Whoever has the card can answer in their place, so please keep it safe.',
            )}
          </p>
        ) : (
          <p role="alert" className="mt-4">
            {whyNotOffered(error)}
          </p>
        )}
        <div className="mt-6 flex flex-wrap gap-3">
          {data ? <Button onClick={() => print()}>{t('Print the card')}</Button> : null}
          <ButtonLink kind="second" to="/account#helping">
            {t('Go to your account')}
          </ButtonLink>
        </div>
      </div>
      {data ? <Card {...data} /> : null}
    </div>
  );
};

type Props = {
  readonly card: OutputOf<(typeof parentInvitationCalls)['card']>;
  /** The link as a QR code: the URL of an image. */
  readonly square: string;
};

const Card = ({ card: { called, helper_called: helper, code, expires_at }, square }: Props) => {
  const { publicUrl } = usePublicSettings();
  const address = addressFor(publicUrl, TOGETHER).replace(/^https?:\/\//, '');
  return (
    <section
      aria-label={t('The card')}
      className="mt-8 flex flex-col gap-5 rounded-sm border border-line bg-sheet px-6 py-8 shadow-page sm:px-10"
    >
      <p className="font-story text-[2.2rem] leading-tight break-words">
        {t('For {name}', { name: called })}
      </p>
      <p className="font-story text-[1.35rem] leading-snug break-words">
        {t('I’d like to help you tell your life story. You tell it, I type, and it becomes a book.')}
      </p>
      <p className="font-story text-[1.35rem] break-words italic">{helper}</p>
      <img
        src={square}
        alt={t('The same link, for a phone’s camera')}
        className="size-40 self-center bg-white"
      />
      <p>
        {t('Point your phone’s camera at the square, or type this address into your browser:')}
        <br />
        <span className="font-semibold break-all">{address}</span>
      </p>
      <p>
        {t('The page then asks for this code:')}
        <br />
        <span className="text-[1.35rem] font-semibold">{cardCodePrinted(code)}</span>
      </p>
      <p className="text-ink-2">
        {t('Nothing happens until you answer there. You can do so until {day}.', { day: dayOf(expires_at) })}
      </p>
    </section>
  );
};
