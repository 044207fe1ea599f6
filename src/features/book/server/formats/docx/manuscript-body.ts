import type { BookWords } from '../../../shared/book-words.ts';
import type { Block, BookChapter, IndexEntry, Run } from '../../../shared/manuscript.ts';
import { isLegible } from '../markup/legible.ts';
import { pictureRun } from './pictures.ts';
import { listenTo, spokenTime } from '../../../shared/voice-words.ts';
import { bookmarked, indexMark, webLink, type ParagraphStyle, wordParagraph, wordRun } from './word-xml.ts';

type Level = 1 | 2;

/** A heading listed in the contents. */
export type Heading = { readonly id: number; readonly words: string; readonly level: Level };

const SCENE_BREAK = '* * *';

/**
 * Writes chapters as word processor paragraphs, and counts everything that needs a unique number in the file.
 */
export const manuscriptBody = (index: readonly IndexEntry[], words: BookWords) => {
  const headings: Heading[] = [];
  let pictures = 0;

  const marksOf = ({ entries = [] }: Run): string =>
    entries
      .map((at) => index[at])
      .map((entry) => (entry ? indexMark(entry) : ''))
      .join('');
  const runs = (all: readonly Run[]): string =>
    all.map((run) => wordRun(run.text, run) + marksOf(run)).join('');

  const block = (one: Block, before: Block | undefined): string => {
    switch (one.kind) {
      case 'paragraph': {
        const style: ParagraphStyle = before?.kind === 'paragraph' ? 'BodyText' : 'FirstParagraph';
        return wordParagraph(style, runs(one.runs));
      }
      case 'quote':
        return one.paragraphs.map((paragraph) => wordParagraph('Quote', runs(paragraph))).join('');
      case 'scene-break':
        return wordParagraph('SceneBreak', wordRun(SCENE_BREAK));
      case 'voice':
        return wordParagraph(
          'FirstParagraph',
          webLink(one.address, listenTo(one, words)) + wordRun(` (${spokenTime(one)})`),
        );
      case 'figure': {
        pictures += 1;
        const hasCaption = isLegible(one.caption);
        const run = pictureRun(one, pictures, hasCaption ? one.caption : words.photoWithoutCaption);
        const caption = hasCaption ? wordParagraph('Caption', wordRun(one.caption)) : '';
        return wordParagraph('Picture', run, { keepNext: hasCaption }) + caption;
      }
    }
  };
  const blocks = (all: readonly Block[]): string => all.map((one, at) => block(one, all[at - 1])).join('');

  const heading = (said: string, level: Level, pageBefore = true): string => {
    const id = headings.length + 1;
    headings.push({ id, words: said, level });
    return wordParagraph(`Heading${level}`, bookmarked(id, wordRun(said)), { pageBefore });
  };

  const chapter = ({ number, title, blocks: text }: BookChapter, level: Level): string => {
    const numbered = words.chapter(number);
    if (!isLegible(title)) return heading(numbered, level) + blocks(text);
    const over = wordParagraph('ChapterNumber', wordRun(numbered), { pageBefore: true });
    return over + heading(title, level, false) + blocks(text);
  };

  return { blocks, heading, chapter, headings: headings as readonly Heading[] };
};
