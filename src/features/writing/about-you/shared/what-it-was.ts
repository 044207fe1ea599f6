import type { MergeState } from '#features/chapters/shared/contract.ts';
import { type Wording, wordingOf } from '#features/writing/autosave/shared/near-duplicate.ts';
import { sentencesOf } from '#features/writing/provenance/shared/sentences.ts';

/** From this share of common words on, a sentence is taken for one of the companion's that is gone from the page, changed by hand. */
const CHANGED_FROM = 0.5;
/** … and from this on for a second telling of one that still stands. */
const TOLD_AGAIN_FROM = 0.7;

const NUMBER_OR_NO = /^(?:\p{N}.*|not|never|no|nobody|nothing|\p{L}+n't)$/u;

const share = (one: ReadonlySet<string>, other: ReadonlySet<string>): number => {
  const common = [...one].filter((word) => other.has(word)).length;
  return common === 0 ? 0 : common / (one.size + other.size - common);
};

const nearness = (one: Wording, other: Wording): number =>
  Math.max(share(one.content, other.content), share(one.all, other.all));

const whoAndWhere = ({ marks }: Wording): string =>
  [...marks]
    .filter((word) => !NUMBER_OR_NO.test(word))
    .toSorted()
    .join(' ');

/** Every sentence that the companion wrote in this story and that is remembered, whether it stands or not. */
export const companionsSentences = (weave: MergeState | null): ReadonlySet<string> =>
  new Set([...(weave?.composed ?? []).flatMap(sentencesOf), ...(weave?.settled ?? [])]);

/**
 * For each sentence that stands in a story, what the companion had written there: the same where it is untouched, the sentence that it was made of
 * where the writer changed it, null where it is the writer's own. A sentence of the writer's that tells the same of the same people as one
 * of the companion's beside it, with another number or a no, counts as made of that one.
 */
export const whatItWas = (existing: readonly string[], weave: MergeState | null): (string | null)[] => {
  const written = companionsSentences(weave);
  const stands = new Set(existing);
  const candidates = [...written].map((text) => ({
    text,
    wording: wordingOf(text),
    gone: !stands.has(text),
  }));
  const byWord = new Map<string, number[]>();
  candidates.forEach(({ wording }, at) => {
    for (const word of wording.content) {
      const known = byWord.get(word);
      if (known) known.push(at);
      else byWord.set(word, [at]);
    }
  });

  const madeOf = (sentence: string): string | null => {
    const own = wordingOf(sentence);
    const near = new Set([...own.content].flatMap((word) => byWord.get(word) ?? []));
    let best: string | null = null;
    let nearest = 0;
    for (const at of near) {
      const other = candidates[at];
      if (!other) continue;
      const how = nearness(own, other.wording);
      const counts = other.gone
        ? how >= CHANGED_FROM
        : how >= TOLD_AGAIN_FROM && whoAndWhere(own) === whoAndWhere(other.wording);
      // Of two alike the one that is gone: in its place this one stands.
      const weight = how + (other.gone ? 1 : 0);
      if (!counts || weight <= nearest) continue;
      nearest = weight;
      best = other.text;
    }
    return best;
  };
  return existing.map((sentence) => (written.has(sentence) ? sentence : madeOf(sentence)));
};
