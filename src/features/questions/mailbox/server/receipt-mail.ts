import { greetingTo } from '#features/account/server/api.ts';
import { type Letter, letterBodies } from '#platform/server/mail/mail-layout.ts';
import type { MailMessage } from '#platform/server/mail/mail-message.ts';
import { wordsIn } from '#platform/server/words-in.ts';
import type { Language } from '#platform/shared/language.ts';
import { OWN_STORY_PATH } from '#features/questions/server/own-story-path.ts';
import type { AskedWriter } from './reply-ports.ts';

/** What the writer can be told, each at most once per question: `received_mail.told`. */
export type Receipt = 'receipt' | 'waits' | 'cut' | 'too-late' | 'full' | 'empty';

export type ReceiptMail = {
  readonly writer: AskedWriter;
  readonly receipt: Receipt;
  /** Nothing in it could be kept. */
  readonly isEmpty: boolean;
  /** How many attachments were not kept. */
  readonly leftOut: number;
  /** The Message-ID of the answer. */
  readonly inReplyTo: string | null;
  /** The question's own address, so that more can be sent in reply to the receipt. */
  readonly replyTo: string;
  readonly productName: string;
  readonly publicUrl: string;
};

const subjectOf = (receipt: Receipt, language: Language): string => {
  const { t } = wordsIn(language);
  return receipt === 'receipt' || receipt === 'waits'
    ? t('Thank you. Your answer has arrived.')
    : t('About your answer');
};

const leftOutNote = (leftOut: number, language: Language): string[] => {
  const { t } = wordsIn(language);
  if (leftOut === 0) return [];
  return [
    t(
      'One thing: we couldn’t keep something you attached. We can keep photos in the formats JPEG, PNG, WebP and GIF.',
    ),
  ];
};

const paragraphsOf = (about: ReceiptMail): string[] => {
  const { receipt, isEmpty, leftOut, productName, writer } = about;
  const { language } = writer;
  const { t } = wordsIn(language);
  switch (receipt) {
    case 'receipt':
      return [
        t('Thank you. Your answer has arrived.'),
        ...leftOutNote(leftOut, language),
        t('If more comes to mind, just reply to this e-mail.'),
      ];
    case 'waits':
      return [
        t('Thank you. Your answer has arrived, and it’s safe.'),
        ...leftOutNote(leftOut, language),
        t(
          'The chapter you’re telling now has become so long that your answer will go into the next one. For that, please open {productName} and save the chapter.',
          { productName },
        ),
      ];
    case 'cut':
      return [
        isEmpty
          ? t(
              'thank you for writing. Your e-mail has arrived, but it was so large that we couldn’t keep anything in it.',
            )
          : t(
              'thank you for writing. Your e-mail was so large that we could only keep the beginning. Something at its end may be missing, most likely a photo.',
            ),
        t(
          'Please write again in reply to this e-mail, with no more than two photos at a time. We can’t keep videos.',
        ),
      ];
    case 'too-late':
      return [
        t(
          'thank you for writing. Your e-mail has arrived, but its question has been closed in the meantime, so your answer isn’t part of your story yet.',
        ),
        t('You can still add it in {productName}, or in reply to the next question.', { productName }),
      ];
    case 'full':
      return [
        t(
          'thank you for writing. Your e-mail has arrived, but this question already has twenty answers, so this one isn’t part of your story yet.',
        ),
        t('Please open {productName}, and tell it there.', { productName }),
      ];
    case 'empty':
      return [
        t('your e-mail has arrived, but we couldn’t find an answer in it, or a photo that we can save.'),
        t('Please reply once more, and write above our question.'),
      ];
  }
};

/** The mailbox's reply to an answer, sent as an automatic email so that no program replies to it. */
export const receiptMail = (about: ReceiptMail): MailMessage => {
  const { writer, receipt, inReplyTo, replyTo, productName, publicUrl } = about;
  const { language, userId, email } = writer;
  const { t } = wordsIn(language);
  const opensProduct = receipt === 'too-late' || receipt === 'full' || receipt === 'waits';
  const letter: Letter = {
    greeting: greetingTo(writer, language),
    paragraphs: paragraphsOf(about),
    ...(opensProduct
      ? { button: { label: t('Open {productName}', { productName }), url: `${publicUrl}${OWN_STORY_PATH}` } }
      : {}),
    notes: [],
  };
  return {
    kind: 'answer-receipt',
    to: email,
    userId,
    subject: subjectOf(receipt, language),
    replyTo,
    ...(inReplyTo === null ? {} : { inReplyTo }),
    ...letterBodies(letter, productName, language),
  };
};
