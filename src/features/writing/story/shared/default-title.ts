/**
 * A title nobody chose, in each language of the product: the page may have been in another one when the
 * chapter was begun.
 */
const DEFAULT_TITLE =
  /^(Chapter|Kapitel) \d+: (Early Years|The Story Goes On|Frühe Jahre|Wie es weiterging)$/;

/** Whether no one has named the chapter yet. */
export const isDefaultTitle = (title: string): boolean => title.trim() === '' || DEFAULT_TITLE.test(title);
