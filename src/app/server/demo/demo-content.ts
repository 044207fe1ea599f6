import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { COVER_COLOURS } from '#features/book/shared/book-limits.ts';
import { INKS, PAPERS, PRINTER_IDS } from '#features/book/shared/print-choices.ts';
import { THEMES } from '#engine/conversation/themes.ts';
import { INEXACT_DATE } from '#features/family/profiles/shared/inexact-date.ts';
import { RELATIONSHIP_TYPES } from '#features/family/shared/relationship.ts';
import type { Language } from '#platform/shared/language.ts';
import { paragraphsOf } from '#platform/shared/text.ts';

const name = z.string().min(1);

/** `on` is the exact day; `about` is as much of the date as is known otherwise ('1958-06', '1958~'). */
const event = z.object({
  title: name,
  on: z.iso.date().optional(),
  about: z.string().regex(INEXACT_DATE).optional(),
  kind: name,
  isPublic: z.boolean(),
});

const writer = z.object({
  id: name,
  email: z.email().endsWith('@example.org'),
  name,
  born: z.iso.date(),
  location: name,
  occupation: name,
  bio: name,
  portrait: name,
  events: z.array(event),
  /** In the order of the book. */
  chapters: z.array(z.object({ id: name, isShared: z.boolean() })),
});
export type DemoWriter = z.output<typeof writer>;

/** `of` names the tree's owner ('you'), another writer, or someone earlier in the list. */
const joined = z.object({ is: z.enum(['parent', 'child', 'spouse', 'sibling']), of: name });

const family = z.object({
  timeZone: name,
  /** Created if the instance has no administrator yet. */
  administrator: z.object({ email: z.email().endsWith('@example.org'), name }),
  writers: z.array(writer),
  /** `to` becomes the `as` of `from`, who invites them. */
  connections: z.array(z.object({ from: name, to: name, as: z.enum(RELATIONSHIP_TYPES) })),
  /** `after` is the paragraph of the chapter that each follows, counted from 0. */
  photos: z.array(z.object({ drawing: name, chapter: name, after: z.number().int(), caption: name })),
  tree: z.object({
    of: name,
    people: z.array(
      z.object({
        id: name,
        name,
        born: z.string().nullable(),
        bornWhere: z.string().nullable(),
        died: z.string().nullable(),
        note: z.string().nullable(),
        joined: z.array(joined),
      }),
    ),
    ties: z.array(z.object({ one: name, is: z.enum(['parent', 'spouse']), other: name })),
  }),
  /** What relatives write back; `passage` is from the chapter. */
  notes: z.array(
    z.object({
      from: name,
      chapter: name,
      kind: z.enum(['thanks', 'question']),
      words: name,
      passage: z.string(),
    }),
  ),
  book: z.object({
    of: name,
    title: name,
    subtitle: z.string(),
    dedication: name,
    closingNote: z.string(),
    blurb: name,
    colour: z.enum(COVER_COLOURS),
    coverDrawing: name,
    printer: z.enum(PRINTER_IDS),
    paper: z.enum(PAPERS),
    ink: z.enum(INKS),
    parts: z.array(z.object({ title: name, chapters: z.array(name) })),
  }),
  gift: z.object({ months: z.literal([1, 3, 6, 12]), to: name, from: name, message: name }),
});

/** A chapter and the conversation it comes from. */
export type DemoChapter = {
  readonly title: string;
  /** What the writer wanted to talk about, which the companion asks about first. */
  readonly theme: (typeof THEMES)[number];
  /** What the writer said, one message each. */
  readonly told: readonly string[];
  /** The chapter as the writer left it. */
  readonly text: string;
};

export type DemoContent = z.output<typeof family> & {
  readonly language: Language;
  chapterOf(id: string): DemoChapter;
  /** The SVG of a drawing. */
  drawingOf(id: string): string;
};

/** Said to the companion and left out of the chapter: [[Let me think.]] */
const ASIDE = /\[\[(?<words>[^\]]*)\]\]/g;

const withoutAsides = (paragraph: string): string =>
  paragraph.replace(ASIDE, '').replace(/ {2,}/g, ' ').trim();

const inOneLine = (paragraph: string): string => paragraph.replace(/\s+/g, ' ').trim();

/**
 * Parses a chapter's file: 'theme: …', '# title', and the paragraphs as they were told. Throws if the form is
 * wrong.
 */
const readChapter = (file: string): DemoChapter => {
  const [head = '', title = '', ...paragraphs] = paragraphsOf(readFileSync(file, 'utf8')).map(inOneLine);
  const theme = z.enum(THEMES).parse(head.replace(/^theme: /, ''));
  if (!title.startsWith('# ')) throw new Error(`${file} has no title in its second paragraph.`);
  return {
    title: title.slice(2),
    theme,
    told: paragraphs.map((paragraph) => paragraph.replace(ASIDE, '$<words>')),
    text: paragraphs.map(withoutAsides).join('\n\n'),
  };
};

/** The invented family of a language, from `content/demo`. Throws if the content is wrong. */
export const readDemo = (root: string, language: Language): DemoContent => {
  const folder = join(root, 'content/demo');
  const file = join(folder, language, 'family.json');
  return {
    ...family.parse(JSON.parse(readFileSync(file, 'utf8'))),
    language,
    chapterOf: (id) => readChapter(join(folder, language, 'chapters', `${id}.md`)),
    drawingOf: (id) => readFileSync(join(folder, 'drawings', `${id}.svg`), 'utf8'),
  };
};
