/** Whether any of it is visible: a name of only spaces and invisible characters counts as none. */
export const isLegible = (words: string): boolean => /[\p{L}\p{N}\p{P}\p{S}]/u.test(words);
