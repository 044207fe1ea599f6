import { t } from '#platform/shared/i18n.ts';
import type { PublicSettings } from '#platform/shared/public-settings.ts';
import { InBrowser, type NamedInBrowser, P } from './legal-text.tsx';

const COOKIES: readonly NamedInBrowser[] = [
  {
    names: ['hearthbook.session_token'],
    text: t('Keeps you signed in. It goes when you sign out.'),
  },
  {
    names: ['hearthbook.device'],
    text: t(
      'That you signed in on this device, for at most 400 days: so that nobody who guesses at your password can keep you out here. It says nothing about you and lets nobody in.',
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
      'What you are writing, until the server has it or you sign out; without an account, until you take it into one or clear your browser.',
    ),
  },
  {
    names: ['hearthbook.copy.…'],
    text: t(
      'Copies of what you wrote last, and a few questions of the companion, so that you can go on without a connection. They go when you sign out.',
    ),
  },
  {
    names: ['hearthbook.writing-at'],
    text: t('Which chapter you had open last, so that “Write” leads back to it. It goes when you sign out.'),
  },
  {
    names: ['hearthbook.book.…'],
    text: t('What you decided about your book, until the server has it. It goes when you sign out.'),
  },
  {
    names: ['hearthbook.caption.…'],
    text: t('What you typed under a photo, until the server has it. It goes when you sign out.'),
  },
  {
    names: ['hearthbook.form.…'],
    text: t(
      'What you typed about yourself, your life and those in it, until it is saved or you throw it away. It goes when you sign out.',
    ),
  },
  {
    names: ['hearthbook-…'],
    text: t('The writing page itself, so that it opens without a connection. Nothing of yours is in it.'),
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
      'A gift that you began to write, until you have paid for it or close this window. If you go on to make an account first, it waits two hours for you to come back to it.',
    ),
  },
  {
    names: ['hearthbook.token.…'],
    text: t(
      'The key in the link of a gift or an invitation that you opened, until you close this window: so that a reload does not lose it.',
    ),
  },
  {
    names: ['hearthbook.let-in-by', 'hearthbook.invited-address'],
    text: t(
      'That such a link lets you make an account here, and the e-mail address it was sent to, until you close this window: so that you need not type it.',
    ),
  },
  {
    names: ['hearthbook.reading', 'hearthbook.reading-rate'],
    text: t('The size of the letters, the theme, and how fast a text is read aloud to you.'),
  },
  {
    names: ['hearthbook.keep-voice', 'hearthbook.knows-speaking', 'hearthbook.origins'],
    text: t(
      'Whether you keep your voice, whether you were told where the sound goes while you speak, and whether sentences show where they come from.',
    ),
  },
  {
    names: ['hearthbook.signed-in', 'hearthbook.faces'],
    text: t('Whose account is signed in here, and that our letters are loaded: so that pages show at once.'),
  },
  {
    names: ['hearthbook.left'],
    text: t('For a moment, who signed out here: so that other windows forget their words as well.'),
  },
  {
    names: ['hearthbook.signing-out'],
    text: t(
      'For a moment, that somebody is about to sign out here: so that other windows say which of their words are not saved yet.',
    ),
  },
  {
    names: ['hearthbook.went-to'],
    text: t(
      'Until you close this window, which page you were led to when the connection came back: so that you are not led there twice.',
    ),
  },
  {
    names: ['hearthbook.no-install'],
    text: t('That you do not want to be offered a place on the home screen again.'),
  },
  {
    names: ['hearthbook.no-model'],
    text: t('Of whoever runs this site: that they do not want to be told of language models again.'),
  },
  {
    names: ['hasSeenGettingStartedModal'],
    text: t('That you have seen the words of welcome.'),
  },
  {
    names: ['visitor_id', 'session_id', 'has_visited', 'return_visitor'],
    text: t(
      'The random numbers for this browser and this window, and whether it was here before: to count visits.',
    ),
  },
];

const ADVERTISING: NamedInBrowser = {
  names: ['advertising_choice'],
  text: t('What you answered about our advertisement.'),
};

const storedOn = ({ adConversionId }: PublicSettings): readonly NamedInBrowser[] =>
  adConversionId === undefined ? STORED : [...STORED, ADVERTISING];

/** Every cookie and everything else that the product keeps in a browser, by its name; `scripts/privacy-names.test.ts` holds the code to it. */
export const OnYourDevice = (settings: PublicSettings) => (
  <>
    <P>{t('There are four cookies, all our own. None follows you to other sites.')}</P>
    <InBrowser things={COOKIES} />
    <P>
      {t(
        'Behind https the first three have “__Host-” in front of their names. Besides, your browser’s own storage holds:',
      )}
    </P>
    <InBrowser things={storedOn(settings)} />
    <P>
      {t(
        'What waits here of an account in which nobody is signed in here any more goes once it is 400 days old, when this site is next opened in this browser. Until then the pages show it to nobody but whoever signs in to that account.',
      )}
    </P>
    <P>
      {t(
        'Visits are counted on this server only. You can refuse with “Do Not Track” or “Global Privacy Control” in your browser: then nothing is noted, and the random numbers are removed. The site works just the same.',
      )}
    </P>
  </>
);
