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
    ? t('It works on this server. No word of your conversation leaves it.')
    : t(
        'It uses a language model at {host}. Words from your conversation and your chapters, which parts of your life you told of elsewhere or would rather leave alone, what stands in your family tree when you ask about it, and what you ask under “Help”, are sent there so that it can answer; your password and the address of your account never are; photos are not. What happens to them there is for the terms of that provider to say.',
        { host: wordsGoTo },
      );

const speechOf = ({ recordingsGoTo }: PublicSettings): string =>
  recordingsGoTo === undefined
    ? t(
        'Nothing you say is recorded here. Where you dictate with your browser or let it read to you, some browsers send the sound or the text to the company that makes them.',
      )
    : t(
        'What you record is sent to {host} to become words. Where you dictate with your browser or let it read to you, some browsers send the sound or the text to the company that makes them.',
        { host: recordingsGoTo },
      );

const advertisingOf = ({ adConversionId }: PublicSettings): string =>
  adConversionId === undefined
    ? t('None is connected to this site, and no advertising conversion is sent anywhere.')
    : t(
        'After signing up you are asked whether Google Ads may be told that its advertisement led to a sign-up. Only if you agree, your browser fetches one picture from www.googleadservices.com, which tells it that, and with it what a browser tells every site: its IP address and its kind. Nothing of your story is told.',
      );

const paymentOf = (settings: PublicSettings): string =>
  saleStateOf(settings) === 'open'
    ? t(
        'You pay at Stripe. It learns your e-mail address, the number of your account, what you buy and for how much, and what you type on its page: your card, your name, the country you live in. The number of your card never reaches us, and nothing of your stories goes there. What happens to it there is for Stripe’s own privacy policy to say (stripe.com/privacy).',
      )
    : t('None is connected to this site: nothing is sold here at present.');

/** Who else comes into touch with somebody's words, as things stand on this site. */
const OtherCompanies = (settings: PublicSettings) => (
  <Rows
    rows={[
      { name: t('The companion'), text: companionOf(settings) },
      { name: t('Speech'), text: speechOf(settings) },
      { name: t('Payment provider'), text: paymentOf(settings) },
      {
        name: t('Storage provider'),
        text: t(
          'The company whose machines this site runs on, if they are not those of whoever runs it, and the one that carries our e-mails.',
        ),
      },
      { name: t('Advertising provider'), text: advertisingOf(settings) },
    ]}
  />
);

/** Change it together with any text of this page. */
const PRIVACY_LAST_UPDATED = '2026-11-21';

const Introduction = () => (
  <>
    <P>
      {t(
        'A life story is about as private as a text can be. This page says what this site keeps about you, what for, how long, and what you can do about it. It describes what the software does, not what we would like to be allowed.',
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
        t('To keep your words, let the companion answer, and turn conversations into chapters.'),
        t('To keep accounts safe, and to find out what does not work.'),
        t('To write to you about your account: to confirm your address, or to choose a new password.'),
        ...(saleStateOf(settings) === 'open'
          ? [
              t(
                'To take payments and keep the books about them, to send you receipts and gifts on their way, and to tell you when a payment did not go through.',
              ),
            ]
          : []),
        t('To count visits: how many come, which pages they open, and from where.'),
      ]}
    />
    <P>
      {settings.adConversionId === undefined
        ? t(
            'That somebody signed up is counted on this server (advertising conversion tracking); nobody else is told. We do not sell your words or your address, do not use your stories for advertising, and train no language model with them.',
          )
        : t(
            'That somebody signed up is counted on this server (advertising conversion tracking), and told to an advertising provider only if you agreed; section 7 says more. We do not sell your words or your address, do not use your stories for advertising, and train no language model with them.',
          )}
    </P>
  </>
);

const Rights = () => (
  <>
    <Points
      points={[
        t(
          '<strong>See and take away.</strong> Under <account>My Account</account> you download everything that is kept about you (except the server’s log, backups and the scrambled counts), in one file that opens without us.',
        ),
        t(
          '<strong>Correct.</strong> Your name, address and password there; your chapters under <chapters>My Chapters</chapters>; what the companion gathered from your words under <about_you>What I know about you</about_you>.',
        ),
        t(
          '<strong>Delete.</strong> Single chapters, or the account with all your data: <account>My Account</account> tells you beforehand what goes, and asks for your password. It cannot be brought back afterwards.',
        ),
        t(
          '<strong>Opt out of marketing.</strong> Which e-mails may come, beside those that your account needs, you choose under <account>My Account</account>. Tips come only if you switch them on.',
        ),
      ]}
    />
    <P>
      {t(
        'For anything else, write to us (section 10). You may also turn to the data protection authority of your country.',
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

/** What is kept about people, in ten sections that are true of this software and of how it is set up here (/privacy). */
export const PrivacyScreen = () => (
  <LegalPage
    title={t('Privacy Policy')}
    lead={t('What is kept about you, why, and what you can do about it.')}
    lastUpdated={PRIVACY_LAST_UPDATED}
    sections={sectionsFor(usePublicSettings())}
  />
);
