import type { Chapter } from '#features/chapters/shared/contract.ts';

/** What the exported text is saved as (section 7 of the specification). */
export const BOOK_FILE_NAME = 'my-life-story.txt';

const LINE_OF_DASHES = '-'.repeat(50);

/**
 * The book as plain text, as the specification's Export has it: each chapter as 'Chapter N: title' followed by its content, chapters
 * separated by a line of dashes. An empty line stands between title and content and on both sides of the dashes; the file ends with a
 * line's end. `chapters` in their order; N is `chapterOrder`. No chapters, no text.
 */
export const bookText = (chapters: readonly Pick<Chapter, 'chapterOrder' | 'title' | 'content'>[]): string =>
  chapters.length === 0
    ? ''
    : `${chapters
        .map(({ chapterOrder, title, content }) => `Chapter ${chapterOrder}: ${title}\n\n${content}`)
        .join(`\n\n${LINE_OF_DASHES}\n\n`)}\n`;
