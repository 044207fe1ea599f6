import type { Chapter } from '#features/chapters/shared/contract.ts';
import { blocksIn, formattedBlocks } from '#features/chapters/shared/light-format.ts';
import { titleBesideNumber } from '#features/chapters/shared/title-beside-number.ts';
import { photosByPlace, type PhotoAnchor } from '#features/chapters/shared/photo-places.ts';
import { knownAbout } from '#features/writing/server/api.ts';
import { timeSlices } from '#platform/server/event-loop.ts';
import type { AppContext } from '#platform/server/app-context.ts';
import type { Db } from '#platform/server/database/database.ts';
import type { UserId } from '#platform/shared/session.ts';
import { paragraphsOf } from '#platform/shared/text.ts';
import { bookWords } from '../../shared/book-words.ts';
import type {
  Block,
  BookChapter,
  BookLanguage,
  Figure,
  IndexEntry,
  Manuscript,
  Voice,
} from '../../shared/manuscript.ts';
import type { GatheredBook } from '../book-export.ts';
import { bookIdentifier } from './book-identifier.ts';
import { indexEntries } from './index-entries.ts';
import { chosenNames, hasGenitiveS, namesOfBook } from './index-names.ts';
import { indexMarker } from './mark-index.ts';
import { planOfShared, sharedChapters } from './only-shared.ts';
import { partsOfBook } from './parts-of-book.ts';
import { timelineOf, type LifeEventOfBook } from './timeline.ts';
import { treeDrawing } from './tree-drawing.ts';
import { typographic, typographicBlock } from './typographic.ts';
import { sql } from 'kysely';
import { readBook } from '#features/chapters/server/api.ts';
import { eventsOf, readTree } from '#features/family/server/api.ts';
import type { Tree } from '#features/family/tree/shared/tree-contract.ts';
import type { BookPlan } from '../../shared/book-plan.ts';
import { beginningOf } from '#features/book/voices/server/beginning-of.ts';
import { renewLinks } from '#features/book/voices/server/renew-links.ts';
import { voiceAddress } from '#features/book/voices/server/voice-link.ts';
import { voicePlaces, wordsOfBlock } from '#features/book/voices/server/voice-places.ts';
import { type VoiceRow, voicesIn } from '#features/book/voices/server/voice-rows.ts';
import { withoutGone } from '../plan/own-things.ts';
import { existingPlan } from '../plan/plan-rows.ts';
import { type BookState, readBookState } from './book-state.ts';

type BookPhotoRow = PhotoAnchor & {
  readonly id: string;
  readonly caption: string;
  readonly width: number;
  readonly height: number;
};

/** Who the book is for: its writer and those who may read everything, or those who may read what is shared. */
export type BookReader = 'everything' | 'shared';

/** What the book of a site is gathered from. Its secret makes the links of the voices. */
export type BookSite = Pick<AppContext, 'db' | 'secret' | 'publicUrl'>;

type BookRows = BookState & {
  readonly plan: BookPlan;
  readonly chapters: readonly Chapter[];
  /** By chapter, in order. */
  readonly photos: ReadonlyMap<string, readonly BookPhotoRow[]>;
  readonly events: readonly (LifeEventOfBook & { readonly is_public: boolean })[];
  readonly tree: Tree;
  /** By chapter: those that are in the book. */
  readonly voices: ReadonlyMap<string, readonly VoiceRow[]>;
};

const photosOf = async (db: Db, owner: UserId): Promise<BookRows['photos']> => {
  const rows = await db
    .selectFrom('photo as p')
    .innerJoin('conversation as v', 'v.id', 'p.conversation_id')
    .where('p.user_id', '=', owner)
    .where('v.chapter_id', 'is not', null)
    .where('p.removed_at', 'is', null)
    .orderBy('p.place')
    .orderBy('p.id')
    .select([
      'v.chapter_id',
      'p.id',
      'p.caption',
      'p.width',
      'p.height',
      'p.after_paragraph',
      'p.after_words',
    ])
    .execute();
  const photos = new Map<string, BookPhotoRow[]>();
  for (const { chapter_id: chapter, after_paragraph, after_words, ...photo } of rows) {
    if (chapter === null) continue;
    const existing = photos.get(chapter) ?? [];
    photos.set(chapter, existing);
    existing.push({ ...photo, afterParagraph: after_paragraph, afterWords: after_words });
  }
  return photos;
};

/** The same for a reader who may only see what the writer shares with the family. */
const onlyShared = async (tx: Db, owner: UserId, rows: BookRows): Promise<BookRows> => {
  const shared = await sharedChapters(tx, owner);
  const photos = new Map([...rows.photos].filter(([chapter]) => shared.has(chapter)));
  const photoIds = new Set([...photos.values()].flat().map(({ id }) => id));
  return {
    ...rows,
    plan: planOfShared(rows.plan, shared, photoIds),
    chapters: rows.chapters
      .filter(({ id }) => shared.has(id))
      .map((chapter, index) => ({ ...chapter, chapterOrder: index + 1 })),
    photos,
    events: rows.events.filter(({ is_public: isPublic }) => isPublic),
  };
};

/** Everything a book is made of, at one moment. */
const readBookRows = ({ db, publicUrl }: BookSite, owner: UserId, only: BookReader): Promise<BookRows> =>
  db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (tx) => {
      await sql`set transaction read only`.execute(tx);
      const { plan } = await existingPlan(tx, owner);
      const rows = {
        ...(await readBookState({ db: tx, publicUrl }, owner)),
        plan: await withoutGone(tx, owner, plan),
        chapters: await readBook(tx, owner),
        photos: await photosOf(tx, owner),
        events: plan.withTimeline ? await eventsOf(tx, owner) : [],
        tree: await readTree(tx, owner),
        voices: await voicesIn(tx, owner),
      };
      return only === 'shared' ? onlyShared(tx, owner, rows) : rows;
    });

const voiceIn = (site: BookSite, { id, type, seconds, nonce }: VoiceRow, about: string): Voice => ({
  kind: 'voice',
  recording: id,
  // Only those in the book come here, and they have one.
  address: voiceAddress(site, { recordingId: id, nonce: nonce ?? '' }),
  type,
  seconds,
  about,
});

type Words = Exclude<Block, Figure | Voice>;
type Mark = (block: ReturnType<typeof formattedBlocks>[number]) => Words;

const figureIn =
  (language: BookLanguage) =>
  ({ id, caption, width, height }: BookPhotoRow): Figure => ({
    kind: 'figure',
    photo: id,
    caption: typographic(caption, language),
    width,
    height,
  });

/** What a chapter is made with, besides its own words. */
type Making = {
  readonly mark: Mark;
  readonly language: BookLanguage;
  readonly site: BookSite;
  readonly giveWay: () => Promise<void>;
};

const chapterOf = async (
  { id, chapterOrder, title, content }: Chapter,
  { photos, voices }: { readonly photos: readonly BookPhotoRow[]; readonly voices: readonly VoiceRow[] },
  { mark, language, site, giveWay }: Making,
): Promise<BookChapter> => {
  const figure = figureIn(language);
  // There are as many blocks as paragraphs, so a photo has the same position in both.
  const byPlace = photos.length === 0 ? undefined : photosByPlace(paragraphsOf(content), photos);
  const after = (at: number): Figure[] => (byPlace?.get(at) ?? []).map(figure);
  const read: ReturnType<typeof typographicBlock>[] = [];
  for (const block of blocksIn(content)) {
    read.push(typographicBlock(block, language));
    await giveWay();
  }
  const heard = voices.length === 0 ? undefined : await voicePlaces(read, voices, giveWay);
  const told = (at: number | null, about: string): Voice[] =>
    voices.filter((one) => heard?.get(one.id) === at).map((one) => voiceIn(site, one, beginningOf(about)));
  const blocks: Block[] = after(-1);
  for (const [at, block] of read.entries()) {
    blocks.push(mark(block), ...told(at, wordsOfBlock(block)), ...after(at));
    await giveWay();
  }
  const called = typographic(titleBesideNumber(title).trim(), language);
  blocks.push(...told(null, called === '' ? bookWords(language).chapter(chapterOrder) : called));
  return { id, number: chapterOrder, title: called, blocks };
};

type Marked = { readonly chapters: readonly BookChapter[]; readonly index: readonly IndexEntry[] };

/** Only names found in the text stay in the index. */
const withoutUnfound = (
  chapters: readonly BookChapter[],
  entries: readonly IndexEntry[],
  found: ReadonlySet<number>,
): Marked => {
  if (found.size === entries.length) return { chapters, index: entries };
  const kept = [...entries.keys()].filter((at) => found.has(at));
  const places = new Map(kept.map((at, place) => [at, place]));
  const runs = <R extends { readonly entries?: readonly number[] }>(all: readonly R[]): R[] =>
    all.map((run) =>
      run.entries ? { ...run, entries: run.entries.flatMap((at) => places.get(at) ?? []) } : run,
    );
  const renumbered = (block: Block): Block => {
    if (block.kind === 'paragraph') return { ...block, runs: runs(block.runs) };
    return block.kind === 'quote' ? { ...block, paragraphs: block.paragraphs.map(runs) } : block;
  };
  return {
    chapters: chapters.map((chapter) => ({ ...chapter, blocks: chapter.blocks.map(renumbered) })),
    index: entries.filter((_entry, at) => found.has(at)),
  };
};

/** The chapters with every index name marked. */
const markedChapters = async (
  site: BookSite,
  owner: UserId,
  { plan, chapters, photos, voices, tree }: BookRows,
): Promise<Marked> => {
  const names = plan.withIndex ? chosenNames(namesOfBook(await knownAbout(site.db, owner), tree), plan) : [];
  const { entries, inText } = indexEntries(names, plan.language);
  const { mark, found } = indexMarker(inText, { genitiveS: hasGenitiveS(plan.language) });
  // A long life story takes a few tenths of a second.
  const giveWay = timeSlices();
  const read: BookChapter[] = [];
  for (const chapter of chapters) {
    const own = { photos: photos.get(chapter.id) ?? [], voices: voices.get(chapter.id) ?? [] };
    read.push(await chapterOf(chapter, own, { mark, language: plan.language, site, giveWay }));
  }
  return withoutUnfound(read, entries, found);
};

/**
 * A writer's book in its current state: their plan and all its content. The rows are from a single moment.
 * The names the companion heard are read right after them. A writer without chapters has a book without
 * parts.
 */
export const gatherBook = async (
  site: BookSite,
  owner: UserId,
  only: BookReader = 'everything',
): Promise<GatheredBook> => {
  await renewLinks(site, owner);
  const rows = await readBookRows(site, owner, only);
  const { plan, state, changedAt, events, tree } = rows;
  const { chapters, index } = await markedChapters(site, owner, rows);
  const timeline = timelineOf(events, plan.language);
  const printed = (text: string): string => typographic(text, plan.language);
  const manuscript: Manuscript = {
    identifier: bookIdentifier(owner),
    language: plan.language,
    title: printed(plan.title) || bookWords(plan.language).myLifeStory,
    subtitle: printed(plan.subtitle),
    author: plan.author,
    dedication: printed(plan.dedication),
    copyrightLine: plan.copyrightLine,
    parts: partsOfBook(plan.parts, chapters),
    tree: plan.withTree ? treeDrawing(tree, plan.author) : null,
    timeline: timeline.length === 0 ? null : timeline,
    index: index.length === 0 ? null : index,
    closingNote: formattedBlocks(plan.closingNote).map((block) => typographicBlock(block, plan.language)),
    changedAt: changedAt.toISOString(),
  };
  return { writer: owner, manuscript, plan, state };
};
