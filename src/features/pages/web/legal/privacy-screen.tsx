import { t } from '#platform/shared/i18n.ts';
import type { PublicSettings } from '#platform/shared/public-settings.ts';
import { usePublicSettings } from '#platform/web/public-settings.tsx';
import { AdvertisingChoice } from '#features/visitor-analytics/web/advertising-choice.tsx';
import { ContactLine } from '../contact-line.tsx';
import { LegalPage, type LegalSection } from './legal-page.tsx';
import { P, Points, Rows } from './legal-text.tsx';
import { OnYourDevice } from './privacy-device.tsx';
import { HowLong } from './privacy-how-long.tsx';
import { WhatIsKept } from './privacy-kept.tsx';
import { saleStateOf } from '../pricing/sale-state.ts';

const companionOf = ({ wordsGoTo }: PublicSettings): string =>
  wordsGoTo === undefined
    ? t('It runs on this server. No word of your conversation leaves it.')
    : t(
        'It uses a language model at {host}. So that it can answer, the following is sent there: words from your conversation and your chapters, which parts of your life you have talked about elsewhere or would rather leave alone, what is in your family tree when you ask about it, and what you ask under “Help”. Photos are not sent. Your password and the address of your account never are. That provider’s own terms say what happens to your words there.',
        { host: wordsGoTo },
      );

const speechOf = ({ recordingsGoTo }: PublicSettings): string =>
  recordingsGoTo === undefined
    ? t(
        'Nothing you say on the writing page is recorded here. If you dictate with your browser or let it read to you, some browsers send the sound or the text to the company that makes them.',
      )
    : t(
        'What you record is sent to {host} to be turned into text. If you dictate with your browser or let it read to you, some browsers send the sound or the text to the company that makes them.',
        { host: recordingsGoTo },
      );

const advertisingOf = ({ adConversionId }: PublicSettings): string =>
  adConversionId === undefined
    ? t('None is connected to this site, and no advertising conversion is sent anywhere.')
    : t(
        'After you sign up, you are asked whether Google Ads may be told that its advertisement led to a sign-up. If you agree, and only then, your browser fetches one picture from www.googleadservices.com. This tells Google Ads about the sign-up, along with what a browser tells every site: its IP address and what kind of browser it is. Google Ads learns nothing about your story.',
      );

const paymentOf = (settings: PublicSettings): string =>
  saleStateOf(settings) === 'open'
    ? t(
        'You pay through Stripe. Stripe learns your e-mail address, the number of your account here, what you buy and for how much, and what you type on its page: your card, your name, the country you live in. Your card number never reaches us, and nothing from your stories goes to Stripe. Stripe’s own privacy policy says what happens to your details there (stripe.com/privacy).',
      )
    : t('None is connected to this site: nothing is sold here at present.');

/** Which other companies receive a person's words, as this site is set up. */
const OtherCompanies = (settings: PublicSettings) => (
  <Rows
    rows={[
      { name: t('The companion'), text: companionOf(settings) },
      { name: t('Speech'), text: speechOf(settings) },
      { name: t('Payment provider'), text: paymentOf(settings) },
      {
        name: t('Storage provider'),
        text: t(
          'The company whose machines this site runs on, unless they belong to the person who runs the site, and the company that delivers our e-mails.',
        ),
      },
      { name: t('Advertising provider'), text: advertisingOf(settings) },
    ]}
  />
);

/** To be updated whenever any text of this page changes. */
const PRIVACY_LAST_UPDATED = '2026-11-21';

const Introduction = () => (
  <>
    <P>
      {t(
        'A life story is about as private as writing can be. This page says what this site stores about you, why, for how long, and what you can do about it. It describes what the software does, not what we would like to be allowed to do.',
      )}
    </P>
    <P>
      {t(
        '<strong>In short:</strong> your words are yours, and no other account can open them. Nobody follows you to other sites, and nothing about you is sold. You can take everything with you, and delete it yourself.',
      )}
    </P>
  </>
);

const Uses = (settings: PublicSettings) => (
  <>
    <Points
      points={[
        t('To store your words, let the companion answer, and turn conversations into chapters.'),
        t('To keep accounts safe, and to find out what isn’t working.'),
        t('To write to you about your account: to confirm your address, or to choose a new password.'),
        ...(saleStateOf(settings) === 'open'
          ? [
              t(
                'To take payments and keep the books, to send receipts and gifts, and to tell you when a payment did not go through.',
              ),
            ]
          : []),
        t('To count visits: how many there are, which pages are opened, and where visitors come from.'),
      ]}
    />
    <P>
      {settings.adConversionId === undefined
        ? t(
            'When someone signs up, that is counted on this server (advertising conversion tracking), and no one else is told. We do not sell your words or your address, do not use your stories for advertising, and do not train any language model with them.',
          )
        : t(
            'When someone signs up, that is counted on this server (advertising conversion tracking). An advertising provider is told only if you agreed; section 7 says more. We do not sell your words or your address, do not use your stories for advertising, and do not train any language model with them.',
          )}
    </P>
  </>
);

const Rights = () => (
  <>
    <Points
      points={[
        t(
          '<strong>See and download.</strong> Under <account>My Account</account> you can download everything that is stored about you (except the server’s log, backups and the scrambled counts), in one file that you can open without us.',
        ),
        t(
          '<strong>Correct.</strong> You can change your name, address and password there too, your chapters under <chapters>My Chapters</chapters>, and what the companion has gathered from your words under <about_you>What I know about you</about_you>.',
        ),
        t(
          '<strong>Delete.</strong> You can delete single chapters, or your account with all your data. <account>My Account</account> tells you beforehand what will be deleted, and asks for your password. The account cannot be brought back afterwards.',
        ),
        t(
          '<strong>Opt out of marketing.</strong> Under <account>My Account</account> you choose which e-mails we may send you, apart from those your account needs. You get tips only if you switch them on.',
        ),
      ]}
    />
    <P>
      {t(
        'For anything else, write to us (section 10). You may also contact the data protection authority of your country.',
      )}
    </P>
  </>
);

const Others = (settings: PublicSettings) => (
  <>
    <OtherCompanies {...settings} />
    <AdvertisingChoice />
  </>
);

const sectionsFor = (settings: PublicSettings): readonly LegalSection[] => [
  { id: 'introduction', title: t('Introduction'), text: <Introduction /> },
  { id: 'collected', title: t('Information we collect'), text: <WhatIsKept {...settings} /> },
  { id: 'uses', title: t('How we use it'), text: <Uses {...settings} /> },
  { id: 'storage', title: t('Storage and security'), text: <HowLong {...settings} /> },
  { id: 'cookies', title: t('Cookies and tracking'), text: <OnYourDevice {...settings} /> },
  { id: 'rights', title: t('Your rights'), text: <Rights /> },
  { id: 'others', title: t('Third-party services'), text: <Others {...settings} /> },
  {
    id: 'children',
    title: t('Children’s privacy'),
    text: (
      <P>
        {t(
          'This site is not for children under 13, and we do not knowingly keep anything about them. What you write about the children in your own life is part of your story and treated like the rest of it.',
        )}
      </P>
    ),
  },
  {
    id: 'updates',
    title: t('Updates to this policy'),
    text: (
      <P>
        {t(
          'When the software changes what it does with your data, this page changes with it, and so does the date at its top.',
        )}
      </P>
    ),
  },
  { id: 'contact', title: t('Contact'), text: <ContactLine /> },
];

/**
 * What is stored about people, in ten sections that are true of this software and of its setup here
 * (/privacy).
 */
export const PrivacyScreen = () => (
  <LegalPage
    title={t('Privacy Policy')}
    lead={t('What is stored about you, why, and what you can do about it.')}
    lastUpdated={PRIVACY_LAST_UPDATED}
    sections={sectionsFor(usePublicSettings())}
  />
);
