import type { Chapter } from '#features/chapters/shared/contract.ts';
import { plainText } from '#features/chapters/shared/light-format.ts';
import { titleBesideNumber } from '#features/chapters/shared/title-beside-number.ts';
import { t } from '#platform/shared/i18n.ts';

/** What the exported text is saved as (decision 0040). */
export const BOOK_FILE_NAME = 'my-life-story.txt';

const LINE_OF_DASHES = '-'.repeat(50);

/** What stands between two chapters. */
export const BETWEEN_CHAPTERS = `\n\n${LINE_OF_DASHES}\n\n`;

type Exported = Pick<Chapter, 'chapterOrder' | 'title' | 'content'>;

/** What 'Chapter {number}: {title}' says of a chapter. */
export const headingOf = ({ chapterOrder, title }: Pick<Exported, 'chapterOrder' | 'title'>) => ({
  number: String(chapterOrder),
  title: titleBesideNumber(title),
});

/** A chapter under its heading, without the marks of italic, bold and quotes. */
export const chapterText = (heading: string, content: string): string =>
  `${heading}\n\n${plainText(content)}`;

/**
 * The book as plain text (decision 0040): each chapter as 'Chapter N: title' followed by its content, chapters
 * separated by a line of dashes. An empty line stands between title and content and on both sides of the dashes; the file ends with a
 * line's end. `chapters` in their order; N is `chapterOrder`. No chapters, no text.
 */
export const bookText = (chapters: readonly Exported[]): string =>
  chapters.length === 0
    ? ''
    : `${chapters
        .map((chapter) => chapterText(t('Chapter {number}: {title}', headingOf(chapter)), chapter.content))
        .join(BETWEEN_CHAPTERS)}\n`;
