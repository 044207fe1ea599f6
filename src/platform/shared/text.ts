/** Words as the chapters count them: what stands between white space; nothing is nought. */
export const wordCount = (text: string): number => text.match(/\S+/g)?.length ?? 0;

/** Paragraphs are what empty lines keep apart, trimmed; their own line breaks belong to them. */
export const paragraphsOf = (text: string): string[] =>
  text
    .split(/\n[^\S\n]*\n\s*/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== '');
