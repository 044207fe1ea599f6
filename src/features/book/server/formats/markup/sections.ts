import type { Block, BookChapter, Manuscript } from '../../../shared/manuscript.ts';
import { xmlText } from '../xml-text.ts';
import { blocksMarkup } from './blocks-markup.ts';
import { chaptersByEntry, indexMarkup, timelineMarkup } from './end-matter-markup.ts';
import { isLegible } from './legible.ts';
import { type AnchorOf, direction, linesMarkup } from './runs-markup.ts';
import {
  chapterLabel,
  headingMarkup,
  paragraphsMarkup,
  type Section,
  type SectionsAre,
  titleOf,
} from './section.ts';
import { THE_END_MARKUP } from './the-end-markup.ts';
import { treeMarkup } from './tree-markup.ts';

const chapterId = (number: number): string => `chapter-${number}`;
const namedId = (chapter: number, entry: number): string => `chapter-${chapter}-names-${entry}`;

const titlePage = (manuscript: Manuscript, { words }: SectionsAre): Section => {
  const title = titleOf(manuscript, words);
  const below = (name: string, said: string): string =>
    isLegible(said) ? `<p class="${name}"${direction(said)}>${linesMarkup(said)}</p>\n` : '';
  return {
    id: 'title-page',
    kind: 'title-page',
    label: words.titlePage,
    hasHeading: true,
    part: null,
    markup:
      headingMarkup(1, 'title-page', xmlText(title), title) +
      below('subtitle', manuscript.subtitle) +
      below('author', manuscript.author),
  };
};

const page = (kind: 'copyright' | 'dedication', label: string, words: string): Section[] =>
  isLegible(words)
    ? [{ id: kind, kind, label, hasHeading: false, part: null, markup: paragraphsMarkup(words) }]
    : [];

const blocksOf = (
  blocks: readonly Block[],
  anchorOf: AnchorOf,
  { picture, words, sound = () => undefined }: SectionsAre,
): string =>
  blocksMarkup(blocks, {
    anchorOf,
    picture,
    photograph: words.photoWithoutCaption,
    voices: { words, sound },
  });

/** An index entry gets its anchor at its first mention in a chapter. */
const firstPlaces = (chapter: number, entries: number): AnchorOf => {
  const named = new Set<number>();
  return (entry) => {
    if (named.has(entry) || entry >= entries) return undefined;
    named.add(entry);
    return namedId(chapter, entry);
  };
};

const chapterSection = (
  chapter: BookChapter,
  part: string | null,
  entries: number,
  as: SectionsAre,
): Section => {
  const { number, title, blocks } = chapter;
  const count = `<span class="number">${xmlText(as.words.chapter(number))}</span>`;
  const called = isLegible(title) ? ` <span class="called"${direction(title)}>${xmlText(title)}</span>` : '';
  const id = chapterId(number);
  return {
    id,
    kind: 'chapter',
    label: chapterLabel(chapter, as.words),
    hasHeading: true,
    part,
    markup:
      headingMarkup(part === null ? as.level : as.level + 1, id, count + called, '') +
      blocksOf(blocks, firstPlaces(number, entries), as),
  };
};

/** Adds the ornament after the last chapter. */
const withTheEnd = (story: readonly Section[]): Section[] =>
  story.map((section, at) =>
    at === story.length - 1 ? { ...section, markup: section.markup + THE_END_MARKUP } : section,
  );

/**
 * Parts with their chapters. A part without chapters is left out, and chapters of an untitled part belong to
 * none.
 */
const storySections = ({ parts, index }: Manuscript, as: SectionsAre): Section[] =>
  parts
    .filter(({ chapters }) => chapters.length > 0)
    .flatMap(({ title, chapters }, at) => {
      const id = isLegible(title) ? `part-${at + 1}` : null;
      const opening: Section[] =
        id === null
          ? []
          : [
              {
                id,
                kind: 'part',
                label: title,
                hasHeading: true,
                part: null,
                markup: headingMarkup(as.level, id, xmlText(title), title),
              },
            ];
      return [...opening, ...chapters.map((chapter) => chapterSection(chapter, id, index?.length ?? 0, as))];
    });

type EndKind = 'closing-note' | 'timeline' | 'family-tree' | 'index';

const endSection = (kind: EndKind, label: string, markup: string, as: SectionsAre): Section[] =>
  markup === ''
    ? []
    : [
        {
          id: kind,
          kind,
          label,
          hasHeading: true,
          part: null,
          markup: headingMarkup(as.level, kind, xmlText(label), label) + markup,
        },
      ];

const indexOf = (manuscript: Manuscript, as: SectionsAre): string => {
  const chapters = new Map(
    manuscript.parts.flatMap((part) => part.chapters).map((chapter) => [chapter.number, chapter]),
  );
  const naming = chaptersByEntry(manuscript);
  const entries = (manuscript.index ?? []).map((entry, at) => ({
    ...entry,
    chapters: (naming.get(at) ?? []).flatMap((number) => {
      const chapter = chapters.get(number);
      const href = as.hrefOf(chapterId(number), namedId(number, at));
      return chapter ? [{ number, label: chapterLabel(chapter, as.words), href }] : [];
    }),
  }));
  const named = entries.filter((entry) => entry.chapters.length > 0 && isLegible(entry.name));
  return indexMarkup(named, (kind) => {
    const words = kind === 'person' ? as.words.people : as.words.places;
    return `<h${as.level + 1}>${xmlText(words)}</h${as.level + 1}>`;
  });
};

/** The whole book in order, without cover and contents. */
export const sectionsOf = (manuscript: Manuscript, as: SectionsAre): Section[] => {
  const { closingNote, timeline, tree } = manuscript;
  const { words } = as;
  return [
    titlePage(manuscript, as),
    ...page('copyright', words.copyrightPage, manuscript.copyrightLine),
    ...page('dedication', words.dedication, manuscript.dedication),
    ...withTheEnd(storySections(manuscript, as)),
    ...endSection(
      'closing-note',
      words.closingNote,
      blocksOf(closingNote, () => undefined, as),
      as,
    ),
    ...endSection('timeline', words.timeline, timeline?.length ? timelineMarkup(timeline) : '', as),
    ...endSection(
      'family-tree',
      words.familyTree,
      tree?.boxes.length ? treeMarkup(tree, words.familyTree) : '',
      as,
    ),
    ...endSection('index', words.index, indexOf(manuscript, as), as),
  ];
};
