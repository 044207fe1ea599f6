import { greetingTo } from '#features/account/server/api.ts';
import { letterBodies } from '#platform/server/mail/mail-layout.ts';
import type { MailMessage } from '#platform/server/mail/mail-message.ts';
import { nameInMail, titleInMail } from '#platform/server/mail/name-in-mail.ts';
import { wordsIn } from '#platform/server/words-in.ts';
import type { Language } from '#platform/shared/language.ts';
import { chapterInMail } from './chapter-in-mail.ts';
import type { ChapterMailsContext } from './chapter-mails-context.ts';
import { endChapterMailsUrl } from './end-chapter-mails.ts';

export type Reader = {
  readonly id: string;
  readonly email: string;
  readonly displayName: string;
  readonly language: Language;
};

type Chapter = {
  readonly id: string;
  readonly writerId: string;
  /** As the reader sees it. */
  readonly writerName: string;
  readonly title: string;
  readonly content: string;
  readonly hasPhotos: boolean;
};

type From = Pick<ChapterMailsContext, 'publicUrl' | 'productName' | 'secret' | 'replyAddress'>;

/** A whole chapter for a reader who chose to get it by e-mail, with ways to thank and to ask. */
export const chapterMail = (from: From, reader: Reader, chapter: Chapter, token: string): MailMessage => {
  const { publicUrl, productName, replyAddress } = from;
  const { id: userId, email, language } = reader;
  const { t } = wordsIn(language);
  const { writerId, title, content } = chapter;
  const name = nameInMail(chapter.writerName, t('Someone in your family'));
  const page = `${publicUrl}/family-stories/${encodeURIComponent(writerId)}/${chapter.id}`;
  const end = endChapterMailsUrl(from, { writer: writerId, reader: userId });
  return {
    kind: 'shared-chapter',
    to: email,
    userId,
    unsubscribeUrl: end,
    ...(replyAddress ? { replyTo: replyAddress(token) } : {}),
    subject: t('{name} has shared “{title}” with you', { name, title: titleInMail(title) }),
    ...letterBodies(
      {
        greeting: greetingTo(reader, language),
        paragraphs: [
          t('{name} has shared a chapter with you. Here it is.', { name }),
          chapterInMail({ title, by: t('By {name}', { name }), content }),
          ...(chapter.hasPhotos
            ? [t('There are photos with this chapter. You’ll find them on its page.')]
            : []),
          ...(replyAddress
            ? [
                t(
                  'You can simply reply to this e-mail: {name} will find your words with the chapter. If you ask a question, the companion will put it to {name}.',
                  { name },
                ),
              ]
            : []),
        ],
        button: { label: t('Say thank you'), url: `${page}?write=thanks` },
        links: [
          { label: t('Ask a question'), url: `${page}?write=question` },
          { label: t('Open the chapter’s page'), url: page },
        ],
        notes: [
          t('You’re receiving this e-mail because you chose to get chapters by {name} this way.', { name }),
          { label: t('Stop these e-mails'), url: end },
        ],
      },
      productName,
      language,
    ),
  };
};
