import { t } from '#platform/shared/i18n.ts';
import type { PublicSettings } from '#platform/shared/public-settings.ts';
import { usePublicSettings } from '#platform/web/public-settings.tsx';
import { ContactLine } from '../contact-line.tsx';
import { LegalPage, type LegalSection } from './legal-page.tsx';
import { P } from './legal-text.tsx';
import { type SaleState, saleStateOf } from '../pricing/sale-state.ts';

/** To be updated whenever any text of this page changes. */
const TERMS_LAST_UPDATED = '2026-11-25';

const SALE: Readonly<Record<SaleState, string>> = {
  included: t('On this site, everything is included for everyone who signs in, and no one is charged.'),
  coming: t(
    'Your first chapter is free. At present nothing is sold on this site, and no one is charged. Chapters that you have saved stay yours.',
  ),
  open: t('The prices, and what you get for them, are on the <pricing>pricing page</pricing>.'),
};

const Content = () => (
  <>
    <P>
      {t(
        'You keep ownership of everything you write, say or show here, and of the chapters made from it. You allow us only what is needed to run the service: to store it, to turn it into chapters, and to show it to you and to those you share it with.',
      )}
    </P>
    <P>
      {t(
        'You can take your book with you at any time, with or without a plan. The <privacy>privacy policy</privacy> says what is stored about you, and how to delete it.',
      )}
    </P>
  </>
);

/** How buying works here, point by point. */
const Buying = () => (
  <>
    <P>
      {t(
        '<strong>Paying.</strong> You pay through Stripe, a payment service, on Stripe’s own page. A plan begins when the payment has arrived.',
      )}
    </P>
    <P>
      {t(
        '<strong>Renewing and ending.</strong> A monthly plan is charged on the day you choose it and then every month, until you end it. You can end it yourself at any time, under <account>My Account</account> with “Manage billing”. It then runs until the end of the month you have paid for, and nothing more is charged. If a payment does not go through, we write to you. It may be tried again on the following days, and if that fails too, the plan ends. Deleting your account ends its monthly plans at once.',
      )}
    </P>
    <P>
      {t(
        '<strong>Money back.</strong> If you end a plan early, what you have paid is not refunded automatically. If something went wrong, write to us (section 10). A plan that is refunded in full ends; one that is refunded in part continues. If a bank disputes a payment, the plan is paused. Any right of withdrawal that the law gives you remains.',
      )}
    </P>
    <P>
      {t(
        '<strong>Gifts.</strong> A gift can be opened once, within 12 months from the day it is paid for or, if it is sent later, from the day it is sent. The person who opens it has the writer plan for as many months as the gift says. If a plan is already running, the months are added at its end. It ends by itself, and no one is charged again.',
      )}
    </P>
    <P>
      {t(
        '<strong>Family connections.</strong> You pay once for each connection with a relative. It stays in your account until you use it.',
      )}
    </P>
  </>
);

const Payment = ({ sale }: { readonly sale: SaleState }) => (
  <>
    {sale === 'open' ? (
      <P>
        {t(
          'Your first chapter is free. Paid plans work on a subscription basis: you pay in advance for each period, and they continue until you end them. Access for 30 days is paid for once and ends by itself. Chapters that you have saved stay yours when a plan ends.',
        )}
      </P>
    ) : null}
    <P>{SALE[sale]}</P>
    {sale === 'open' ? <Buying /> : null}
  </>
);

const sectionsFor = (settings: PublicSettings): readonly LegalSection[] => [
  {
    id: 'acceptance',
    title: t('Acceptance of these terms'),
    text: (
      <P>
        {t(
          'By using this site, you accept these terms. If you do not agree with them, please do not use it. They apply together with the <privacy>privacy policy</privacy>.',
        )}
      </P>
    ),
  },
  {
    id: 'service',
    title: t('Description of the service'),
    text: (
      <P>
        {t(
          'You talk about your life with a companion, which is a computer program. It turns what you say into chapters that you can change, keep, illustrate with photos, put in order, print and take with you. Programs make mistakes, so please read what it has written before you pass it on.',
        )}
      </P>
    ),
  },
  {
    id: 'accounts',
    title: t('User accounts'),
    text: (
      <P>
        {t(
          'To save chapters, you need an account with an e-mail address of your own and a password. Keep the password to yourself, and choose a new one under <account>My Account</account> if you think someone else knows it. Anything done with your account counts as done by you.',
        )}
      </P>
    ),
  },
  { id: 'content', title: t('Content and privacy'), text: <Content /> },
  {
    id: 'use',
    title: t('Acceptable use'),
    text: (
      <P>
        {t(
          'Write about other people as fairly as you would want them to write about you. Do not use the service for anything unlawful, to harass anyone, to publish what is not yours, to get into other people’s accounts, or to overload the service on purpose.',
        )}
      </P>
    ),
  },
  {
    id: 'payment',
    title: t('Payment and billing'),
    text: <Payment sale={saleStateOf(settings)} />,
  },
  {
    id: 'liability',
    title: t('Limitation of liability'),
    text: (
      <P>
        {t(
          'We take care of your words, but no service is free of faults, and we give no warranty that it will always work. As far as the law allows, we are not liable for indirect losses. Keep a copy of what matters to you: the export is there for that. This does not affect rights that the law gives you and that cannot be signed away.',
        )}
      </P>
    ),
  },
  {
    id: 'termination',
    title: t('Termination'),
    text: (
      <P>
        {t(
          'You can stop at any time, and delete your account under <account>My Account</account>. We may suspend or end an account at our sole discretion, above all if these terms are broken. Unless the law or the safety of others forbids it, you will be able to export your words first.',
        )}
      </P>
    ),
  },
  {
    id: 'changes',
    title: t('Changes to these terms'),
    text: (
      <P>
        {t(
          'We may change these terms. Material changes are announced on this page at least 30 days before they come into force. If you keep using the service after that, you accept them.',
        )}
      </P>
    ),
  },
  { id: 'contact', title: t('Contact'), text: <ContactLine /> },
];

/** The rules for using the site, in ten sections (/terms). */
export const TermsScreen = () => (
  <LegalPage
    title={t('Terms of Service')}
    lead={t('The rules for using this site, in plain words.')}
    lastUpdated={TERMS_LAST_UPDATED}
    sections={sectionsFor(usePublicSettings())}
  />
);
