import { t } from '#platform/shared/i18n.ts';
import type { PublicSettings } from '#platform/shared/public-settings.ts';
import { P, type Row, Rows } from './legal-text.tsx';
import { saleStateOf } from '../pricing/sale-state.ts';

/** Only where something can be bought. */
const WHAT_YOU_BUY: readonly Row[] = [
  {
    name: t('Payments'),
    text: t(
      'What was paid, when and for what stays in the books, as the law requires. This also applies when you delete your account, but then without your name and address. Your monthly plans end at that point, and Stripe is told to delete you from its list of customers. Stripe keeps what the law requires it to keep.',
    ),
  },
  {
    name: t('Gifts that you give'),
    text: t(
      'A gift that is never paid for is deleted after 30 days. When you delete your account, a gift still waiting for its day is sent at once. Then your words on it are deleted, along with the names and the address. The gift itself stays, so that it can be opened. Questions that you offered with it are deleted; those that were confirmed stay with the person who confirmed them, without your name.',
    ),
  },
];

/** Where it is stored, and for how long. */
export const HowLong = (settings: PublicSettings) => (
  <>
    <P>
      {t(
        'Everything is stored on this site’s server: words in its database, photos and recordings in files that can be opened only through your account. The one exception is recordings that you put into your book: whoever has the book can listen to them until you take them out. Without an account, your draft stays in your own browser, and what you say to the companion reaches the server only to be answered.',
      )}
    </P>
    <Rows
      rows={[
        {
          name: t('What you wrote and added'),
          text: t(
            'Until you delete the chapter, the draft or your account. Until then, a sentence you take out stays in the earlier versions and in the conversation.',
          ),
        },
        {
          name: t('Deleted chapters'),
          text: t(
            'You can bring them back for 30 days. After that they are deleted for good, along with their conversation, photos and recordings.',
          ),
        },
        {
          name: t('Removed photos, unsent recordings'),
          text: t(
            'A removed photo is deleted after a day, a recording that was never sent as a message after 30 days.',
          ),
        },
        {
          name: t('Chapters told by a language model'),
          text: t(
            'What the model wrote is stored for two days, also without an account, so that it doesn’t have to write it twice. It is encrypted and can be read only together with the conversation it comes from.',
          ),
        },
        {
          name: t('A relative who helps you tell'),
          text: t(
            'Until you delete your account. Nothing they could do before can be done once it has ended.',
          ),
        },
        {
          name: t('An account you start for your mother or father'),
          text: t(
            'The link and the card work for 30 days. What you entered is deleted 60 days after it was answered, withdrawn or ran out, and at once if one of you two deletes their account.',
          ),
        },
        {
          name: t('Your legacy contact'),
          text: t(
            'Until a year after it ended, or until you delete your account. If your contact deletes theirs, their address is deleted at once.',
          ),
        },
        {
          name: t('Being signed in'),
          text: t('Until you sign out, or until you haven’t visited for 30 days.'),
        },
        {
          name: t('E-mails to you'),
          text: t(
            'Their text is deleted once they are sent. Who they went to, when, and their subject lines are stored for 90 days. If no mail server is set up, the e-mails are stored as files on this server for these 90 days, or until you delete your account.',
          ),
        },
        {
          name: t('E-mails from you'),
          text: t(
            'An e-mail in which you answer a question is kept as it arrived for 90 days, or until you delete your account. What you wrote in it is part of your conversation. If you reply to a chapter, its writer sees your words. The e-mail itself, which quotes the chapter, isn’t kept. Nor is any other e-mail. The mailbox that you write to may hold a copy for longer.',
          ),
        },
        {
          name: t('Scrambled addresses and counts'),
          text: t('Two days for wrong passwords, eight days for how much you used.'),
        },
        {
          name: t('Visits to pages'),
          text: t(
            '400 days. Totals, such as how often a page was opened, stay. They say nothing about any one person.',
          ),
        },
        {
          name: t('Sign-ups that reached the welcome page'),
          text: t('Only the time, stored under a scrambled key: 400 days, or until you delete your account.'),
        },
        {
          name: t('The server’s log'),
          text: t(
            'The time of each request, its kind, its outcome and the account number; none of your words, and no address. The person who runs this site decides how long the log is kept.',
          ),
        },
        ...(saleStateOf(settings) === 'open' ? WHAT_YOU_BUY : []),
        {
          name: t('A deleted account'),
          text: t(
            'Everything in it is deleted at once. The traces that deleted words leave in the files of the built-in database are deleted soon after. If a database server is used, that server clears them away in its own time. E-mails stay in the mailbox they went to. Another device of yours keeps what it has not sent yet until you sign out there, or until it is 400 days old and this site is opened there.',
          ),
        },
        {
          name: t('What was done about your account'),
          text: t(
            'If an administrator of this site changes your account, for example by giving you a plan, that is recorded with the day and the reason. Once you delete the account, nothing in that record leads to you any more.',
          ),
        },
        {
          name: t('Backups'),
          text: t(
            'The person who runs this site should make copies in case a machine breaks down. What you delete disappears from these copies when newer ones replace them.',
          ),
        },
      ]}
    />
    <P>
      {t(
        'Passwords and the secret links in our e-mails are stored in a form that can’t be read. As on any site, the person who runs the server could look into its database. No other writer can.',
      )}
    </P>
    <P>
      {t(
        'The administrators of this site can see your e-mail address, when you signed up and last signed in, your plans and where they came from, and how many chapters, words, photos, recordings and relatives you have. They can’t see a word of your story. If no mail server is set up, they can read the e-mails waiting on this server.',
      )}
    </P>
  </>
);
