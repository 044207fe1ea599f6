import { greetingTo } from '#features/account/server/api.ts';
import { letterBodies } from '#platform/server/mail/mail-layout.ts';
import type { MailMessage } from '#platform/server/mail/mail-message.ts';
import { nameInMail, titleInMail } from '#platform/server/mail/name-in-mail.ts';
import { wordsIn } from '#platform/server/words-in.ts';
import type { Language } from '#platform/shared/language.ts';

export type NewsSender = {
  /** Without a slash at its end. */
  readonly publicUrl: string;
  readonly productName: string;
  readonly secret: string;
};

/** One writer's newly shared chapters. */
export type NewsOfWriter = {
  readonly writerId: string;
  readonly name: string;
  readonly titles: readonly string[];
};

export type News = {
  readonly reader: {
    readonly id: string;
    readonly email: string;
    readonly displayName: string;
    readonly language: Language;
  };
  /** At least one. */
  readonly writers: readonly NewsOfWriter[];
  readonly endUrl: string;
};

/** The rest are found on the page. */
const MOST_TITLES = 12;

const calledIn = (language: Language, { name }: NewsOfWriter): string =>
  nameInMail(name, wordsIn(language).t('Somebody in your family'));

const said = (language: Language, writer: NewsOfWriter): string => {
  const { t } = wordsIn(language);
  const { titles } = writer;
  const name = calledIn(language, writer);
  const shown = titles.slice(0, MOST_TITLES).map((title) => t('“{title}”', { title: titleInMail(title) }));
  const list = new Intl.ListFormat(language, { type: 'conjunction' }).format(shown);
  const more = titles.length - shown.length;
  if (more > 0)
    return t('{name} shares {count} chapters with you, among them {chapters}.', {
      name,
      count: titles.length,
      chapters: list,
    });
  return titles.length === 1
    ? t('{name} shares a chapter with you: {chapters}.', { name, chapters: list })
    : t('{name} shares chapters with you: {chapters}.', { name, chapters: list });
};

/** To a reader: what their family has shared since the last such mail. No word of the chapters is in it but their titles. */
export const newsMail = (
  { publicUrl, productName }: NewsSender,
  { reader, writers, endUrl }: News,
): MailMessage => {
  const { id, email, language } = reader;
  const { t } = wordsIn(language);
  const [first] = writers;
  const isOne = writers.length === 1 && first !== undefined;
  return {
    kind: 'family-news',
    to: email,
    userId: id,
    unsubscribeUrl: endUrl,
    subject: isOne
      ? t('{name} shares something with you to read', { name: calledIn(language, first) })
      : t('Your family shares something with you to read'),
    ...letterBodies(
      {
        greeting: greetingTo(reader, language),
        paragraphs: writers.map((writer) => said(language, writer)),
        button: {
          label: t('Read now'),
          url: isOne
            ? `${publicUrl}/family-stories/${encodeURIComponent(first.writerId)}`
            : `${publicUrl}/family-stories`,
        },
        notes: [
          t('You receive this e-mail because you are connected as family with {productName}.', {
            productName,
          }),
          t('If you want no such e-mails any more: {address}', { address: endUrl }),
        ],
      },
      productName,
      language,
    ),
  };
};
