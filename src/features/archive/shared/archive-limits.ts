/** The size of an uploaded archive: the 2,000 photos of a writer at 800 kB each, and hours of recordings. */
export const MOST_ARCHIVE_BYTES = 2_000_000_000;
/** The types a browser may report for such a file. The real type is detected from its bytes. */
export const ARCHIVE_TYPES = [
  'application/zip',
  'application/x-zip-compressed',
  'application/octet-stream',
] as const;
/** The length of a file name. */
export const LONGEST_FILE_NAME = 255;
/** Chapters of one archive, deleted ones included. */
export const MOST_ARCHIVED_CHAPTERS = 2_000;
/** How many earlier imports are listed to be undone. */
export const MOST_SHOWN = 20;

/** Why an archive cannot be read. */
export const ARCHIVE_FAULTS = [
  'not-an-archive',
  'broken',
  'encrypted',
  'too-much',
  'newer',
  /** One of its data files holds something other than what we write there. */
  'changed',
] as const;
export type ArchiveFault = (typeof ARCHIVE_FAULTS)[number];

/** What an archive can contain besides chapters, each with a count. */
export const KINDS = [
  'messages',
  'versions',
  'photos',
  'recordings',
  'facts',
  'events',
  'people',
  'ties',
] as const;
export type Kind = (typeof KINDS)[number];
export type Counts = Readonly<Record<Kind, number>>;

/** What an account can have only once. */
export const SINGLE_THINGS = ['draft', 'page', 'book'] as const;
export type SingleThing = (typeof SINGLE_THINGS)[number];
/** `comes`: the account has none; `stays`: it keeps its own; `none`: the archive has none. */
export const WHAT_BECOMES = ['comes', 'stays', 'none'] as const;
export type WhatBecomes = (typeof WHAT_BECOMES)[number];

/** What can't be imported from an archive, and why. */
export const LOST = [
  /** The archive refers to them, but doesn't contain them. */
  'photos-missing',
  'sounds-missing',
  /** The archive contains them, but they aren't a picture or an audio file that can be stored. */
  'photos-unreadable',
  'sounds-unreadable',
  /** They belong to something that isn't in the archive. */
  'loose',
  /** No one can be their own ancestor, or have more parents than a tree has room for. */
  'ties-impossible',
  /** The account already has the maximum number of them. */
  'no-room',
] as const;
export type Lost = (typeof LOST)[number];
export type LostCounts = Partial<Record<Lost, number>>;
