/** What a text has that the one before it had not (`here`), and what it has no longer (`gone`); `at` is where, in the text that is there now. */
export type ChangedWords = { readonly here: string; readonly gone: string; readonly at: number };

/** Whether no word goes on across this place. */
const isBetweenWords = (text: string, at: number): boolean =>
  at <= 0 || at >= text.length || /\s/u.test(text.slice(at - 1, at + 1));

/** The one stretch in which two texts differ, in whole words; null where they do not. */
export const changedWords = (before: string, now: string): ChangedWords | null => {
  if (before === now) return null;
  const shorter = Math.min(before.length, now.length);
  let start = 0;
  while (start < shorter && before[start] === now[start]) start += 1;
  let end = 0;
  while (end < shorter - start && before.at(-1 - end) === now.at(-1 - end)) end += 1;
  while (!isBetweenWords(now, start) || !isBetweenWords(before, start)) start -= 1;
  while (!isBetweenWords(now, now.length - end) || !isBetweenWords(before, before.length - end)) end -= 1;
  return {
    here: now.slice(start, now.length - end).trim(),
    gone: before.slice(start, before.length - end).trim(),
    at: start,
  };
};
