import type { z } from 'zod';
import { exportedPhoto } from '#features/chapters/shared/exported-names.ts';
import { writtenWords } from '#features/chapters/shared/light-format.ts';
import { planByItself, wholePlan } from '#features/book/shared/plan-by-itself.ts';
import type { ArchiveFile } from '../archive-files.ts';
import type { ArchivedBook, ArchivedLife, ArchivedText, ArchivedVersion } from './archived-life.ts';
import { type DataOf, dataShapes } from './data-shapes.ts';
import { Losses } from './loss.ts';
import { type OpenArchive, UnreadableArchive } from './open-archive.ts';
import { readTalks, OF_THE_DRAFT, type Talks } from './read-talks.ts';
import { readTree } from './read-tree.ts';

/** The newest format that this version can read. */
const FORMAT = 1;

const parsed = <T extends z.ZodType>(
  archive: OpenArchive,
  file: ArchiveFile,
  shape: T,
): z.output<T> | null => {
  const value = archive.json(file);
  if (value === undefined) return null;
  const { success, data } = shape.safeParse(value);
  if (!success) throw new UnreadableArchive('changed', file);
  return data;
};

/** Rejects a list with the same name twice, because references to it would be ambiguous. */
const demandOnce = (file: ArchiveFile, names: readonly string[]): void => {
  if (new Set(names).size < names.length) throw new UnreadableArchive('changed', file);
};

export const readLabel = (archive: OpenArchive, now: Date) => {
  const shapes = dataShapes(now);
  const raw = archive.json('data/archive.json') as { format?: unknown } | null | undefined;
  // Checked before anything else: a newer format may be completely different.
  if (typeof raw?.format === 'number' && raw.format > FORMAT) throw new UnreadableArchive('newer');
  const label = raw === undefined ? undefined : shapes.label.safeParse(raw).data;
  const account = shapes.account.safeParse(archive.json('data/account.json')).data;
  return { made: label?.made ?? null, name: account?.displayName ?? null };
};

type SavedText = Omit<ArchivedVersion, 'words'>;

const counted = ({ revision, title, content, saved }: SavedText): ArchivedVersion => ({
  revision,
  title,
  content,
  words: writtenWords(content),
  saved,
});

/** The earlier versions of a text. Each has its own number, lower than the number of the text. */
const versionsOf = (versions: readonly SavedText[], below: number, file: ArchiveFile): ArchivedVersion[] => {
  demandOnce(
    file,
    versions.map(({ revision }) => String(revision)),
  );
  if (versions.some(({ revision }) => revision >= below)) throw new UnreadableArchive('changed', file);
  return versions.map(counted);
};

const NO_DRAFT = {
  title: '',
  content: '',
  revision: 1,
  writtenByTheCompanion: null,
  earlierVersions: [],
};

/** Null if it holds nothing but the companion's greeting. */
const readDraft = (draft: DataOf<'draft'>, talks: Talks, now: Date): ArchivedText | null => {
  const talk = talks.of(OF_THE_DRAFT);
  const { title, content, revision, changed, writtenByTheCompanion, earlierVersions } = draft ?? {
    ...NO_DRAFT,
    changed: now,
  };
  const isSilent =
    talk.unsent.words === '' &&
    talk.photos.length + talk.recordings.length === 0 &&
    talk.messages.every(({ type }) => type === 'ai');
  if (isSilent && content.trim() === '' && title.trim() === '' && earlierVersions.length === 0) return null;
  const versions = earlierVersions.map(({ savedAt: saved, ...version }) => ({ ...version, saved }));
  return {
    title,
    content,
    words: writtenWords(content),
    revision,
    changed,
    weave: writtenByTheCompanion,
    versions: versionsOf(versions, Infinity, 'data/draft.json'),
    talk,
  };
};

/** Fills in the defaults if the plan of an older release lacks something. */
const readBook = (
  book: DataOf<'book'> | null,
  placeOf: ReadonlyMap<string, number>,
  talks: Talks,
): ArchivedBook | null => {
  if (!book?.plan) return null;
  try {
    const plan = wholePlan(book.plan, planByItself({ author: '', language: 'en' }));
    return {
      plan,
      parts: plan.parts.map(({ title, chapters }) => ({
        title,
        chapters: chapters.flatMap((id) => placeOf.get(id) ?? []),
      })),
      photo:
        (plan.cover.photo === null ? undefined : talks.photoNumber(exportedPhoto(plan.cover.photo))) ?? null,
    };
  } catch {
    throw new UnreadableArchive('changed', 'data/book.json');
  }
};

const byChapter = (versions: DataOf<'versions'>): Map<string, DataOf<'versions'>> => {
  const of = new Map<string, DataOf<'versions'>>();
  for (const version of versions) {
    const there = of.get(version.chapterId);
    if (there) there.push(version);
    else of.set(version.chapterId, [version]);
  }
  return of;
};

/** Throws UnreadableArchive. */
export const lifeIn = (archive: OpenArchive, now: Date): ArchivedLife => {
  const shapes = dataShapes(now);
  const losses = new Losses();
  const chapters = parsed(archive, 'data/chapters.json', shapes.chapters) ?? [];
  demandOnce(
    'data/chapters.json',
    chapters.map(({ id }) => id),
  );
  const placeOf = new Map(chapters.map(({ id }, place) => [id, place]));
  const messages = parsed(archive, 'data/conversations.json', shapes.messages) ?? [];
  demandOnce(
    'data/conversations.json',
    messages.map(({ id, conversationId }) => `${conversationId} ${id}`),
  );
  const photos = parsed(archive, 'data/photos.json', shapes.photos) ?? [];
  demandOnce(
    'data/photos.json',
    photos.map(({ file }) => file),
  );
  const { recordings } = parsed(archive, 'data/recordings.json', shapes.recordings) ?? { recordings: [] };
  demandOnce(
    'data/recordings.json',
    recordings.flatMap(({ file }) => file ?? []),
  );
  const unsent = parsed(archive, 'data/unsent-messages.json', shapes.unsent) ?? [];
  const voices = parsed(archive, 'data/voices-in-the-book.json', shapes.voices) ?? [];
  const talks = readTalks(
    {
      messages,
      unsent,
      photos,
      recordings,
      voices: new Map(voices.map(({ recording, putIn }) => [recording, putIn])),
    },
    archive,
    losses,
    (id) => placeOf.has(id),
  );
  const versions = byChapter(parsed(archive, 'data/earlier-versions.json', shapes.versions) ?? []);
  for (const id of versions.keys()) if (!placeOf.has(id)) losses.add('loose');
  const family = parsed(archive, 'data/family.json', shapes.family);
  const tree = parsed(archive, 'data/family-tree.json', shapes.tree);
  demandOnce('data/family-tree.json', tree?.people.map(({ id }) => id) ?? []);
  const picture = family?.page?.picture ? (archive.entryOf(family.page.picture) ?? null) : null;
  if (family?.page?.picture && picture === null) losses.add('photos-missing');
  return {
    chapters: chapters.map(({ id, title, content, revision, created, changed, deleted, ...chapter }) => ({
      title,
      content,
      words: writtenWords(content),
      revision,
      created,
      changed,
      deleted,
      weave: chapter.writtenByTheCompanion,
      versions: versionsOf(versions.get(id) ?? [], revision, 'data/earlier-versions.json'),
      talk: talks.of(id),
    })),
    draft: readDraft(parsed(archive, 'data/draft.json', shapes.draft), talks, now),
    facts: parsed(archive, 'data/known-about-me.json', shapes.facts) ?? [],
    page: family?.page ? { ...family.page, picture } : null,
    events: family?.events ?? [],
    tree: tree ? readTree(tree, losses) : { people: [], ties: [], denied: [] },
    book: readBook(parsed(archive, 'data/book.json', shapes.book), placeOf, talks),
    lost: losses.counts,
  };
};
