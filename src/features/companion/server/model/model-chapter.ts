import type { LanguageModel, TokenUse } from '#platform/server/language-model/language-model.ts';
import type { ComposedChapter } from '../../shared/chapter.ts';
import type { Turn } from '../../shared/turn.ts';
import { checkSentence } from '../grounding/check-sentence.ts';
import { arrangeParagraphs } from './arrange-paragraphs.ts';
import { BrokenContract } from './broken-contract.ts';
import { type Line, linesOf } from './chapter-line.ts';
import { chapterAsk, type NumberedTurn, numberedTurns, repairAsk } from './chapter-prompt.ts';
import { onceEach } from './fill-in.ts';
import { groundLines } from './ground-line.ts';
import { keptFacts } from './kept-facts.ts';
import { mendLines } from './mend-lines.ts';
import { parseChapter } from './parse-chapter.ts';

/** The sentences of a model that hold, in its order. Says nothing about turns it left out: those are filled in at the end. */
export type ChapterDraft = {
  readonly title: string;
  readonly lines: readonly Line[];
  /** It was written from so many turns, the first of the conversation. */
  readonly covers: number;
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

const MOST_TITLE_CHARACTERS = 60;
/**
 * Beyond this many sentences, some twelve pages, the built-in companion composes alone: a model's answer covers the first few of
 * them only, and fitting it in would keep everybody else waiting.
 */
export const MOST_SENTENCES = 600;

/** Where a repaired line belongs: behind the last line that tells of its turn or of one before. */
const putIn = (lines: readonly Line[], line: Line): Line[] => {
  const first = Math.min(...line.turns);
  const at = lines.findLastIndex((other) => Math.min(...other.turns) <= first);
  return lines.toSpliced(at + 1, 0, { ...line, opensParagraph: false });
};

const titleOf = (title: string, turns: readonly NumberedTurn[]): string => {
  if (title.length > MOST_TITLE_CHARACTERS || !/\p{L}/u.test(title)) return '';
  return checkSentence(
    title,
    turns.map((turn) => turn.said),
  ).grounded
    ? title
    : '';
};

/**
 * Lets the model write a chapter from `turns`, keeps the sentences that hold against the turns they cite, and asks once more for the turns
 * whose sentences did not or that were left out; `builtin` is the measure of what was told. Throws ModelFailed, or
 * BrokenContract when no sentence holds.
 */
export const draftChapter = async (
  turns: readonly Turn[],
  builtin: ComposedChapter,
  { model, signal, onUse, onSentences }: DraftOptions,
): Promise<ChapterDraft> => {
  const numbered = numberedTurns(turns);
  const told = linesOf(builtin);
  const parsed = parseChapter((await model.complete({ ...chapterAsk(numbered), signal, onUse })).text);
  const asLine = groundLines(turns, numbered);
  const first = parsed.sentences.map(asLine);
  let lines = onceEach(first.filter((line) => line !== undefined));
  const kept = keptFacts(lines);
  let missing = told.filter((line) => !kept.keeps(line));
  let repaired = 0;
  if (missing.length > 0 && lines.length > 0) {
    const wanting = numbered.filter((turn) => missing.some((line) => line.turns.includes(turn.index)));
    // A repair that fails leaves the draft as it is: what it lacks is filled in from what was said.
    const answer = await model.complete({ ...repairAsk(wanting), signal, onUse }).catch(() => undefined);
    for (const sentence of parseChapter(answer?.text ?? '').sentences) {
      const line = asLine(sentence);
      if (line === undefined || !missing.some((lost) => keptFacts([line]).keeps(lost))) continue;
      lines = putIn(lines, line);
      kept.add(line);
      missing = missing.filter((lost) => !kept.keeps(lost));
      repaired++;
    }
  }
  const grounded = first.filter((line) => line !== undefined).length;
  onSentences({ grounded, ungrounded: first.length - grounded, repaired });
  if (lines.length === 0) throw new BrokenContract(first.length === 0 ? 'empty' : 'contract');
  return { title: titleOf(parsed.title, numbered), lines: onceEach(lines), covers: turns.length };
};

/**
 * The draft as a whole chapter: what it does not keep of `builtin`, which may know of later turns too, is put in from there, word for word. Throws
 * BrokenContract where the model wrote less than half of what it was to write or the whole cannot be divided as the contract asks.
 */
export const finishChapter = (draft: ChapterDraft, builtin: ComposedChapter): ComposedChapter => {
  const lines = mendLines(draft.lines, linesOf(builtin), draft.covers);
  const covered = lines.filter((line) => line.turns.every((turn) => turn < draft.covers));
  const models = covered.filter((line) => line.by === 'model').length;
  const chapter = arrangeParagraphs(draft.title || builtin.title, lines, builtin.notes);
  if (chapter === undefined || models * 2 < covered.length) throw new BrokenContract('contract');
  // What the built-in chapter leaves out may stand in a sentence of the model's.
  const kept = keptFacts(covered);
  const left = builtin.left.filter(
    (one) =>
      !kept.keeps({ text: one.text, sources: [], turns: [one.turn], opensParagraph: false, by: 'builtin' }),
  );
  return { ...chapter, left };
};
