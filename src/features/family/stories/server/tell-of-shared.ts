import { sql } from 'kysely';
import type { Db } from '#platform/server/database/database.ts';
import { queueMail } from '#platform/server/mail/queue-mail.ts';
import { isLanguage, type Language } from '#platform/shared/language.ts';
import type { UserId } from '#platform/shared/session.ts';
import { confirmedAround } from '#features/family/server/family-viewer.ts';
import { readPeople } from '#features/family/server/read-people.ts';
import { comesWhole } from '#features/family/chapter-mails/server/in-force.ts';
import { endNewsUrl } from './end-news.ts';
import { mayRead } from './may-read.ts';
import { sharedBy } from './shared-chapters.ts';
import { greetingTo } from '#features/account/server/api.ts';
import { letterBodies } from '#platform/server/mail/mail-layout.ts';
import type { MailMessage } from '#platform/server/mail/mail-message.ts';
import { nameInMail, titleInMail } from '#platform/server/mail/name-in-mail.ts';
import { wordsIn } from '#platform/server/words-in.ts';

type NewsSender = {
  /** Without a slash at the end. */
  readonly publicUrl: string;
  readonly productName: string;
  readonly secret: string;
  readonly isSelling: boolean;
};

/** One writer's newly shared chapters. */
type NewsOfWriter = {
  readonly writerId: string;
  readonly name: string;
  readonly titles: readonly string[];
};

type News = {
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

/** The page has the rest. */
const MOST_TITLES = 12;

const calledIn = (language: Language, { name }: NewsOfWriter): string =>
  nameInMail(name, wordsIn(language).t('Someone in your family'));

const said = (language: Language, writer: NewsOfWriter): string => {
  const { t } = wordsIn(language);
  const { titles } = writer;
  const name = calledIn(language, writer);
  const shown = titles.slice(0, MOST_TITLES).map((title) => t('“{title}”', { title: titleInMail(title) }));
  const list = new Intl.ListFormat(language, { type: 'conjunction' }).format(shown);
  const more = titles.length - shown.length;
  if (more > 0)
    return t('{name} has shared {count} chapters with you, including {chapters}.', {
      name,
      count: titles.length,
      chapters: list,
    });
  return titles.length === 1
    ? t('{name} has shared a chapter with you: {chapters}.', { name, chapters: list })
    : t('{name} has shared chapters with you: {chapters}.', { name, chapters: list });
};

/**
 * To a reader: what their family has shared since the last such email. It quotes nothing from the chapters
 * but their titles.
 */
const newsMail = ({ publicUrl, productName }: NewsSender, { reader, writers, endUrl }: News): MailMessage => {
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
      ? t('{name} has shared something for you to read', { name: calledIn(language, first) })
      : t('Your family has shared something for you to read'),
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
          t('You’re receiving this e-mail because you’re connected with family on {productName}.', {
            productName,
          }),
          { label: t('Stop these e-mails'), url: endUrl },
        ],
      },
      productName,
      language,
    ),
  };
};

/** Chapters shared within this time of each other are announced in one email. */
export const GATHERED_FOR_HOURS = 2;
/** Longer than any server outage after which an email would still make sense. */
const LOOKED_BACK_DAYS = 3;
const READERS_AT_ONCE = 50;

/**
 * Records who should be told of each recently shared chapter, once each: people who were connected when it
 * was shared and want such emails. This is done here and not where chapters are shared, so that chapters
 * shared from the start are announced too.
 */
const noteNews = async (db: Db, now: Date): Promise<void> => {
  await sql`
    insert into share_news (chapter_id, reader_id, due_at)
    select c.id, u.id, c.shared_at + make_interval(hours => ${GATHERED_FOR_HOURS}::int)
    from chapter c
    join family_relationships r on r.user_id = c.user_id or r.related_user_id = c.user_id
    join "user" u on u.id = case when r.user_id = c.user_id then r.related_user_id else r.user_id end
    where c.shared_at > ${now}::timestamptz - make_interval(days => ${LOOKED_BACK_DAYS}::int)
      and c.deleted_at is null and r.state = 'confirmed' and u.mail_from_family
      and coalesce(r.settled_at, r.created_at) <= c.shared_at
    -- It was made private before anyone was told, and is shared again now.
    on conflict (chapter_id, reader_id) do update set due_at = excluded.due_at
      where share_news.told_at is null and share_news.due_at < excluded.due_at`.execute(db);
};

/**
 * Takes all news for this reader, even news that isn't due yet, except about chapters emailed to them in
 * full. If two nodes do this at once, the second finds nothing.
 */
const takeNews = async (tx: Db, sender: NewsSender, reader: UserId, now: Date): Promise<string[]> => {
  const may = await mayRead({ db: tx, clock: () => now, isSelling: sender.isSelling }, reader);
  const { rows } = await sql<{ chapter_id: string }>`
    update share_news n set told_at = ${now}::timestamptz
    from chapter c, "user" u
    where n.reader_id = ${reader} and n.told_at is null and u.id = n.reader_id
      and c.id = n.chapter_id and c.shared_at is not null and c.deleted_at is null
      and not (${may}::boolean and exists (
        select 1 from chapter_mail_choice m
        where m.writer_id = c.user_id and m.reader_id = n.reader_id and ${comesWhole(now)}))
    returning n.chapter_id`.execute(tx);
  return rows.map(({ chapter_id }) => chapter_id);
};

/** The news that may still be read, by writer. */
const newsOf = async (tx: Db, reader: UserId, chapters: readonly string[]): Promise<NewsOfWriter[]> => {
  const around = await confirmedAround(tx, reader);
  if (around.length === 0 || chapters.length === 0) return [];
  const people = await readPeople(tx, around);
  const rows = await sharedBy(tx, around)
    .where(({ eb, fn, val }) => eb('c.id', '=', fn.any(val(chapters))))
    .orderBy('c.chapter_order')
    .select(['c.user_id', 'c.title'])
    .execute();
  const titles = Map.groupBy(rows, (row) => row.user_id);
  return people.flatMap(({ seen: { owner }, name }) => {
    const theirs = titles.get(owner);
    return theirs ? [{ writerId: owner, name, titles: theirs.map(({ title }) => title) }] : [];
  });
};

const tellReader = (db: Db, sender: NewsSender, readerId: string, now: Date): Promise<boolean> =>
  db.transaction().execute(async (tx) => {
    // The news row was written for this reader; what they may see is checked again below.
    const viewer = readerId as UserId;
    const chapters = await takeNews(tx, sender, viewer, now);
    const reader = await tx
      .selectFrom('user')
      .where('id', '=', readerId)
      .where('mail_from_family', '=', true)
      .select(['id', 'email', 'display_name', 'language'])
      .executeTakeFirst();
    if (!reader) return false;
    const writers = await newsOf(tx, viewer, chapters);
    if (writers.length === 0) return false;
    const { id, email, display_name: displayName } = reader;
    const language = isLanguage(reader.language) ? reader.language : 'en';
    const endUrl = endNewsUrl(sender.publicUrl, sender.secret, id);
    await queueMail(tx, newsMail(sender, { reader: { id, email, displayName, language }, writers, endUrl }));
    return true;
  });

/**
 * Emails readers whose family has shared something. Chapters made private and people disconnected meanwhile
 * are left out. Returns how many emails.
 */
export const tellOfShared = async (db: Db, sender: NewsSender, now: Date): Promise<number> => {
  await noteNews(db, now);
  const due = await db
    .selectFrom('share_news as n')
    .innerJoin('chapter as c', 'c.id', 'n.chapter_id')
    .where('n.told_at', 'is', null)
    .where('n.due_at', '<=', now)
    // News of a chapter that is private again waits until it is shared once more.
    .where('c.shared_at', 'is not', null)
    .where('c.deleted_at', 'is', null)
    .distinct()
    .select('n.reader_id')
    .limit(READERS_AT_ONCE)
    .execute();
  let told = 0;
  for (const { reader_id } of due) if (await tellReader(db, sender, reader_id, now)) told += 1;
  return told;
};
