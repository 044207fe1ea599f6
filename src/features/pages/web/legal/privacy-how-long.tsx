import { t } from '#platform/shared/i18n.ts';
import type { PublicSettings } from '#platform/shared/public-settings.ts';
import { P, type Row, Rows } from './legal-text.tsx';
import { saleStateOf } from '../pricing/sale-state.ts';

/** Only where something can be bought. */
const WHAT_YOU_BUY: readonly Row[] = [
  {
    name: t('Payments'),
    text: t(
      'What was paid, when and for what stays in the books, as the law asks: also when you delete your account, and then without your name and your address. Your monthly plans are ended then, and Stripe is told to delete you among its customers; what the law makes Stripe keep, it keeps.',
    ),
  },
  {
    name: t('Gifts that you give'),
    text: t(
      'One that is never paid for goes after 30 days. When you delete your account, a gift that still waits for its day is sent at once. Then your words on it go, with the names and the address; the gift itself stays, so that it can be opened.',
    ),
  },
];

/** Where it lies, and for how long. */
export const HowLong = (settings: PublicSettings) => (
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
          text: t(
            'Until you delete the chapter, the draft or your account. A sentence that you take out stays in the earlier versions and in the conversation until then.',
          ),
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
          text: t(
            'Their words are deleted once they are sent; to whom, when and with which subject is kept for 90 days. Where no mail server is set up, they lie as files on this server for these 90 days, or until you delete your account.',
          ),
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
          name: t('Sign-ups that reached the welcome page'),
          text: t('Only when that was, under a scrambled key: 400 days, or until you delete your account.'),
        },
        {
          name: t('The server’s log'),
          text: t(
            'The time of each request, its kind, its outcome and the number of the account; no words of yours, no address. How long it is kept is up to whoever runs this site.',
          ),
        },
        ...(saleStateOf(settings) === 'open' ? WHAT_YOU_BUY : []),
        {
          name: t('A deleted account'),
          text: t(
            'Everything of it goes at once, and soon after also the traces that deleted words leave in the files of the built-in database. Where a database server is used, that server clears them away in its own time. E-mails stay in the mailbox they went to, and another device of yours keeps what it has not sent yet until you sign out there, or until it is 400 days old and this site is opened there.',
          ),
        },
        {
          name: t('What was done about your account'),
          text: t(
            'What whoever looks after this site did about your account, such as giving you a plan, is written down with its day and reason. Once you delete the account, nothing of that leads to you any more.',
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
    <P>
      {t(
        'Whoever looks after this site sees your e-mail address, when you signed up and last signed in, your plans with where they came from, and how many chapters, words, photos, recordings and relatives you have; of your story no word. Where no mail server is set up, they can read the e-mails that wait on this server.',
      )}
    </P>
  </>
);
