import { t } from '#platform/shared/i18n.ts';
import type { PublicSettings } from '#platform/shared/public-settings.ts';
import { type Row, Rows } from './legal-text.tsx';
import { saleStateOf } from '../pricing/sale-state.ts';

/** Only where something can be bought. */
const WHAT_YOU_BUY: readonly Row[] = [
  {
    name: t('What you buy'),
    text: t(
      'What it was, when, and for how much, how a monthly plan goes on, and under which numbers Stripe keeps all that. Neither your card nor its number: they never reach us.',
    ),
  },
  {
    name: t('Gifts that you give'),
    text: t(
      'What you write for one: from whom and for whom it is, an e-mail address, your message and the day of sending; then when it was sent and opened, and by which account. You see that it was opened, and never a story.',
    ),
  },
];

/** What this site keeps about somebody. */
export const WhatIsKept = (settings: PublicSettings) => (
  <Rows
    rows={[
      {
        name: t('Your account'),
        text: t(
          'Your e-mail address and your name (at first the part of the address before the @; you can change it), your password in a form from which it cannot be read, the language and the e-mails you chose, and when you last signed in.',
        ),
      },
      {
        name: t('What you may do here'),
        text: t('Which plan you have and until when, and whether your free chapter is used.'),
      },
      ...(saleStateOf(settings) === 'open' ? WHAT_YOU_BUY : []),
      {
        name: t('The content you enter'),
        text: t(
          'Your conversations with the companion, drafts, titles, captions and chapters, earlier versions of them, and what you corrected or added under <about_you>What I know about you</about_you>.',
        ),
      },
      {
        name: t('Photos'),
        text: t(
          'They are made anew when they arrive: what a camera notes along with a picture, such as the place, is removed, and the original is not kept.',
        ),
      },
      {
        name: t('Your page in the family'),
        text: t(
          'If you make one: what you write about yourself there, the events of your life, which relatives you are connected with, and who may see what.',
        ),
      },
      ...(settings.recordingsGoTo === undefined
        ? []
        : [
            {
              name: t('What you record'),
              text: t(
                'The sound is deleted once it has become words, unless you choose to keep your voice with the message. Then you can hear it and delete it there.',
              ),
            },
          ]),
      {
        name: t('Your IP address'),
        text: t(
          'Needed to answer you, and never written down. To stop people who try out passwords or flood the site, a scrambled form of it is kept for some days, from which it cannot be read.',
        ),
      },
      {
        name: t('Browser and device'),
        text: t(
          'Your browser tells every site what it is, on what kind of device, and in which version. With a visit to a page that whole line is noted; where you are signed in, only a few words of it (“Firefox, Windows”), so that you recognise your devices under <account>My Account</account>.',
        ),
      },
      {
        name: t('Pages visited and referrers'),
        text: t(
          'Which page was opened and when, and the page of another site that led here (the referrer), with a random number for this browser and one for this window. Your account, your IP address and your words are never noted with them. Nothing is noted where your browser asks for that (“Do Not Track” or “Global Privacy Control”).',
        ),
      },
      {
        name: t('How much you used'),
        text: t(
          'How many answers of the companion, and how many minutes of recordings, fell on which of the last days: so that nobody uses up what is there for all.',
        ),
      },
    ]}
  />
);
