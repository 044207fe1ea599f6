import { t } from '#platform/shared/i18n.ts';

/** A chapter's title until it has a better one; that of the first chapter is fixed (decision 0040). */
export const defaultTitle = (chapterNumber: number): string =>
  chapterNumber === 1
    ? t('Chapter 1: Early Years')
    : t('Chapter {number}: The Story Goes On', { number: String(chapterNumber) });
