import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { useSession } from '#features/account/web/session.ts';
import { t } from '#platform/shared/i18n.ts';
import { usePublicSettings } from '#platform/web/public-settings.tsx';
import { rich } from '#platform/web/rich-text.tsx';
import { TextLink } from '#platform/web/ui/text-link.tsx';
import { useHydrated } from '#platform/web/use-in-browser.ts';
import {
  chooseAdvertising,
  opensToTell,
  openToTell,
  takeOrderToTell,
  tellOfConversion,
  useAdvertisingChoice,
} from './advertising.ts';
import { AdvertisingQuestion } from './advertising-question.tsx';
import { asksNotToBeCounted } from './asks-not-to-be-counted.ts';
import { visitService } from './calls.ts';

/**
 * Counts the sign-up that led here. True if this is the first time. Errors are ignored, because they aren't
 * the person's concern.
 */
const useCountedSignUp = (): boolean => {
  const { state } = useSession();
  const hydrated = useHydrated();
  const { data } = useQuery({
    queryKey: ['conversion'],
    // Not aborted: people on their way elsewhere leave this page at once.
    queryFn: () => visitService.convert({}),
    enabled: hydrated && state === 'signed-in' && !asksNotToBeCounted(),
    staleTime: Infinity,
    retry: false,
  });
  return data?.recorded === true;
};

const DRESSED = { privacy: (words: string) => <TextLink to="/privacy">{words}</TextLink> };

/**
 * Below the welcome (/thank-you). Counts the sign-up and, if this site advertises, asks whether the
 * advertiser may be told. Nothing is sent until they say yes, and then only from the document that the yes
 * opens.
 */
export const SignUpCounted = () => {
  const { adConversionId } = usePublicSettings();
  const isNew = useCountedSignUp();
  const choice = useAdvertisingChoice();
  const address = useLocation();
  const [refused, setRefused] = useState(false);
  const agreed = useHydrated() && choice === 'yes' && !asksNotToBeCounted();
  const told = agreed && opensToTell(address);

  useEffect(() => {
    if (adConversionId === undefined || !agreed) return;
    if (takeOrderToTell()) tellOfConversion(adConversionId);
    else if (isNew && !told) openToTell();
  }, [adConversionId, agreed, isNew, told]);

  if (adConversionId === undefined || !(told || refused || (isNew && choice === undefined))) return null;
  return (
    <section className="mx-auto w-full max-w-[46rem] px-4 pb-12 sm:px-8 sm:pb-16">
      <div className="rounded-control border border-line bg-sheet p-5">
        {told || refused ? (
          <output className="block">
            {rich(
              told
                ? t(
                    'Thank you. We’ve told Google. You can change your answer on the <privacy>privacy page</privacy>.',
                  )
                : t(
                    'That’s fine. We won’t tell Google. You can change your answer on the <privacy>privacy page</privacy>.',
                  ),
              DRESSED,
            )}
          </output>
        ) : (
          <AdvertisingQuestion
            onChoose={(answer) => {
              const kept = chooseAdvertising(answer);
              setRefused(answer === 'no' || !kept);
            }}
          />
        )}
      </div>
    </section>
  );
};
