import type { ReactNode } from 'react';
import { useSession } from '#features/account/web/session.ts';
import { t } from '#platform/shared/i18n.ts';
import { usePublicSettings } from '#platform/web/public-settings.tsx';
import { Button, buttonLook, ButtonLink } from '#platform/web/ui/button.tsx';
import { TextLink } from '#platform/web/ui/text-link.tsx';
import { GiftDrawing } from './gift-drawing.tsx';
import { GiftForm } from './gift-form.tsx';
import { GiftQuestions } from './gift-questions.tsx';
import { WhatTheyGet } from './what-they-get.tsx';

/** `way`: the way on to what there is to do further down. */
const Head = ({ way }: { readonly way: ReactNode }) => (
  <div className="grid items-center gap-x-12 gap-y-6 sm:grid-cols-[minmax(0,1fr)_minmax(0,17rem)]">
    <div>
      <h1 className="text-[clamp(2.2rem,6vw,3.2rem)] leading-tight">{t('A gift that becomes a book')}</h1>
      <p className="mt-4 text-[1.15rem] text-ink-2">
        {t(
          'Give somebody you love the time to tell their life, and somebody who asks. One question after another it grows into a book that your family keeps.',
        )}
      </p>
      {way}
    </div>
    <GiftDrawing className="mx-auto w-full max-w-[15rem] print:hidden" />
  </div>
);

/** Nothing is sold here yet, so there is nothing to fill in either. */
const NotYet = () => (
  <section aria-labelledby="not-yet" className="mt-14 rounded-control bg-ember-wash px-5 py-8 sm:px-9">
    <h2 id="not-yet" className="text-[1.6rem]">
      {t('Gifts are not on sale yet')}
    </h2>
    <p className="mt-2 mb-6 max-w-[38rem]">
      {t('Until then: the first chapter is free for everybody. Tell them, and they can begin today.')}
    </p>
    <Button kind="second" disabled>
      {t('Coming Soon')}
    </Button>
  </section>
);

/** On a family's own instance there is nothing to buy. */
const IncludedHere = () => (
  <section aria-labelledby="included-here" className="mt-14 rounded-control bg-ember-wash px-5 py-8 sm:px-9">
    <h2 id="included-here" className="text-[1.6rem]">
      {t('Here everything is included')}
    </h2>
    <p className="mt-2 mb-6 max-w-[38rem]">
      {t(
        'On this site nobody pays for anything, so there is no gift to buy. Tell them its address: they make an account and begin.',
      )}
    </p>
    <ButtonLink kind="second" to="/">
      {t('Return to Home')}
    </ButtonLink>
  </section>
);

const MakeYourGift = () => {
  const session = useSession();
  return (
    <section aria-labelledby="make-your-gift" className="mt-14">
      <h2 id="make-your-gift" className="text-[1.8rem]">
        {t('Make your gift')}
      </h2>
      {session.state === 'signed-in' ? (
        <p className="flex min-h-target items-center">
          <TextLink to="/gifts">{t('The gifts you gave before')}</TextLink>
        </p>
      ) : null}
      <div className="mt-6">
        <GiftForm />
      </div>
    </section>
  );
};

/** Giving months of writing (/gift). While payment is not set up, nothing can be bought (decision 19). */
export const GiftScreen = () => {
  const { openAccess = false, paymentOpen = false, productName } = usePublicSettings();
  const isSold = paymentOpen && !openAccess;
  return (
    <div className="mx-auto w-full max-w-[68rem] px-4 py-10 sm:px-8 sm:py-16">
      <Head
        way={
          isSold ? (
            <a href="#make-your-gift" className={buttonLook('first', 'normal', 'mt-6')}>
              {t('Make your gift')}
            </a>
          ) : null
        }
      />
      <WhatTheyGet />
      {isSold ? <MakeYourGift /> : null}
      {!isSold && openAccess ? <IncludedHere /> : null}
      {!isSold && !openAccess ? <NotYet /> : null}
      {openAccess ? null : <GiftQuestions productName={productName} />}
    </div>
  );
};
