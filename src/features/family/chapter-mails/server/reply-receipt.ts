import { greetingTo } from '#features/account/server/api.ts';
import { confirmedAround } from '#features/family/server/family-viewer.ts';
import { readPerson } from '#features/family/server/read-people.ts';
import type { Db } from '#platform/server/database/database.ts';
import { letterBodies } from '#platform/server/mail/mail-layout.ts';
import type { MailMessage } from '#platform/server/mail/mail-message.ts';
import { nameInMail } from '#platform/server/mail/name-in-mail.ts';
import { wordsIn } from '#platform/server/words-in.ts';
import type { Language } from '#platform/shared/language.ts';
import type { UserId } from '#platform/shared/session.ts';
import { questionsIn } from './questions-in-reply.ts';

export type ReplyReceipt = {
  /** What became of the reply. */
  readonly outcome: string;
  readonly words: string;
  /** How many attachments there were; none of them is passed on. */
  readonly leftOut: number;
  /** The e-mail was so large that something at its end may be missing. */
  readonly isCut: boolean;
  /** The Message-ID of the reply. */
  readonly inReplyTo: string | null;
  /** The chapter's own e-mail address, so that the reader can send more by replying to the receipt. */
  readonly replyTo: string;
  readonly reader: {
    readonly userId: UserId;
    readonly email: string;
    readonly displayName: string;
    readonly language: Language;
  };
  readonly writerId: string;
  readonly tokenHash: string;
  readonly productName: string;
  readonly now: Date;
};

const COLUMNS = {
  'passed-on': 'told_passed_on_at',
  asked: 'told_asked_at',
  'not-passed-on': 'told_not_passed_on_at',
  empty: 'told_empty_at',
  'left-out': 'told_left_out_at',
} as const;
type Told = Exclude<keyof typeof COLUMNS, 'left-out'>;

const toldOf = ({ outcome, words }: ReplyReceipt): Told | undefined => {
  switch (outcome) {
    case 'kept':
    // It was passed on a moment ago, by a process that ended before it could say so.
    case 'known':
      return questionsIn(words) === undefined ? 'passed-on' : 'asked';
    case 'too-late':
      return 'not-passed-on';
    case 'empty':
      return 'empty';
    default:
      return undefined;
  }
};

/**
 * Whether the reader is told this about this chapter for the first time. If two nodes ask at once, the second
 * waits and then finds that the reader has been told.
 */
const isFirst = async (
  tx: Db,
  { tokenHash, now }: ReplyReceipt,
  told: keyof typeof COLUMNS,
): Promise<boolean> => {
  const { numUpdatedRows } = await tx
    .updateTable('emailed_chapter')
    .set({ [COLUMNS[told]]: now })
    .where('token_hash', '=', tokenHash)
    .where(COLUMNS[told], 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
};

/** The writer's name as the reader sees it now, or a general word once they are no longer connected. */
const writerName = async (tx: Db, { reader, writerId }: ReplyReceipt): Promise<string> => {
  const { t } = wordsIn(reader.language);
  const seen = (await confirmedAround(tx, reader.userId)).find(({ owner }) => owner === writerId);
  const person = seen && (await readPerson(tx, seen));
  return nameInMail(person?.name ?? '', t('Someone in your family'));
};

const paragraphsOf = (told: Told, name: string, language: Language): string[] => {
  const { t } = wordsIn(language);
  switch (told) {
    case 'passed-on':
      return [t('Thank you. {name} will find your words with the chapter.', { name })];
    case 'asked':
      return [
        t('Thank you. {name} will find your words with the chapter.', { name }),
        t('Because you asked something, the companion will also put it to {name} while they’re writing.', {
          name,
        }),
      ];
    case 'not-passed-on':
      return [
        t(
          'your e-mail has arrived, but we couldn’t pass it on: the chapter is no longer there, or you’re no longer connected.',
        ),
      ];
    case 'empty':
      return [
        t('your e-mail has arrived, but we found no words of yours in it.'),
        t('Please reply once more, and write above the chapter.'),
      ];
  }
};

/**
 * Tells a reader what became of their reply to a chapter, in an automatic e-mail that no program answers.
 * Each thing is told only once per chapter, including that an attachment was not passed on; undefined if
 * there is nothing new to tell. The e-mail says nothing about the chapter, which may be private by now.
 */
export const replyReceipt = async (tx: Db, receipt: ReplyReceipt): Promise<MailMessage | undefined> => {
  const told = toldOf(receipt);
  if (told === undefined) return undefined;
  const { reader, leftOut, isCut, inReplyTo, replyTo, productName } = receipt;
  const isFirstOfKind = await isFirst(tx, receipt, told);
  const isFirstLeftOut = (leftOut > 0 || isCut) && (await isFirst(tx, receipt, 'left-out'));
  if (!isFirstOfKind && !isFirstLeftOut) return undefined;
  const { language, userId, email } = reader;
  const { t } = wordsIn(language);
  const isPassedOn = told === 'passed-on' || told === 'asked';
  return {
    kind: 'chapter-reply-receipt',
    to: email,
    userId,
    subject: isPassedOn ? t('Thank you. Your words have arrived.') : t('About your reply'),
    replyTo,
    ...(inReplyTo === null ? {} : { inReplyTo }),
    ...letterBodies(
      {
        greeting: greetingTo(reader, language),
        paragraphs: [
          ...paragraphsOf(told, await writerName(tx, receipt), language),
          ...(isCut ? [t('Your e-mail was so large that something at its end may be missing.')] : []),
          ...(leftOut > 0 ? [t('We can only pass on words, so what you attached wasn’t passed on.')] : []),
        ],
        notes: [],
      },
      productName,
      language,
    ),
  };
};
