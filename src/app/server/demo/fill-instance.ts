import { randomUUID } from 'node:crypto';
import { giveGift } from '#features/gifts/server/api.ts';
import { openTypesetter } from '#features/book/server/layout/typesetter.ts';
import { makeCard } from '#features/gifts/server/make-card.ts';
import { openInstanceSettings } from '#platform/server/instance-settings.ts';
import { removeFromOutbox } from '#platform/server/mail/remove-from-outbox.ts';
import type { Session } from '#platform/shared/session.ts';
import { calls } from '../../shared/calls.ts';
import { buildApp } from '../app.ts';
import { bookOf, deletionJobsOf, giftsOf } from '../context/feature-parts.ts';
import type { ServerContext } from '../context/server-context.ts';
import { deleteHalfMade, demoAdministrator, demoWriter, type SignIn } from './demo-accounts.ts';
import { type DemoState, demandEmpty, demoState } from './demand-empty.ts';
import type { DemoContent } from './demo-content.ts';
import { connectWriters, type DemoPeople, drawTree, oneOf, showThemselves } from './demo-family.ts';
import type { App } from './person-at-app.ts';
import { writeDemoChapter, type Written } from './write-demo-chapter.ts';

export type Filled = {
  readonly signIns: readonly SignIn[];
  readonly chapters: number;
  readonly photos: number;
  readonly noted: number;
  /** The link that opens the gift. */
  readonly giftLink: string;
};

export type ToFill = {
  readonly context: ServerContext;
  readonly content: DemoContent;
  /** Aborted when the operator stops the command. The next run continues with what exists. */
  readonly signal: AbortSignal;
  readonly onProgress: (what: string) => void;
};

/**
 * All text stays on this machine and is the same in every run: the built-in companion answers, whatever model
 * the instance has.
 */
const withoutModel = (context: ServerContext): ServerContext => {
  const { models } = context;
  const choice = { ...models.choice, model: () => undefined, isTooSlowToReply: () => false };
  return { ...context, models: { ...models, choice } };
};

const idIn = (written: ReadonlyMap<string, Written>, chapter: string): string => {
  const found = written.get(chapter);
  if (!found) throw new Error(`The demo has no chapter "${chapter}".`);
  return found.chapter;
};

const writeNotes = async (
  content: DemoContent,
  people: DemoPeople,
  written: ReadonlyMap<string, Written>,
): Promise<void> => {
  for (const { from, chapter, kind, words, passage } of content.notes) {
    const writer = content.writers.find(({ chapters }) => chapters.some(({ id }) => id === chapter));
    await oneOf(people, from).person.ask(calls.familyStories.writeNote, {
      user_id: oneOf(people, writer?.id ?? '').userId,
      chapter_id: idIn(written, chapter),
      kind,
      words,
      passage,
    });
  }
};

const planBook = async (
  { book }: DemoContent,
  people: DemoPeople,
  written: ReadonlyMap<string, Written>,
): Promise<void> => {
  const { person } = oneOf(people, book.of);
  const { plan, revision } = await person.ask(calls.book.readPlan, {});
  const { title, subtitle, dedication, closingNote, blurb, colour, coverDrawing, parts } = book;
  const { printer, paper, ink } = book;
  const photo = [...written.values()].flatMap(({ photos }) => photos.get(coverDrawing) ?? [])[0] ?? null;
  await person.ask(calls.book.savePlan, {
    plan: {
      ...plan,
      title,
      subtitle,
      dedication,
      closingNote,
      parts: parts.map((part) => ({
        title: part.title,
        chapters: part.chapters.map((id) => idIn(written, id)),
      })),
      withTree: true,
      withTimeline: true,
      print: { ...plan.print, printer, paper, ink },
      cover: { ...plan.cover, colour, photo, blurb },
    },
    revision,
  });
};

/** Creates a gift that waits to be opened. Returns its link. */
const giveDemoGift = async (
  context: ServerContext,
  { userId }: Session,
  { gift, timeZone, language }: DemoContent,
  id: string,
): Promise<string> => {
  const gifts = giftsOf(context);
  const { link } = await giveGift(gifts, userId, {
    gift_id: id,
    months: gift.months,
    recipient_name: gift.to,
    recipient_email: null,
    giver_name: gift.from,
    message: gift.message,
    send_on: null,
    time_zone: timeZone,
    reason: 'npm run demo',
    language,
  });
  return link ?? (await makeCard(gifts, userId, id)).link;
};

/**
 * Deletes the emails about their connections, because these addresses don't exist. A running server may have
 * put them in the outbox already.
 */
const removeMails = async (
  { database: { db }, settings }: ServerContext,
  addresses: readonly string[],
): Promise<void> => {
  await db.deleteFrom('mail').where('to_address', 'in', addresses).execute();
  await removeFromOutbox(settings.DATA_DIR, { addresses, mailIds: [] });
};

const fill = async (
  { context, content, signal, onProgress }: ToFill,
  app: App,
  { state, leftOver }: { readonly state: DemoState; readonly leftOver: readonly string[] },
): Promise<Filled> => {
  const to = { context, app, content };
  const step = (what: string): void => {
    onProgress(what);
    signal.throwIfAborted();
  };
  step('clearing what an earlier run left behind');
  await deleteHalfMade(to, leftOver);
  step('making accounts');
  const { administrator, signIn: made } = await demoAdministrator(to, (email) =>
    state.emails.includes(email),
  );
  const people = new Map<string, Awaited<ReturnType<typeof demoWriter>>>();
  for (const writer of content.writers) {
    const account = await demoWriter(to, administrator, writer);
    people.set(writer.id, account);
    await showThemselves(content, writer, account.person);
  }
  await connectWriters(content, people);
  const written = new Map<string, Written>();
  for (const writer of content.writers) {
    const { person } = oneOf(people, writer.id);
    for (const { id, isShared } of writer.chapters) {
      step(`writing chapter ${written.size + 1}`);
      const chapter = await writeDemoChapter({ content, person, id });
      written.set(id, chapter);
      if (isShared) await person.ask(calls.familyStories.share, { id: chapter.chapter, shared: true });
    }
  }
  step('drawing the family tree');
  await drawTree(content, people);
  await writeNotes(content, people, written);
  step('planning the book');
  await planBook(content, people, written);
  const giftLink = await giveDemoGift(context, administrator, content, state.gift);
  await removeMails(context, state.emails);
  for (const { person } of people.values()) await person.auth('sign-out', {});
  return {
    signIns: [...[...people.values()].map(({ signIn }) => signIn), ...(made ? [made] : [])],
    chapters: written.size,
    photos: [...written.values()].reduce((sum, { photos }) => sum + photos.size, 0),
    noted: content.tree.people.length,
    giftLink,
  };
};

/**
 * Fills an instance that has no writers yet with the invented family of `content/demo`, through the product's
 * own calls. The next run starts an interrupted one again. Throws NotFilled, and the reason of the signal.
 */
export const fillInstance = async (to: ToFill): Promise<Filled> => {
  const context = withoutModel(to.context);
  const instance = openInstanceSettings(context.database.db);
  await instance.refresh();
  const demo = instance.setting('demo', demoState);
  const before = demo.get();
  const leftOver = await demandEmpty(context, before);
  const { writers, administrator, language } = to.content;
  const emails = [...writers.map(({ email }) => email), administrator.email];
  const gift = before?.state === 'filling' ? before.gift : randomUUID();
  const state: DemoState = {
    state: 'filling',
    language,
    emails: [...new Set([...(before?.emails ?? []), ...emails])],
    gift,
  };
  await demo.set(state);
  const typesetter = openTypesetter(bookOf(context));
  const deletionJobs = deletionJobsOf(context);
  try {
    const filled = await fill({ ...to, context }, buildApp(context, { typesetter, deletionJobs }), {
      state,
      leftOver,
    });
    await demo.set({ ...state, state: 'filled' });
    return filled;
  } finally {
    await deletionJobs.finished();
    await typesetter.end();
  }
};
