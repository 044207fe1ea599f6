/** Whether anything of it can be seen: a name of nothing but spaces and invisible signs is as good as none. */
export const isLegible = (words: string): boolean => /[\p{L}\p{N}\p{P}\p{S}]/u.test(words);
