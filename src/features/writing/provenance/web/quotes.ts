import type { CheckedStory } from '#features/companion/shared/contract.ts';
import { type SentencePlace, sentencePlaces } from '#features/writing/provenance/shared/sentence-places.ts';
import { sentencesOf } from '#features/writing/provenance/shared/sentences.ts';
import type { ShownMessage } from '#features/writing/web/writing-state.ts';

type Source = CheckedStory['sentences'][number]['sources'][number];

/** What the writer said in one message, as shown beside the story. */
export type Quote = {
  readonly messageId: string;
  readonly words: string;
  /** The question it answered. */
  readonly question: string | null;
};

/** If the sentences around the words are longer than this, only the words are shown. */
const WHOLE_UP_TO = 280;

/**
 * The writer's words that `sources` refer to, by message, in conversation order. `spoken`: the conversation
 * that was checked.
 */
export const quotesOf = (sources: readonly Source[], spoken: readonly ShownMessage[]): Quote[] => {
  const turns = [...new Set(sources.map(({ turn }) => turn))].toSorted((a, b) => a - b);
  return turns.flatMap((turn) => {
    const message = spoken[turn];
    if (!message) return [];
    const before = spoken[turn - 1];
    return {
      messageId: message.id,
      words: wordsAt(
        message.content,
        sources.filter((source) => source.turn === turn),
      ),
      question: before?.type === 'ai' ? questionIn(before.content) : null,
    };
  });
};

const questionIn = (words: string): string | null =>
  sentencesOf(words).findLast((sentence) => /\?["'”’)]*$/.test(sentence)) ?? null;

/** The whole sentences the stretches belong to: a bare "1951" says less than "No, it was 1951." */
const wordsAt = (content: string, stretches: readonly Source[]): string => {
  const sentences = sentencePlaces(content);
  const touched = sentences.filter((sentence) =>
    stretches.some(({ start, end }) => start < sentence.end && end > sentence.start),
  );
  const whole = touched.map(({ text }, at) =>
    follows(touched[at - 1], touched[at]) ? ` ${text}` : ` … ${text}`,
  );
  const words = whole.join('').replace(/^ (?:… )?/, '');
  if (words !== '' && words.length <= WHOLE_UP_TO) return words;
  return stretches.map(({ start, end }) => content.slice(start, end).trim()).join(' … ');
};

const follows = (one: SentencePlace | undefined, next: SentencePlace | undefined): boolean =>
  !one || !next || next.start - one.end < 3;
