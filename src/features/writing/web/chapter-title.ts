/** What a chapter is called until it has a better name; the first one's is the specification's. */
export const defaultTitle = (chapterNumber: number): string =>
  chapterNumber === 1 ? 'Chapter 1: Early Years' : `Chapter ${chapterNumber}: The Story Goes On`;

/** Whether nobody has named the chapter yet. */
export const isDefaultTitle = (title: string): boolean =>
  title.trim() === '' || /^Chapter \d+: (Early Years|The Story Goes On)$/.test(title);
