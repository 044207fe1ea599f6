import { CHAPTER_CONTRACT } from '../chapter-contract.ts';
import { findDates } from '../../text/dates.ts';
import { leansOnTheOneBefore } from '../sentence/openers.ts';
import { printed, wordCount, type Statement } from './statement.ts';

const { leastParagraphs, mostParagraphs, fullFromSentences } = CHAPTER_CONTRACT;
const FULL_COUNTS = Array.from(
  { length: mostParagraphs - leastParagraphs + 1 },
  (_, more) => leastParagraphs + more,
);
const WORDS = { least: 60, most: 180 } as const;
const FIRST_PERSON =
  /(?<![\p{L}\p{N}])(?:I|me|my|(?<!\b(?:the|a|coal|lead|tin|gold|salt|copper|iron|slate|this|that)\s)mine|myself|we|us|our|ours|ourselves|I['’]\p{L}+|we['’]\p{L}+)(?![\p{L}\p{N}])/iu;
/** With more sentences than this, only the better half of the possible breaks is considered. */
const ALL_BREAKS_UP_TO = 120;

export const isFirstPerson = (text: string): boolean => FIRST_PERSON.test(text);

/** Sentences as a reader counts them: a quotation may hold several. */
export const readersSentences = (text: string): number =>
  (text.match(/[.!?…。！？](?=["'”’)]*(?:\s|$))/gu) ?? []).length;

/** An answer of up to this many words is one scene and is not broken if the lengths allow it. */
const ONE_SCENE_WORDS = 90;
const OPENS_WITH_PRONOUN = /^["“(]?(?:he|she|it|they|that|this|these|those)(?:['’]|\b)/iu;

/**
 * How good a place this sentence is to begin a new scene; negative if it must not. `answerWords`: the length
 * of its answer.
 */
const breakValue = (before: Statement, statement: Statement, text: string, answerWords: number): number => {
  if (OPENS_WITH_PRONOUN.test(text)) return -70;
  if (statement.clings || leansOnTheOneBefore(text)) return -14;
  const [date] = findDates(text);
  const dated = date !== undefined && date.start < 12 ? 1 : 0;
  const line = statement.opensLine ? 1.5 : 0;
  if (statement.turn === before.turn)
    return line + (answerWords > ONE_SCENE_WORDS ? dated : line > 0 ? 0 : -3);
  const theme = statement.item !== undefined && statement.item.theme !== before.item?.theme ? 1.5 : 0;
  return (statement.followsUp ? 0.5 : 2) + theme + line + dated;
};

type Measured = {
  readonly words: readonly number[];
  readonly firstPersons: readonly number[];
  readonly value: readonly number[];
  /** Enough sentences for four paragraphs. */
  readonly full: boolean;
};

const measure = (statements: readonly Statement[]): Measured => {
  const texts = statements.map((statement) => printed(statement.pieces));
  const words = [0];
  const firstPersons = [0];
  for (const text of texts) {
    words.push((words.at(-1) ?? 0) + wordCount(text));
    firstPersons.push((firstPersons.at(-1) ?? 0) + (isFirstPerson(text) ? 1 : 0));
  }
  const answerWords = new Map<number, number>();
  statements.forEach(({ turn }, i) =>
    answerWords.set(turn, (answerWords.get(turn) ?? 0) + wordCount(texts[i] ?? '')),
  );
  const value = statements.map((statement, i) => {
    const before = statements[i - 1];
    return before === undefined
      ? 0
      : breakValue(before, statement, texts[i] ?? '', answerWords.get(statement.turn) ?? 0);
  });
  return {
    words,
    firstPersons,
    value,
    full: readersSentences(texts.join(' ')) >= fullFromSentences,
  };
};

const costOf = (m: Measured, from: number, to: number, target: number): number => {
  const words = (m.words[to] ?? 0) - (m.words[from] ?? 0);
  const off = (words - target) / target;
  let cost = 6 * off * off - (m.value[from] ?? 0);
  // If there are enough words for four paragraphs, or few enough for six, every paragraph keeps within the
  // length limits.
  const total = m.words.at(-1) ?? 0;
  // A short chapter keeps its scenes apart; from eight sentences on, paragraphs should have some length.
  if (m.full && words < WORDS.least)
    cost +=
      total >= WORDS.least * leastParagraphs ? 40 + (WORDS.least - words) / 4 : (WORDS.least - words) / 20;
  if (total <= WORDS.most * mostParagraphs && words > WORDS.most) cost += 220 + (words - WORDS.most) / 4;
  if ((m.firstPersons[to] ?? 0) === (m.firstPersons[from] ?? 0)) cost += 400;
  return cost;
};

/** The cheapest cut at `breaks` (sentence indices, first 0, last the end) into `count` paragraphs. */
const cut = (m: Measured, breaks: readonly number[], count: number): { cost: number; at: number[] } => {
  const target = (m.words.at(-1) ?? 0) / count;
  const best: (readonly { cost: number; from: number }[])[] = [
    breaks.map((_, i) => ({ cost: i === 0 ? 0 : Infinity, from: 0 })),
  ];
  for (let k = 1; k <= count; k++) {
    const before = best[k - 1] ?? [];
    best.push(
      breaks.map((to, j) => {
        let cheapest = { cost: Infinity, from: 0 };
        for (let i = j - 1; i >= 0; i--) {
          const soFar = before[i]?.cost ?? Infinity;
          if (soFar === Infinity) continue;
          const cost = soFar + costOf(m, breaks[i] ?? 0, to, target);
          if (cost < cheapest.cost) cheapest = { cost, from: i };
        }
        return cheapest;
      }),
    );
  }
  const at: number[] = [];
  let j = breaks.length - 1;
  const cost = best[count]?.[j]?.cost ?? Infinity;
  for (let k = count; k > 0; k--) {
    at.unshift(breaks[j] ?? 0);
    j = best[k]?.[j]?.from ?? 0;
  }
  return { cost, at };
};

const countsToTry = (sentences: number, statements: readonly Statement[]): number[] => {
  const count = statements.length;
  if (sentences >= fullFromSentences && count >= leastParagraphs)
    return FULL_COUNTS.filter((paragraphs) => paragraphs <= count);
  // A short chapter breaks where the writer began a new answer, not inside one.
  const answers = new Set(statements.map((statement) => statement.turn)).size;
  const most = Math.min(answers, count <= 2 ? 1 : count <= 5 ? 2 : 3);
  return most === 3 ? [2, 3] : most === 2 ? [1, 2] : [1];
};

/**
 * Breaks a chapter's sentences into paragraphs by scene: 4 to 6 of 60 to 180 words from about eight sentences
 * on, fewer before that. If possible, each paragraph speaks in the first person and none opens with a word
 * that leans on the sentence before.
 */
export const intoParagraphs = (statements: readonly Statement[]): Statement[][] => {
  if (statements.length === 0) return [];
  const m = measure(statements);
  const sentences = readersSentences(statements.map((statement) => printed(statement.pieces)).join(' '));
  let breaks = [...Array(statements.length + 1).keys()];
  if (statements.length > ALL_BREAKS_UP_TO) {
    const better = breaks.filter((i) => i === 0 || i === statements.length || (m.value[i] ?? 0) >= 0);
    const step = Math.ceil(better.length / ALL_BREAKS_UP_TO);
    breaks = better.filter((i, n) => i === 0 || i === statements.length || n % step === 0);
  }
  const full = countsToTry(sentences, statements);
  const tried = full.map((count) => {
    const { cost, at } = cut(m, breaks, count);
    // A short chapter shows its scenes instead of one block; two paragraphs of twenty words read better than
    // one of forty.
    return { cost: cost - (statements.length < fullFromSentences ? 1.2 * count : 0), at };
  });
  const best = tried.toSorted((a, b) => a.cost - b.cost)[0];
  let from = 0;
  return (best?.at ?? [statements.length]).map((to) => {
    const paragraph = statements.slice(from, to);
    from = to;
    return paragraph;
  });
};
