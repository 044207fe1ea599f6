/** The properties of a sentence that matter for paragraphs. */
export type Cuttable = { readonly words: number; readonly firstPerson: boolean };

/**
 * Is there any way at all to cut these sentences, in this order, into 4 to 6 paragraphs that each have a
 * first person and, if `least` and `most` are given, a number of words between them? Tries every way, so a
 * "no" proves that a missed target could not have been met.
 */
export const canBeCut = (sentences: readonly Cuttable[], least = 1, most = Infinity): boolean => {
  let reachable = new Set([0]);
  for (let count = 1; count <= 6; count++) {
    const next = new Set<number>();
    for (const from of reachable) {
      let words = 0;
      let firstPerson = false;
      for (let to = from; to < sentences.length && words <= most; to++) {
        const sentence = sentences[to];
        words += sentence?.words ?? 0;
        firstPerson ||= sentence?.firstPerson ?? false;
        if (firstPerson && words >= least && words <= most) next.add(to + 1);
      }
    }
    if (count >= 4 && next.has(sentences.length)) return true;
    reachable = next;
  }
  return false;
};
