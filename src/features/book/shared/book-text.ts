import type { Chapter } from '#features/chapters/shared/contract.ts';
import { plainText } from '#features/chapters/shared/light-format.ts';
import { titleBesideNumber } from '#features/chapters/shared/title-beside-number.ts';
import { t } from '#platform/shared/i18n.ts';

/** The file name of the exported text (decision 0040). */
export const BOOK_FILE_NAME = 'my-life-story.txt';

const LINE_OF_DASHES = '-'.repeat(50);

/** The separator between two chapters. */
export const BETWEEN_CHAPTERS = `\n\n${LINE_OF_DASHES}\n\n`;

type Exported = Pick<Chapter, 'chapterOrder' | 'title' | 'content'>;

/** The values for 'Chapter {number}: {title}'. */
export const headingOf = ({ chapterOrder, title }: Pick<Exported, 'chapterOrder' | 'title'>) => ({
  number: String(chapterOrder),
  title: titleBesideNumber(title),
});

/** A chapter under its heading, without the marks for italics, bold and quotes. */
export const chapterText = (heading: string, content: string): string =>
  `${heading}\n\n${plainText(content)}`;

/**
 * The book as plain text (decision 0040): each chapter as 'Chapter N: title' followed by its content, with a
 * line of dashes between chapters. There is an empty line between title and content and on both sides of the
 * dashes. The file ends with a newline. `chapters` are in order, and N is `chapterOrder`. Returns '' if there
 * are no chapters.
 */
export const bookText = (chapters: readonly Exported[]): string =>
  chapters.length === 0
    ? ''
    : `${chapters
        .map((chapter) => chapterText(t('Chapter {number}: {title}', headingOf(chapter)), chapter.content))
        .join(BETWEEN_CHAPTERS)}\n`;
