import { t } from '#platform/shared/i18n.ts';
import type { PublicSettings } from '#platform/shared/public-settings.ts';
import { Rows } from './legal-text.tsx';
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
export const OtherCompanies = (settings: PublicSettings) => (
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
