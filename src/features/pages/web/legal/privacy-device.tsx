import { t } from '#platform/shared/i18n.ts';
import type { PublicSettings } from '#platform/shared/public-settings.ts';
import { InBrowser, type NamedInBrowser, P } from './legal-text.tsx';

const COOKIES: readonly NamedInBrowser[] = [
  {
    names: ['hearthbook.session_token'],
    text: t('Keeps you signed in. It is deleted when you sign out.'),
  },
  {
    names: ['hearthbook.device'],
    text: t(
      'That you signed in on this device, for at most 400 days. This stops anyone who tries to guess your password from locking you out here. It says nothing about you and lets no one in.',
    ),
  },
  {
    names: ['hearthbook.sign_up'],
    text: t(
      'For a day after signing up, so that one click in our e-mail is enough to confirm your address in this browser.',
    ),
  },
  { names: ['language'], text: t('The language you chose for these pages, for about a year.') },
];

const STORED: readonly NamedInBrowser[] = [
  {
    names: ['hearthbook.draft.…'],
    text: t(
      'What you are writing, until the server has it or you sign out. Without an account: until you move it into one or clear your browser’s data.',
    ),
  },
  {
    names: ['hearthbook.copy.…'],
    text: t(
      'Copies of what you wrote last, and a few questions from the companion, so that you can carry on without a connection. They are deleted when you sign out.',
    ),
  },
  {
    names: ['hearthbook.writing-at'],
    text: t(
      'Which chapter you had open last, so that “Write” takes you back to it. It is deleted when you sign out.',
    ),
  },
  {
    names: ['hearthbook.book.…'],
    text: t('What you decided about your book, until the server has it. It is deleted when you sign out.'),
  },
  {
    names: ['hearthbook.caption.…'],
    text: t('What you typed under a photo, until the server has it. It is deleted when you sign out.'),
  },
  {
    names: ['hearthbook.form.…'],
    text: t(
      'What you typed about yourself, your life and the people in it, until it is saved or you discard it. It is deleted when you sign out.',
    ),
  },
  {
    names: ['hearthbook.answer.…', 'hearthbook.answer.files'],
    text: t(
      'What you typed or recorded in answer to a question by e-mail, with your photos, that question and its link, until the server has it or you delete it. Photos and recordings that were never sent are deleted after 60 days.',
    ),
  },
  {
    names: ['hearthbook-…'],
    text: t('The writing page itself, so that it opens without a connection. It contains nothing of yours.'),
  },
  {
    names: ['hearthbook.voice'],
    text: t('Recordings that the server does not have yet.'),
  },
  {
    names: ['hearthbook.not-mine.…'],
    text: t('That a draft in this browser is not yours, so that you are not asked twice.'),
  },
  {
    names: ['hearthbook.gift'],
    text: t(
      'A gift that you began to write, until you have paid for it or close this window. If you create an account first, it waits two hours for you to come back to it.',
    ),
  },
  {
    names: ['hearthbook.token.…'],
    text: t(
      'The key in the link of a gift or invitation that you opened, until you close this window. This way it isn’t lost when you reload the page.',
    ),
  },
  {
    names: ['hearthbook.let-in-by', 'hearthbook.invited-address'],
    text: t(
      'That such a link lets you create an account here, and the e-mail address it was sent to, until you close this window. This way you don’t have to type it.',
    ),
  },
  {
    names: ['hearthbook.reading', 'hearthbook.reading-rate'],
    text: t('The size of the letters, the light or dark colours, and how fast text is read aloud to you.'),
  },
  {
    names: ['hearthbook.keep-voice', 'hearthbook.knows-speaking', 'hearthbook.origins'],
    text: t(
      'Whether your voice recordings are saved, whether we have told you where the sound goes when you speak, and whether sentences show where they come from.',
    ),
  },
  {
    names: ['hearthbook.signed-in', 'hearthbook.faces'],
    text: t('Whose account is signed in here, and that our fonts are loaded, so that pages appear at once.'),
  },
  {
    names: ['hearthbook.left'],
    text: t('For a moment, who signed out here, so that other windows forget that person’s words as well.'),
  },
  {
    names: ['hearthbook.signing-out'],
    text: t(
      'For a moment, that someone is about to sign out here, so that other windows can say which of their words are not saved yet.',
    ),
  },
  {
    names: ['hearthbook.went-to'],
    text: t(
      'Until you close this window, which page you were taken to when the connection came back, so that you aren’t taken there twice.',
    ),
  },
  {
    names: ['hearthbook.no-install'],
    text: t('That you don’t want to be asked again about adding this site to your home screen.'),
  },
  {
    names: ['hearthbook.no-model'],
    text: t('For the people who run this site: that they don’t want to be told about language models again.'),
  },
  {
    names: ['hasSeenGettingStartedModal'],
    text: t('That you have seen the welcome message.'),
  },
  {
    names: ['visitor_id', 'session_id', 'has_visited', 'return_visitor'],
    text: t(
      'Random numbers for this browser and this window, and whether this browser was here before, to count visits.',
    ),
  },
];

const ADVERTISING: NamedInBrowser = {
  names: ['advertising_choice'],
  text: t('Your answer to our question about advertising.'),
};

const storedOn = ({ adConversionId }: PublicSettings): readonly NamedInBrowser[] =>
  adConversionId === undefined ? STORED : [...STORED, ADVERTISING];

/**
 * Every cookie and everything else that the product stores in a browser, by name.
 * `scripts/privacy-names.test.ts` compares the code with it.
 */
export const OnYourDevice = (settings: PublicSettings) => (
  <>
    <P>{t('There are four cookies, all our own. None follows you to other sites.')}</P>
    <InBrowser things={COOKIES} />
    <P>
      {t(
        'Over https, the names of the first three begin with “__Host-”. Your browser’s own storage also holds:',
      )}
    </P>
    <InBrowser things={storedOn(settings)} />
    <P>
      {t(
        'If no one is signed in to an account here any more, what this browser still holds for it is deleted once it is 400 days old, the next time this site is opened in this browser. Until then, the pages show it only to someone who signs in to that account.',
      )}
    </P>
    <P>
      {t(
        'Visits are counted on this server only. You can opt out with “Do Not Track” or “Global Privacy Control” in your browser. Then nothing is recorded, and the random numbers are removed. The site works just the same.',
      )}
    </P>
  </>
);
