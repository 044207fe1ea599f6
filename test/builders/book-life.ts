import { randomUUID } from 'node:crypto';
import type { BookPlan } from '#features/book/shared/book-plan.ts';
import type { KeptPlan } from '#features/book/shared/contract.ts';
import type { BookLanguage } from '#features/book/shared/manuscript.ts';
import type { Session } from '#platform/shared/session.ts';
import { aChapter, aConversation, done } from './builders.ts';
import { aFamilyMember } from './family.ts';
import { wordsOfBook } from '../fixtures/manuscript-words.ts';
import { aBookPlan } from '../fixtures/manuscripts.ts';
import { aPicture, sendPhoto } from '../fixtures/photo-files.ts';
import type { Person, TestApp } from '../harness/test-app.ts';

export type BookLife = {
  readonly writer: Person & { readonly session: Session };
  /** In order. */
  readonly chapters: readonly string[];
  /** The first chapter's photo, with a caption, and the second's, upright and without one. */
  readonly photos: readonly [string, string];
  readonly plan: BookPlan;
};

/** Two parents who were a couple, an aunt, and the writer. */
const noteFamily = async (writer: Person, language: BookLanguage): Promise<void> => {
  const people: string[] = [];
  for (const [name, years] of wordsOfBook(language).family.slice(0, 3)) {
    const [born = null, died = null] = years.split('–');
    const joined =
      people.length === 0
        ? [{ is: 'parent', of: 'you' }]
        : people.length === 1
          ? [
              { is: 'parent', of: 'you' },
              { is: 'spouse', of: people[0] },
            ]
          : [
              { is: 'child', of: people[0] },
              { is: 'child', of: people[1] },
            ];
    const noted = await writer.send<{ person_id: string }>('POST', '/api/family/people', {
      full_name: name,
      born,
      died,
      is_living: false,
      joined,
    });
    people.push(`noted:${done(noted).person_id}`);
  }
};

const addPhoto = async (
  writer: Person,
  chapter: string,
  size: { width: number; height: number },
  caption: string,
): Promise<string> => {
  const { conversation } = await aConversation(writer, chapter);
  const { id } = done(await sendPhoto(writer, conversation.id, await aPicture(size).jpeg().toBuffer()));
  if (caption !== '') done(await writer.send('PATCH', `/api/writing/photos/${id}`, { caption }));
  return id;
};

const firstText = (language: BookLanguage): string => {
  const { opening, quote, sentences } = wordsOfBook(language);
  const [before, name, after] = opening;
  const quoted = quote.split('\n').map((line) => `> ${line}`);
  return [
    `${before}*${name}*${after}`,
    sentences.slice(0, 4).join(' '),
    quoted.join('\n>\n'),
    '***',
    `**${sentences[4]}** ${sentences[5]}`,
  ].join('\n\n');
};

/**
 * A writer with everything that a book is made of, created through the app itself: four chapters with light
 * formatting, two photos, a page with events, a family, a person and a place added to what is known about
 * them, and a saved plan with two parts. The app needs an open plan.
 */
export const aBookLife = async (
  app: TestApp,
  { language = 'en' as BookLanguage, plan: changes = {} as Partial<BookPlan> } = {},
): Promise<BookLife> => {
  const said = wordsOfBook(language);
  const writer = await app.writer();
  const chapters: string[] = [];
  for (const [at, title] of said.chapters.entries()) {
    const content = at === 0 ? firstText(language) : said.sentences.slice(at).join('\n\n');
    chapters.push((await aChapter(writer, { title, content })).id);
  }
  const [first = '', second = '', third = ''] = chapters;
  const photos = [
    await addPhoto(writer, first, { width: 1200, height: 800 }, said.caption),
    await addPhoto(writer, second, { width: 800, height: 1200 }, ''),
  ] as const;
  await aFamilyMember(app, writer, said.author, {
    events: [
      { title: said.events[2]?.[1] ?? '', on: '1972-05-06' },
      { title: said.events[0]?.[1] ?? '', on: '1941-03-02' },
      { title: said.events[3]?.[1] ?? '' },
    ],
  });
  await noteFamily(writer, language);
  const place = said.index.findLast(([kind]) => kind === 'place')?.[1] ?? '';
  for (const added of [
    { kind: 'person', name: said.opening[1] },
    { kind: 'place', name: place },
  ])
    done(await writer.send('POST', '/api/about-you/added', added));
  const plan = aBookPlan({
    language,
    title: said.title,
    subtitle: said.subtitle,
    author: said.author,
    dedication: said.dedication,
    copyrightLine: said.copyrightLine,
    closingNote: said.closing,
    parts: [
      { title: said.parts[0], chapters: [first, second] },
      { title: said.parts[1], chapters: [third] },
    ],
    ...changes,
  });
  done(await writer.send<KeptPlan>('PUT', '/api/book/plan', { plan, revision: 0 }));
  return { writer, chapters, photos, plan };
};

/** Changes this writer's decisions about the book. */
export const decideBook = async (writer: Person, change: Partial<BookPlan>): Promise<void> => {
  const { plan, revision } = done(await writer.get<KeptPlan>('/api/book/plan'));
  done(await writer.send('PUT', '/api/book/plan', { plan: { ...plan, ...change }, revision }));
};

/** Says something to the companion about the chapter that is being written. */
export const tellCompanion = async (writer: Person, words: string): Promise<void> => {
  const { conversation } = await aConversation(writer);
  await writer.stream(`/api/writing/conversations/${conversation.id}/messages`, {
    message: { id: randomUUID(), content: words },
  });
};
