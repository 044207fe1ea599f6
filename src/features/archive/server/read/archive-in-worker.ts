import { writeFileSync } from 'node:fs';
import { withFileAsSource } from '#platform/server/zip-file.ts';
import type { Counts } from '../../shared/archive-limits.ts';
import type { ArchiveRefused, ArchiveSummary, SentArchive } from './archive-job.ts';
import type { ArchivedLife, ArchivedText } from './archived-life.ts';
import {
  asArchiveFault,
  entryBytes,
  openArchive,
  type OpenArchive,
  UnreadableArchive,
} from './open-archive.ts';
import { lifeIn, readLabel } from './read-archive.ts';
import { textHash } from './text-hash.ts';

const NONE: Counts = {
  messages: 0,
  versions: 0,
  photos: 0,
  recordings: 0,
  facts: 0,
  events: 0,
  people: 0,
  ties: 0,
};

const countsOfText = ({ versions, talk }: ArchivedText): Counts => ({
  ...NONE,
  versions: versions.length,
  messages: talk.messages.length,
  photos: talk.photos.filter(({ removed }) => removed === null).length,
  recordings: talk.recordings.length,
});

const read = <T>(path: string, use: (archive: OpenArchive) => T): T | ArchiveRefused => {
  try {
    return withFileAsSource(path, (source) => asArchiveFault(() => use(openArchive(source))));
  } catch (error) {
    if (error instanceof UnreadableArchive) return { fault: error.why, file: error.file };
    throw error;
  }
};

/** Runs only in a worker process, like the two functions below. */
export const lookAtArchive = ({ path, now }: SentArchive): ArchiveSummary | ArchiveRefused =>
  read(path, (archive) => {
    const label = readLabel(archive, now);
    const life = lifeIn(archive, now);
    return {
      ...label,
      chapters: life.chapters.map((chapter) => ({
        title: chapter.title,
        words: chapter.words,
        isDeleted: chapter.deleted !== null,
        hash: textHash(chapter),
        counts: countsOfText(chapter),
      })),
      counts: {
        ...NONE,
        facts: life.facts.length,
        events: life.events.length,
        people: life.tree.people.length,
        ties: life.tree.ties.length,
      },
      has: { draft: life.draft !== null, page: life.page !== null, book: life.book !== null },
      draftHash: life.draft && textHash(life.draft),
      lost: life.lost,
    };
  });

const EMPTY_TALK = { messages: [], unsent: { words: '', changed: null }, photos: [], recordings: [] };

/**
 * Chapters that weren't asked for stay in their places, empty, because other data refers to chapters by
 * place.
 */
export const readArchive = ({
  path,
  now,
  chapters,
}: SentArchive & { readonly chapters: readonly number[] }): ArchivedLife | ArchiveRefused =>
  read(path, (archive) => {
    readLabel(archive, now);
    const life = lifeIn(archive, now);
    const wanted = new Set(chapters);
    return {
      ...life,
      chapters: life.chapters.map((chapter, place) =>
        wanted.has(place) ? chapter : { ...chapter, weave: null, versions: [], talk: EMPTY_TALK },
      ),
    };
  });

export const unpackEntry = ({
  path,
  entry,
  to,
  most,
}: {
  readonly path: string;
  readonly entry: string;
  readonly to: string;
  readonly most: number;
}): boolean => {
  const bytes = withFileAsSource(path, (source) => entryBytes(source, entry, most));
  if (!bytes || bytes.length === 0) return false;
  writeFileSync(to, bytes, { flag: 'wx', mode: 0o600 });
  return true;
};
