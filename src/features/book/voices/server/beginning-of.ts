const MOST_LETTERS = 60;

/** The first words of a text, on one line, as a name for the rest. */
export const beginningOf = (text: string): string => {
  const line = text.replaceAll(/\s+/gu, ' ').trim();
  if (line.length <= MOST_LETTERS) return line;
  const cut = line.slice(0, MOST_LETTERS).toWellFormed();
  return `${cut.replace(/\s+\S*$/u, '').replace(/[\p{P}\s]+$/u, '')} …`;
};
