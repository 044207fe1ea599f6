/** Counts words as chapters do: everything between white space. An empty text has 0. */
export const wordCount = (text: string): number => text.match(/\S+/g)?.length ?? 0;

/** Paragraphs are separated by empty lines and trimmed. Line breaks inside them stay. */
export const paragraphsOf = (text: string): string[] =>
  text
    .split(/\n[^\S\n]*\n\s*/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== '');
