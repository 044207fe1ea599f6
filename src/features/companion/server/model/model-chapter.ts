import type { LanguageModel, TokenUse } from '#platform/server/language-model/language-model.ts';
import type { ComposedChapter } from '../../shared/chapter.ts';
import type { Turn } from '../../shared/turn.ts';
import { checkSentence } from '../grounding/check-sentence.ts';
import { arrangeParagraphs } from './arrange-paragraphs.ts';
import { BrokenContract } from './broken-contract.ts';
import { fillIn, isKept, type Line, linesOf, onceEach } from './chapter-line.ts';
import { chapterAsk, type NumberedTurn, numberedTurns, repairAsk } from './chapter-prompt.ts';
import { type CitedSentence, parseChapter } from './parse-chapter.ts';

/** The sentences of a model that hold, in its order. Says nothing about turns it left out: those are filled in at the end. */
export type ChapterDraft = { readonly title: string; readonly lines: readonly Line[] };

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

/** "Where were you born?" as the person would have to say it, so that "I was born in Leeds" is read against it. */
const inFirstPerson = (question: string): string =>
  question
    .replace(/\byours\b/giu, 'mine')
    .replace(/\byour\b/giu, 'my')
    .replace(/\byou\b/giu, 'I');

const isGrounded = (sentence: CitedSentence, cited: readonly NumberedTurn[]): boolean => {
  const said = cited.map((turn) => turn.said);
  if (checkSentence(sentence.text, said).grounded) return true;
  // A short answer carries its fact in the question.
  const answered = cited.map(({ asked, said: words }) =>
    asked === undefined ? words : `${inFirstPerson(asked)} ${words}`,
  );
  return checkSentence(sentence.text, answered).grounded;
};

/** The sentence with its sources, if it cites turns that hold all it says. */
const asLine = (sentence: CitedSentence, turns: readonly NumberedTurn[]): Line | undefined => {
  const cited = turns.filter((turn) => sentence.cites.includes(turn.number));
  if (cited.length === 0 || !isGrounded(sentence, cited)) return undefined;
  return {
    text: sentence.text,
    sources: cited.map(({ index, said }) => ({ from: 'said', turn: index, start: 0, end: said.length })),
    turns: cited.map((turn) => turn.index),
    opensParagraph: sentence.opensParagraph,
    by: 'model',
  };
};

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
  const first = parsed.sentences.map((sentence) => asLine(sentence, numbered));
  let lines = onceEach(first.filter((line) => line !== undefined));
  const missing = told.filter((line) => !isKept(line, lines));
  let repaired = 0;
  if (missing.length > 0 && lines.length > 0) {
    const wanting = numbered.filter((turn) => missing.some((line) => line.turns.includes(turn.index)));
    // A repair that fails leaves the draft as it is: what it lacks is filled in from what was said.
    const answer = await model.complete({ ...repairAsk(wanting), signal, onUse }).catch(() => undefined);
    for (const sentence of parseChapter(answer?.text ?? '').sentences) {
      const line = asLine(sentence, wanting);
      if (
        line === undefined ||
        !missing.some((lost) => !isKept(lost, lines) && isKept(lost, [...lines, line]))
      )
        continue;
      lines = putIn(lines, line);
      repaired++;
    }
  }
  const grounded = first.filter((line) => line !== undefined).length;
  onSentences({ grounded, ungrounded: first.length - grounded, repaired });
  if (lines.length === 0) throw new BrokenContract(first.length === 0 ? 'empty' : 'contract');
  return { title: titleOf(parsed.title, numbered), lines: onceEach(lines) };
};

/**
 * The draft as a whole chapter: what it does not keep of `builtin`, which may know of later turns too, is put in from there, word for word. Throws
 * BrokenContract where the model wrote less than half of the result or it cannot be divided as the contract asks.
 */
export const finishChapter = (draft: ChapterDraft, builtin: ComposedChapter): ComposedChapter => {
  const lines = onceEach(fillIn(draft.lines, linesOf(builtin)));
  const models = lines.filter((line) => line.by === 'model').length;
  const chapter = arrangeParagraphs(draft.title || builtin.title, lines, builtin.notes);
  if (chapter === undefined || models * 2 < lines.length) throw new BrokenContract('contract');
  return chapter;
};
