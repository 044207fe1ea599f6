/** Appends text to the existing text, with a space between, and a capital if a sentence begins. */
export const joinedWords = (before: string, said: string): string => {
  const words = said.trim();
  if (words === '') return before;
  const begins = before.trim() === '' || /[.!?…]["'”’)\]]*\s*$/u.test(before);
  const gap = before === '' || /\s$/u.test(before) ? '' : ' ';
  return before + gap + (begins ? words.charAt(0).toLocaleUpperCase() + words.slice(1) : words);
};
