/** Of an archive that is sent: the 2,000 photos of a writer at 800 kB each, and hours of recordings. */
export const MOST_ARCHIVE_BYTES = 2_000_000_000;
/** What a browser may say that such a file is; what it really is, is read out of it. */
export const ARCHIVE_TYPES = [
  'application/zip',
  'application/x-zip-compressed',
  'application/octet-stream',
] as const;
/** Of the name of a file. */
export const LONGEST_FILE_NAME = 255;
/** Chapters of one archive, deleted ones included. */
export const MOST_ARCHIVED_CHAPTERS = 2_000;
/** How many earlier ones are offered to be taken back. */
export const MOST_SHOWN = 20;

/** Why an archive cannot be read. */
export const ARCHIVE_FAULTS = [
  'not-an-archive',
  'broken',
  'encrypted',
  'too-much',
  'newer',
  /** One of its data files holds something else than we write there. */
  'changed',
] as const;
export type ArchiveFault = (typeof ARCHIVE_FAULTS)[number];

/** What can come with an archive beside chapters, each with how many. */
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

/** What an account has once. */
export const SINGLE_THINGS = ['draft', 'page', 'book'] as const;
export type SingleThing = (typeof SINGLE_THINGS)[number];
/** `comes`: the account has none; `stays`: it has its own, which is kept; `none`: the archive has none. */
export const WHAT_BECOMES = ['comes', 'stays', 'none'] as const;
export type WhatBecomes = (typeof WHAT_BECOMES)[number];

/** What of an archive cannot come along, and why. */
export const LOST = [
  /** The archive names them, and they are not in it. */
  'photos-missing',
  'sounds-missing',
  /** They are in it, and no picture or sound that may be kept. */
  'photos-unreadable',
  'sounds-unreadable',
  /** They belong to something that is not in the archive. */
  'loose',
  /** Nobody can be their own ancestor, or have more parents than a tree has room for. */
  'ties-impossible',
  /** The account has as many of them as it may. */
  'no-room',
] as const;
export type Lost = (typeof LOST)[number];
export type LostCounts = Partial<Record<Lost, number>>;
