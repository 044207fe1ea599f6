import { t } from '#platform/shared/i18n.ts';

/** A chapter's title until it has a better one; that of the first chapter is fixed (decision 0040). */
export const defaultTitle = (chapterNumber: number): string =>
  chapterNumber === 1
    ? t('Chapter 1: Early Years')
    : t('Chapter {number}: The Story Goes On', { number: String(chapterNumber) });

/**
 * Such a title in each language of the product: the page may have been in another one when the chapter was
 * begun.
 */
const DEFAULT_TITLE =
  /^(Chapter|Kapitel) \d+: (Early Years|The Story Goes On|Frühe Jahre|Wie es weiterging)$/;

/** Whether no one has named the chapter yet. */
export const isDefaultTitle = (title: string): boolean => title.trim() === '' || DEFAULT_TITLE.test(title);
