import type { Chapter } from '#features/chapters/shared/contract.ts';
import { blocksIn, formattedBlocks } from '#features/chapters/shared/light-format.ts';
import { titleBesideNumber } from '#features/chapters/shared/title-beside-number.ts';
import { photosByPlace } from '#features/chapters/shared/photo-places.ts';
import { knownAbout } from '#features/writing/server/api.ts';
import { timeSlices } from '#platform/server/event-loop.ts';
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
import { partsOfBook } from './parts-of-book.ts';
import { timelineOf } from './timeline.ts';
import { treeDrawing } from './tree-drawing.ts';
import { typographic, typographicBlock } from './typographic.ts';
import { beginningOf } from '#features/book/voices/server/beginning-of.ts';
import { renewLinks } from '#features/book/voices/server/renew-links.ts';
import { voiceAddress } from '#features/book/voices/server/voice-link.ts';
import { voicePlaces, wordsOfBlock } from '#features/book/voices/server/voice-places.ts';
import { type VoiceRow } from '#features/book/voices/server/voice-rows.ts';
import {
  type BookPhotoRow,
  type BookReader,
  type BookRows,
  type BookSite,
  readBookRows,
} from './read-book-rows.ts';

const voiceIn = (site: BookSite, { id, type, seconds, nonce }: VoiceRow, about: string): Voice => ({
  kind: 'voice',
  recording: id,
  // Only recordings that are in the book get here, and those have a nonce.
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

/** What is needed to make a chapter, besides its own text. */
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
  contact?: BookReader,
): Promise<GatheredBook> => {
  if (contact === undefined) await renewLinks(site, owner);
  const rows = await readBookRows(site, owner, contact);
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
