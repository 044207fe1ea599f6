import { greetingTo } from '#features/account/server/api.ts';
import { type LaidOut, letterBodies } from '#platform/server/mail/mail-layout.ts';
import type { MailMessage } from '#platform/server/mail/mail-message.ts';
import { nameInMail, titleInMail } from '#platform/server/mail/name-in-mail.ts';
import { wordsIn } from '#platform/server/words-in.ts';
import type { Language } from '#platform/shared/language.ts';
import { chapterInMail, titlesInMail } from './chapter-in-mail.ts';
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
  /** Chapters shared at the same time, which this e-mail only names. */
  readonly others: readonly { readonly id: string; readonly title: string }[];
};

type From = Pick<ChapterMailsContext, 'publicUrl' | 'productName' | 'secret' | 'replyAddress'>;

/** The page with everything the writer shares lists them all. */
const MOST_TITLES = 30;

/** The other chapters that were shared at the same time; nothing if there are none. */
const othersPart = (others: Chapter['others'], stories: string, language: Language): LaidOut[] => {
  if (others.length === 0) return [];
  const { t } = wordsIn(language);
  const shown = others.slice(0, MOST_TITLES);
  const more = others.length - shown.length;
  const lead =
    more > 0
      ? t('{count} more chapters were shared with you at the same time, including:', { count: others.length })
      : t('These chapters were shared with you at the same time:');
  return [
    titlesInMail(
      lead,
      shown.map(({ id, title }) => ({ title: titleInMail(title), url: `${stories}/${id}` })),
    ),
  ];
};

/** A whole chapter for a reader who chose to get it by e-mail, with ways to thank and to ask. */
export const chapterMail = (from: From, reader: Reader, chapter: Chapter, token: string): MailMessage => {
  const { publicUrl, productName, replyAddress } = from;
  const { id: userId, email, language } = reader;
  const { t } = wordsIn(language);
  const { writerId, title, content } = chapter;
  const name = nameInMail(chapter.writerName, t('Someone in your family'));
  const stories = `${publicUrl}/family-stories/${encodeURIComponent(writerId)}`;
  const page = `${stories}/${chapter.id}`;
  const count = chapter.others.length + 1;
  const end = endChapterMailsUrl(from, { writer: writerId, reader: userId });
  return {
    kind: 'shared-chapter',
    to: email,
    userId,
    unsubscribeUrl: end,
    ...(replyAddress ? { replyTo: replyAddress(token) } : {}),
    subject:
      count > 1
        ? t('{name} has shared {count} chapters with you', { name, count })
        : t('{name} has shared “{title}” with you', { name, title: titleInMail(title) }),
    ...letterBodies(
      {
        greeting: greetingTo(reader, language),
        paragraphs: [
          count > 1
            ? t('{name} has shared {count} chapters with you. Here is the first.', { name, count })
            : t('{name} has shared a chapter with you. Here it is.', { name }),
          chapterInMail({ title, by: t('By {name}', { name }), content }),
          ...(chapter.hasPhotos
            ? [t('There are photos with this chapter. You’ll find them on its page.')]
            : []),
          ...othersPart(chapter.others, stories, language),
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
          ...(count > 1 ? [{ label: t('Read all the chapters'), url: stories }] : []),
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
