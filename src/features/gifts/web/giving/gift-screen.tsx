import type { ReactNode } from 'react';
import { useSession } from '#features/account/web/session.ts';
import { t } from '#platform/shared/i18n.ts';
import { usePublicSettings } from '#platform/web/public-settings.tsx';
import { Button, buttonLook, ButtonLink } from '#platform/web/ui/button.tsx';
import { TextLink } from '#platform/web/ui/text-link.tsx';
import { GiftDrawing } from './gift-drawing.tsx';
import { GiftForm } from './gift-form.tsx';
import { WhatTheyGet } from './what-they-get.tsx';

/** The product's name is a parameter, because the operator chooses it. */
const answersFor = (product: string) =>
  [
    {
      question: t('They’re not used to computers. Will they manage?'),
      answer: t(
        'Anyone who can read an e-mail can do it. The text is large, they can speak instead of typing, and nothing they say is ever lost.',
      ),
    },
    {
      question: t('Will I see what they write?'),
      answer: t(
        'No. You’ll see when your gift arrives and when it’s opened, and nothing else. Their story belongs to them, and they decide who to share it with.',
      ),
    },
    {
      question: t('What happens when the months are over?'),
      answer: t(
        'It ends by itself, and no one is charged. Every chapter is theirs to read, change, print and download.',
      ),
    },
    {
      question: t('What if they already write with {product}?', { product }),
      answer: t('Then the months are added after the time they already have.'),
    },
    {
      question: t('What if the e-mail goes astray?'),
      answer: t(
        'You can correct the address and send it again, or print a card. A gift can be opened for twelve months.',
      ),
    },
  ] as const;

/** Questions people have before giving. */
const GiftQuestions = ({ productName }: { readonly productName: string }) => (
  <section aria-labelledby="good-to-know" className="mt-16 max-w-[44rem]">
    <h2 id="good-to-know" className="text-[1.8rem]">
      {t('Good to know')}
    </h2>
    <dl className="mt-5 grid gap-6">
      {answersFor(productName).map(({ question, answer }) => (
        <div key={question}>
          <dt className="font-story text-[1.2rem] font-medium">{question}</dt>
          <dd className="mt-1 text-ink-2">{answer}</dd>
        </div>
      ))}
    </dl>
  </section>
);

/** `way`: the link to the form further down. */
const Head = ({ way }: { readonly way: ReactNode }) => (
  <div className="grid items-center gap-x-12 gap-y-6 sm:grid-cols-[minmax(0,1fr)_minmax(0,17rem)]">
    <div>
      <h1 className="text-[clamp(2.2rem,6vw,3.2rem)] leading-tight">{t('A gift that becomes a book')}</h1>
      <p className="mt-4 text-[1.15rem] text-ink-2">
        {t(
          'Give someone you love the time to tell their life story, and a companion who asks. Question by question, it grows into a book your family will keep.',
        )}
      </p>
      {way}
    </div>
    <GiftDrawing className="mx-auto w-full max-w-[15rem] print:hidden" />
  </div>
);

/** Nothing is sold here yet, so there is no form either. */
const NotYet = () => (
  <section aria-labelledby="not-yet" className="mt-14 rounded-control bg-ember-wash px-5 py-8 sm:px-9">
    <h2 id="not-yet" className="text-[1.6rem]">
      {t('Gifts are not on sale yet')}
    </h2>
    <p className="mt-2 mb-6 max-w-[38rem]">
      {t('Until then, the first chapter is free for everyone. Tell them, and they can start today.')}
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
      {t('Everything is included here')}
    </h2>
    <p className="mt-2 mb-6 max-w-[38rem]">
      {t(
        'No one pays for anything on this site, so there’s no gift to buy. Just send them the address. They can create an account and start.',
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
        {t('Create your gift')}
      </h2>
      {session.state === 'signed-in' ? (
        <p className="flex min-h-target items-center">
          <TextLink to="/gifts">{t('Gifts you’ve already given')}</TextLink>
        </p>
      ) : null}
      <div className="mt-6">
        <GiftForm />
      </div>
    </section>
  );
};

/** Giving months of writing (/gift). While payment is not set up, nothing can be bought (decision 0039). */
export const GiftScreen = () => {
  const { openAccess = false, paymentOpen = false, productName } = usePublicSettings();
  const isSold = paymentOpen && !openAccess;
  return (
    <div className="mx-auto w-full max-w-[68rem] px-4 py-10 sm:px-8 sm:py-16">
      <Head
        way={
          isSold ? (
            <a href="#make-your-gift" className={buttonLook('first', 'normal', 'mt-6')}>
              {t('Create your gift')}
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
