/**
 * What happens to a data file: it is imported whole, without some fields (each with its reason), or not at
 * all (for this reason).
 */
type Becomes = true | string | { readonly without: Readonly<Record<string, string>> };

/**
 * Every data file of an archive, by its name, and what an import does with it. One test makes an archive and
 * checks that it has exactly these files, so no new file can be forgotten. Another checks that what is
 * imported arrives unchanged. The photos and audio files they name are imported too. Ids are always new.
 */
export const ARCHIVE_FILES = {
  'data/archive.json': 'only says what the archive is',
  'data/chapters.json': {
    without: { sharedWithFamily: 'who may read what is decided anew: nobody here is connected by it' },
  },
  'data/earlier-versions.json': true,
  'data/conversations.json': true,
  'data/unsent-messages.json': true,
  'data/draft.json': true,
  'data/photos.json': true,
  'data/recordings.json': {
    without: { secondsTurnedIntoWords: 'counts of what was used on another site' },
  },
  'data/known-about-me.json': true,
  'data/book.json': {
    without: {
      identifier: 'belongs to the account',
      savedAt: 'when it came',
      files: 'files of a book are made anew from it',
    },
  },
  'data/voices-in-the-book.json': true,
  'data/family.json': { without: { ties: 'connections are with other accounts' } },
  'data/family-tree.json': true,
  'data/account.json':
    'the account is another one: it has its own address, name, role and sign-ins; which mails may come is for each site to ask',
  'data/plans.json': 'plans and payments hold where they were made',
  'data/imports.json': 'an import is taken back where it was made',
  'data/companion-use.json': 'counts of what was used on another site',
  'data/received-mails.json': 'what was written in them is part of the conversations',
  'data/gifts.json': 'gifts hold where they were bought',
  'data/gift-questions.json': 'they belong to gifts, which hold where they were bought',
  'data/questions.json':
    'whether questions may come by e-mail is for each site to ask, and their links open nothing here; what was answered is in the conversations',
  'data/family-invitations.json': 'people would be invited and mailed without being asked anew',
  'data/family-reading.json':
    'what readers wrote is theirs, and who may read what is decided anew: none of them has an account here by it',
  'data/helping.json': 'who helps is asked anew; whose hand words went through stands in the conversations',
  'data/parent-invitations.json': 'people would be offered accounts without being asked anew',
  'data/legacy-contacts.json': 'people would be named and mailed without being asked anew',
  'data/welcome.json': 'says when the other account was made',
  'data/administration.json': 'what administrators of another site did',
} as const satisfies Readonly<Record<string, Becomes>>;

export type ArchiveFile = keyof typeof ARCHIVE_FILES;
