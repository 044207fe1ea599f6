import { greetingTo } from '#features/account/server/api.ts';
import { letterBodies } from '#platform/server/mail/mail-layout.ts';
import type { MailMessage } from '#platform/server/mail/mail-message.ts';
import { nameInMail } from '#platform/server/mail/name-in-mail.ts';
import { wordsIn } from '#platform/server/words-in.ts';
import type { EmailedWriter } from '#features/questions/server/emailed-writer.ts';
import type { QuestionsContext } from '#features/questions/server/questions-context.ts';
import { answerUrl } from '#features/questions/server/question-token.ts';
import { againUrl, unsubscribeUrl } from '#features/questions/server/lasting-links.ts';
import type { ChosenQuestion } from './choose-question.ts';

type From = Pick<QuestionsContext, 'publicUrl' | 'productName' | 'secret' | 'replyAddress'>;

/** The question of the day, with links to answer it, replace it, and pause. */
export const questionMail = (
  { publicUrl, productName, secret, replyAddress }: From,
  { session: { userId, email, displayName }, language }: EmailedWriter,
  {
    question,
    before,
    askedBy,
    chapters,
  }: Pick<ChosenQuestion, 'question' | 'before' | 'askedBy'> & {
    /** The titles of the chapters made from the writer's answers since the last e-mail. */
    readonly chapters: readonly string[];
  },
  token: string,
): MailMessage => {
  const { t } = wordsIn(language);
  const answer = answerUrl(publicUrl, token);
  const end = unsubscribeUrl(publicUrl, secret, userId);
  const asker = askedBy === null ? undefined : nameInMail(askedBy, t('Someone in your family'));
  return {
    kind: 'question',
    to: email,
    userId,
    unsubscribeUrl: end,
    ...(replyAddress ? { replyTo: replyAddress(token) } : {}),
    subject: question,
    ...letterBodies(
      {
        greeting: greetingTo({ displayName }, language),
        paragraphs: [
          ...chapters.map((title) =>
            t(
              'What you told us has become a chapter of your book: “{title}”. Only you can read it until you share it.',
              {
                title,
              },
            ),
          ),
          ...(asker === undefined ? [] : [t('{name} would like to know:', { name: asker })]),
          ...(before === '' ? [] : [before]),
          { question },
          t('A few words are enough, and there’s no hurry. You don’t need to sign in.'),
          ...(replyAddress ? [t('You can also simply reply to this e-mail.')] : []),
        ],
        button: { label: t('Answer'), url: answer },
        links: [
          { label: t('Another question'), url: `${answer}/another` },
          { label: t('Pause for a while'), url: `${answer}/pause` },
        ],
        notes: [
          t('You’re receiving this e-mail because you asked for questions from {productName}.', {
            productName,
          }),
          { label: t('Stop these e-mails'), url: end },
        ],
      },
      productName,
      language,
    ),
  };
};

/** The last one, after a long silence. */
export const stoppedMail = (
  { publicUrl, productName, secret }: From,
  { session: { userId, email, displayName }, language }: EmailedWriter,
): MailMessage => {
  const { t } = wordsIn(language);
  return {
    kind: 'questions-stopped',
    to: email,
    userId,
    unsubscribeUrl: unsubscribeUrl(publicUrl, secret, userId),
    subject: t('We’ll leave you in peace'),
    ...letterBodies(
      {
        greeting: greetingTo({ displayName }, language),
        paragraphs: [
          t('The last few questions may have come at the wrong time. That’s quite all right.'),
          t('We won’t send you any more for now. Everything you’ve told us is safe.'),
          t('If you’d like a question again one day, press the button. There’s nothing else to do.'),
        ],
        button: { label: t('Send me questions again'), url: againUrl(publicUrl, secret, userId) },
        notes: [],
      },
      productName,
      language,
    ),
  };
};
