import { nameInMail } from '#platform/server/mail/name-in-mail.ts';
import type { MailMessage } from '#platform/server/mail/mail-message.ts';
import { wordsIn } from '#platform/server/words-in.ts';
import { dayIn } from '#platform/shared/day-in.ts';
import type { Scope } from '#features/legacy/shared/legacy-terms.ts';
import { legacyPath, refusalPath } from './legacy-links.ts';
import { type From, letterTo, type To } from './legacy-mails.ts';

export type Request = {
  /** The contact, as the writer calls them. */
  readonly name: string;
  readonly scope: Scope;
  readonly opensAt: Date;
  readonly message: string | null;
  readonly refusalToken: string;
};

/** Which of the three emails about a request it is. */
export type Telling = 1 | 2 | 3;

/** To the writer: somebody asked for access, and what happens unless they refuse. */
export const requestMail = (from: From, to: To, request: Request, telling: Telling): MailMessage => {
  const { t } = wordsIn(from.language);
  const { opensAt, message, scope } = request;
  const name = nameInMail(request.name, t('Your legacy contact'));
  const day = dayIn(from.language, opensAt);
  const subjects = {
    1: t('{name} is asking for access to your stories', { name }),
    2: t('{name} is still waiting for your answer', { name }),
    3: t('{name} can read your stories from {day}', { name, day }),
  };
  const openings = {
    1: t('{name}, whom you named as your legacy contact, has asked for access to your stories.', { name }),
    2: t(
      '{name}, whom you named as your legacy contact, asked for access to your stories some time ago and hasn’t had an answer.',
      {
        name,
      },
    ),
    3: t('This is our last reminder: {name}, your legacy contact, will soon have access to your stories.', {
      name,
    }),
  };
  return letterTo(from, `legacy-request-${telling}`, to, subjects[telling], {
    paragraphs: [
      openings[telling],
      ...(message === null ? [] : [{ words: message, from: name }]),
      scope === 'everything'
        ? t(
            'From {day}, {name} can read and save all your chapters, including the private ones, unless you say no.',
            { name, day },
          )
        : t(
            'From {day}, {name} can read and save the chapters you share with the family, unless you say no.',
            { name, day },
          ),
      t('If you’re well and would rather not, just press this button.'),
    ],
    button: {
      label: t('No, not now'),
      url: `${from.publicUrl}${refusalPath(request.refusalToken)}`,
    },
    notes: [
      t('A page opens with one button. You don’t have to sign in.'),
      t('If it’s all right with you, you don’t have to do anything.'),
      {
        label: t('Sign in and give {name} access right away', { name }),
        url: `${from.publicUrl}/account#legacy`,
      },
    ],
  });
};

/** To the writer: the waiting time is over. */
export const accessOpenMail = (
  from: From,
  to: To,
  request: Omit<Request, 'opensAt' | 'message'>,
): MailMessage => {
  const { t } = wordsIn(from.language);
  const name = nameInMail(request.name, t('Your legacy contact'));
  return letterTo(from, 'legacy-open', to, t('{name} can now read your stories', { name }), {
    paragraphs: [
      t('{name} asked for access to your stories, and the waiting time is over.', { name }),
      request.scope === 'everything'
        ? t(
            '{name} can now read all your chapters, including the private ones, and save them, but can’t change anything.',
            { name },
          )
        : t(
            '{name} can now read the chapters you share with the family and save them, but can’t change anything.',
            { name },
          ),
      t('You can end this at any time. Just press this button.'),
    ],
    button: {
      label: t('End the access'),
      url: `${from.publicUrl}${refusalPath(request.refusalToken)}`,
    },
    notes: [
      t('A page opens with one button. You don’t have to sign in.'),
      { label: t('Sign in and see what {name} has read', { name }), url: `${from.publicUrl}/account#legacy` },
    ],
  });
};

type Answered = { readonly id: string; readonly writer: string };

/** To the contact: they may read. */
export const letInMail = (from: From, to: To, { id, writer }: Answered): MailMessage => {
  const { t } = wordsIn(from.language);
  return letterTo(from, 'legacy-let-in', to, t('You can now read {name}’s stories', { name: writer }), {
    paragraphs: [
      t('You can read {name}’s stories from now on and save them as a book or as files.', {
        name: writer,
      }),
      t('Take your time. Nothing there can be changed or lost by reading.'),
    ],
    button: { label: t('Read the stories'), url: `${from.publicUrl}${legacyPath(id)}` },
    notes: [t('{name} can see what you read and save, and can end the access.', { name: writer })],
  });
};

/** To the contact: the writer has refused. */
export const refusedMail = (from: From, to: To, { id, writer }: Answered): MailMessage => {
  const { t } = wordsIn(from.language);
  return letterTo(from, 'legacy-refused', to, t('{name} has answered', { name: writer }), {
    paragraphs: [
      t('{name} has answered your request and would rather not give you access for now.', {
        name: writer,
      }),
      t('You’re still {name}’s legacy contact. It may be best to give them a call.', { name: writer }),
    ],
    button: { label: t('See how things stand'), url: `${from.publicUrl}${legacyPath(id)}` },
    notes: [],
  });
};
