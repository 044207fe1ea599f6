import type { MergeState } from '#features/chapters/shared/contract.ts';
import { type Wording, wordingOf } from '#features/writing/autosave/shared/near-duplicate.ts';
import { sentencesOf } from '#features/writing/provenance/shared/sentences.ts';

/**
 * With at least this share of words in common, a sentence counts as an edited version of a companion's
 * sentence that is no longer on the page.
 */
const CHANGED_FROM = 0.5;
/** … and with at least this share, as a retelling of one that is still there. */
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

/** Every sentence the companion is known to have written in this story, whether or not it is still there. */
export const companionsSentences = (weave: MergeState | null): ReadonlySet<string> =>
  new Set([...(weave?.composed ?? []).flatMap(sentencesOf), ...(weave?.settled ?? [])]);

/**
 * For each sentence of a story, says what the companion had written there: the same sentence if it is
 * untouched, the original if the writer changed it, null if it is the writer's own. A sentence by the writer
 * that tells the same about the same people as a companion's sentence beside it, with another number or a
 * negation, counts as made from that sentence.
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
      // Prefers a sentence that is gone, because this one has replaced it.
      const weight = how + (other.gone ? 1 : 0);
      if (!counts || weight <= nearest) continue;
      nearest = weight;
      best = other.text;
    }
    return best;
  };
  return existing.map((sentence) => (written.has(sentence) ? sentence : madeOf(sentence)));
};
