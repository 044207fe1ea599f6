import { t } from '#platform/shared/i18n.ts';

/** What a chapter is called until it has a better name; the first one's is fixed (decision 0040). */
export const defaultTitle = (chapterNumber: number): string =>
  chapterNumber === 1
    ? t('Chapter 1: Early Years')
    : t('Chapter {number}: The Story Goes On', { number: String(chapterNumber) });

/** Such a title in each language of the product: the page may have spoken another one when the chapter was begun. */
const DEFAULT_TITLE =
  /^(Chapter|Kapitel) \d+: (Early Years|The Story Goes On|Frühe Jahre|Wie es weiterging)$/;

/** Whether nobody has named the chapter yet. */
export const isDefaultTitle = (title: string): boolean => title.trim() === '' || DEFAULT_TITLE.test(title);
