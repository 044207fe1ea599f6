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

/** What a model wrote of the first turns of a conversation. */
export type ChapterDraft = {
  readonly title: string;
  readonly lines: readonly TracedLine[];
  /** What it was given to read, every character in its place. */
  readonly read: readonly Turn[];
};

/** What became of the sentences of one pass, counted. */
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
 * Beyond this many sentences, some twelve pages, the built-in companion composes alone: a model's answer covers the first few of
 * them only.
 */
export const MOST_SENTENCES = 600;

/** A ghostwriter leaves out what was only said aside; who leaves out more than this share of what was told did not write it down. */
const MOST_UNTOLD = 2 / 3;

/** Where a line of the second ask belongs: behind the last line that tells of its turn or of one before. */
const putIn = (lines: readonly TracedLine[], line: TracedLine): TracedLine[] => {
  const first = Math.min(...line.turns);
  const at = lines.findLastIndex((other) => Math.min(...other.turns) <= first);
  return lines.toSpliced(at + 1, 0, { ...line, opensParagraph: false });
};

/** Each sentence once. */
const onceEach = (lines: readonly TracedLine[]): TracedLine[] =>
  [...new Map(lines.toReversed().map((line) => [line.text, line])).values()].toReversed();

/** Whether they rest on some of the same words of the writer. */
const tellOfTheSame = (a: Line, b: Line): boolean =>
  saidIn(a).some((one) =>
    saidIn(b).some((other) => one.turn === other.turn && one.start < other.end && other.start < one.end),
  );

const inPlaceOf = (wrong: TracedLine, instead: readonly TracedLine[]): TracedLine[] =>
  instead.map((line, at) => ({ ...line, opensParagraph: at === 0 && wrong.opensParagraph }));

/** Whether something of what was told is kept by the lines `before` and not by those `after`. */
const losesSome = (told: readonly Line[], before: readonly Line[], after: readonly Line[]): boolean => {
  const [keptBefore, keptAfter] = [keptFacts(before), keptFacts(after)];
  return told.some((line) => keptBefore.keeps(line) && !keptAfter.keeps(line));
};

/**
 * Lets the model write a chapter from `turns` and asks once more about the turns of which it says what was not told, or of which it left out a name or
 * a number; `builtin` is the measure of what was told. What comes then takes the place of a doubtful sentence about the same words, unless that told more. A
 * sentence that stays doubtful stays: the page marks it. Throws ModelFailed, or
 * BrokenContract for what is no chapter of this conversation: most of it was never told, or little of what was told is in it.
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
    // A second ask that fails leaves the chapter as it is.
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

/** A line as the built-in composer breaks its own into paragraphs: by scene, of even length, the first person in each. */
const asStatement = (line: Line, at: number): Statement => ({
  pieces: [{ text: line.text, source: { from: 'connective' } }],
  turn: line.turns[0] ?? -1,
  item: undefined,
  order: at,
  opensAnswer: false,
  // Where the model began a paragraph is a good place for one.
  opensLine: line.opensParagraph,
  clings: false,
  answersItem: false,
  followsUp: false,
});

/** In the model's own paragraphs where it has as many as a chapter has, else evenly divided. */
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
 * The draft as a whole chapter: behind it stands, from `builtin`, what the model was not given to read, because it was said later or the writer
 * wants no model to hear it. What the model left out is for the writer to see, in `left`.
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
  // What the writer wanted kept out, the model never read.
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
