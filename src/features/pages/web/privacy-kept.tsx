import { t } from '#platform/shared/words.ts';
import type { PublicSettings } from '#platform/shared/public-settings.ts';
import { P, Rows } from './legal-text.tsx';

/** What this site keeps about somebody. */
export const WhatIsKept = ({ recordingsGoTo }: PublicSettings) => (
  <Rows
    rows={[
      {
        name: t('Your account'),
        text: t(
          'Your e-mail address and your name (at first the part of the address before the @; you can change it), your password in a form from which it cannot be read, the language and the e-mails you chose, and when you last signed in.',
        ),
      },
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
      ...(recordingsGoTo === undefined
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
          'Your browser tells every site its kind. It is noted with a visit to a page, and in a few words (“Firefox, Windows”) where you are signed in, so that you recognise your devices under <account>Your account</account>.',
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

/** Where it lies, and for how long. */
export const HowLong = () => (
  <>
    <P>
      {t(
        'Everything lies on the server of this site: words in its database, photos and recordings in files that can be opened through your account only. Without an account your draft stays in your own browser, and what you say to the companion reaches the server only to be answered.',
      )}
    </P>
    <Rows
      rows={[
        {
          name: t('What you wrote and added'),
          text: t('Until you delete it, or your account.'),
        },
        {
          name: t('Deleted chapters'),
          text: t(
            'You can bring them back for 30 days. After that they are gone for good, with their conversation, photos and recordings.',
          ),
        },
        {
          name: t('Removed photos, unsent recordings'),
          text: t('A removed photo goes after a day, a recording that became no message after 30 days.'),
        },
        {
          name: t('Being signed in'),
          text: t('Until you sign out, or after 30 days in which you did not come.'),
        },
        {
          name: t('E-mails to you'),
          text: t('90 days after they were sent, to be able to say whether they went out.'),
        },
        {
          name: t('Scrambled addresses and counts'),
          text: t('Two days for wrong passwords, eight days for how much was used.'),
        },
        {
          name: t('Visits to pages'),
          text: t('400 days. Sums, such as how often a page was opened, stay: they are about nobody.'),
        },
        {
          name: t('The server’s log'),
          text: t(
            'The time of each request, its kind, its outcome and the number of the account; no words of yours, no address. How long it is kept is up to whoever runs this site.',
          ),
        },
        {
          name: t('A deleted account'),
          text: t(
            'Everything of it goes at once, and soon after also the traces that deleted words leave in the files of the built-in database. Where a database server is used, that server clears them away in its own time. E-mails stay in the mailbox they went to, and another device of yours keeps what it has not sent yet until you sign out there.',
          ),
        },
        {
          name: t('Backups'),
          text: t(
            'Whoever runs this site should make copies in case a machine breaks. What you delete disappears from such copies when newer ones take their place.',
          ),
        },
      ]}
    />
    <P>
      {t(
        'Passwords and the secret links in our e-mails are stored in a form from which they cannot be read. Whoever runs the server could look into its database, as everywhere; no other writer can.',
      )}
    </P>
  </>
);
