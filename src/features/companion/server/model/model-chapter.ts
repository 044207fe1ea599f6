import type { LanguageModel, TokenUse } from '#platform/server/language-model/language-model.ts';
import { CHAPTER_CONTRACT } from '#engine/compose/chapter-contract.ts';
import type { ComposedChapter, ComposedSentence } from '#engine/compose/chapter.ts';
import type { Turn } from '#engine/conversation/turn.ts';
import { intoParagraphs } from '#engine/compose/chapter/paragraphs.ts';
import type { Statement } from '#engine/compose/chapter/statement.ts';
import { BrokenContract } from './broken-contract.ts';
import { inOrderOfTelling, notTold, saidIn } from '#engine/grounding/not-told.ts';
import { type Line, linesOf } from './chapter-line.ts';
import { chapterAsk, numberedTurns, repairAsk } from './chapter-prompt.ts';
import { factsOf, type KeptFacts, keptFacts } from './kept-facts.ts';
import { parseChapter } from './parse-chapter.ts';
import { type TracedLine, traceLines } from './trace-lines.ts';

/** What a model wrote about the first turns of a conversation. */
export type ChapterDraft = {
  readonly title: string;
  readonly lines: readonly TracedLine[];
  /** What it was given to read, with every character in its original position. */
  readonly read: readonly Turn[];
};

/** Counts of what happened to the sentences of one pass. */
export type SentenceCounts = {
  readonly grounded: number;
  readonly ungrounded: number;
  readonly repaired: number;
};

export type DraftOptions = {
  readonly model: LanguageModel;
  readonly signal?: AbortSignal | undefined;
  readonly onUse: (used: TokenUse) => void;
  readonly onSentences: (counts: SentenceCounts) => void;
};

/**
 * Beyond this many sentences, about twelve pages, the built-in companion composes alone: a model's answer
 * would only cover the first few.
 */
export const MOST_SENTENCES = 600;

/**
 * A ghostwriter may leave out remarks, but one that omits more than this share of what was told did not write
 * it down.
 */
const MOST_UNTOLD = 2 / 3;

/** Inserts a line of the second answer after the last line about its turn or an earlier one. */
const putIn = (lines: readonly TracedLine[], line: TracedLine): TracedLine[] => {
  const first = Math.min(...line.turns);
  const at = lines.findLastIndex((other) => Math.min(...other.turns) <= first);
  return lines.toSpliced(at + 1, 0, { ...line, opensParagraph: false });
};

/** Removes duplicate sentences. */
const onceEach = (lines: readonly TracedLine[]): TracedLine[] =>
  [...new Map(lines.toReversed().map((line) => [line.text, line])).values()].toReversed();

/** Whether two lines are based on some of the same words of the writer. */
const tellOfTheSame = (a: Line, b: Line): boolean =>
  saidIn(a).some((one) =>
    saidIn(b).some((other) => one.turn === other.turn && one.start < other.end && other.start < one.end),
  );

const inPlaceOf = (wrong: TracedLine, instead: readonly TracedLine[]): TracedLine[] =>
  instead.map((line, at) => ({ ...line, opensParagraph: at === 0 && wrong.opensParagraph }));

/** Whether the lines `before` keep something of what was told that those `after` do not. */
const losesSome = (told: readonly Line[], before: readonly Line[], after: readonly Line[]): boolean => {
  const [keptBefore, keptAfter] = [keptFacts(before), keptFacts(after)];
  return told.some((line) => keptBefore.keeps(line) && !keptAfter.keeps(line));
};

/**
 * Lets the model write a chapter from `turns`, then asks again about the turns with sentences that were not
 * told or with missing names or numbers; `builtin` defines what was told. The second answer replaces a
 * doubtful sentence about the same words, unless that one told more. A sentence that stays doubtful remains,
 * and the page marks it. Throws ModelFailed, or BrokenContract for a chapter that is not about this
 * conversation: most of it was never told, or it contains little of what was told.
 */
export const draftChapter = async (
  turns: readonly Turn[],
  builtin: ComposedChapter,
  { model, signal, onUse, onSentences }: DraftOptions,
): Promise<ChapterDraft> => {
  const numbered = numberedTurns(turns);
  const answer = await model.complete({ ...chapterAsk(numbered), isUnhurried: true, signal, onUse });
  const parsed = parseChapter(answer.text);
  const traceLine = traceLines(turns, numbered);
  const first = parsed.sentences.map(traceLine);
  const grounded = first.filter((line) => line?.why === null).length;
  if (first.length === 0) throw new BrokenContract('empty');
  const told = linesOf(builtin);
  const untold = notTold(
    told,
    first.map((line) => (line ? saidIn(line) : [])),
  );
  if (grounded * 2 < first.length || untold.length > told.length * MOST_UNTOLD)
    throw new BrokenContract('contract');

  let lines = onceEach(first.filter((line) => line !== undefined));
  const isMissing = (line: Line, kept: KeptFacts): boolean =>
    factsOf(line).names.length + factsOf(line).numbers.length > 0 && !kept.keeps(line);
  const kept = keptFacts(lines);
  const wanting = new Set(
    [...lines.filter(({ why }) => why !== null), ...told.filter((line) => isMissing(line, kept))].flatMap(
      (line) => line.turns,
    ),
  );
  let repaired = 0;
  if (wanting.size > 0) {
    const ask = repairAsk(numbered.filter(({ index }) => wanting.has(index)));
    // If the second request fails, the chapter stays as it is.
    const more = await model.complete({ ...ask, isUnhurried: true, signal, onUse }).catch(() => undefined);
    const better = new Set(
      onceEach(
        parseChapter(more?.text ?? '').sentences.flatMap((sentence) => {
          const line = traceLine(sentence);
          return line?.why === null ? [line] : [];
        }),
      ).filter(({ text }) => !lines.some((line) => line.text === text)),
    );
    for (const wrong of lines.filter(({ why }) => why !== null)) {
      const instead = [...better].filter((line) => tellOfTheSame(line, wrong));
      const mended = lines.flatMap((line) => (line === wrong ? inPlaceOf(wrong, instead) : [line]));
      if (instead.length === 0 || losesSome(told, lines, mended)) continue;
      lines = mended;
      repaired += instead.length;
      for (const line of instead) better.delete(line);
    }
    for (const line of better) {
      const existing = keptFacts(lines);
      if (!told.some((lost) => isMissing(lost, existing) && keptFacts([line]).keeps(lost))) continue;
      lines = putIn(lines, line);
      repaired++;
    }
  }
  onSentences({ grounded, ungrounded: first.length - grounded, repaired });
  return { title: traceLine.titleOf(parsed.title), lines: onceEach(lines), read: turns };
};

/**
 * Converts a line to the form from which the built-in composer makes paragraphs: by scene, of even length,
 * with the first person in each.
 */
const asStatement = (line: Line, at: number): Statement => ({
  pieces: [{ text: line.text, source: { from: 'connective' } }],
  turn: line.turns[0] ?? -1,
  item: undefined,
  order: at,
  opensAnswer: false,
  // A place where the model began a paragraph is a good one.
  opensLine: line.opensParagraph,
  clings: false,
  answersItem: false,
  followsUp: false,
});

/** Keeps the model's own paragraphs if a chapter may have that many, otherwise divides the lines evenly. */
const paragraphsOf = (lines: readonly Line[]): (readonly ComposedSentence[])[] => {
  const { leastParagraphs, mostParagraphs, fullFromSentences } = CHAPTER_CONTRACT;
  const own: Line[][] = [];
  for (const line of lines) {
    if (line.opensParagraph || own.length === 0) own.push([]);
    own.at(-1)?.push(line);
  }
  const least = lines.length < fullFromSentences ? 1 : leastParagraphs;
  const asSentence = ({ text, sources }: Line): ComposedSentence => ({ text, sources });
  if (own.length >= least && own.length <= mostParagraphs)
    return own.map((paragraph) => paragraph.map(asSentence));
  const lineOf = new Map(lines.map((line, at) => [asStatement(line, at), line]));
  return intoParagraphs([...lineOf.keys()]).map((paragraph) =>
    paragraph.flatMap((statement) => {
      const line = lineOf.get(statement);
      return line ? [asSentence(line)] : [];
    }),
  );
};

/**
 * The draft as a complete chapter. What the model was not given to read, because it was said later or the
 * writer wants no model to see it, is added at the end from `builtin`. What the model omitted is listed in
 * `left` for the writer.
 */
export const finishChapter = (
  { title, lines, read }: ChapterDraft,
  builtin: ComposedChapter,
): ComposedChapter => {
  const told = linesOf(builtin);
  const isUnread = (line: Line): boolean =>
    saidIn(line).some(({ turn, start, end }) => (read[turn]?.content ?? '').slice(start, end).trim() === '');
  const unread = told
    .filter(isUnread)
    .map((line, at) => ({ ...line, opensParagraph: at === 0 || line.opensParagraph }));
  const paragraphs = paragraphsOf([...lines, ...unread]);
  const sound = [...lines.filter(({ why }) => why === null), ...unread];
  const isShort = paragraphs.length < CHAPTER_CONTRACT.leastParagraphs;
  const kept = keptFacts(sound);
  // The model never read what the writer wanted kept out.
  const alsoLeft = builtin.left.filter(
    ({ text, turn, why }) =>
      (why !== 'unused' && why !== 'taken-for-remark') ||
      !kept.keeps({ text, sources: [], turns: [turn], opensParagraph: false }),
  );
  return {
    title: title || builtin.title,
    paragraphs,
    notes: [...builtin.notes.filter((note) => note !== 'short'), ...(isShort ? (['short'] as const) : [])],
    left: inOrderOfTelling([...alsoLeft, ...notTold(told, sound.map(saidIn))]),
  };
};
