import { CHAPTER_CONTRACT } from '#engine/compose/chapter-contract.ts';
import type { ChapterNote, ComposedChapter, ComposedSentence, Correction } from '#engine/compose/chapter.ts';
import type { Turn } from '#engine/conversation/turn.ts';
import { correctorOf } from '#engine/compose/correct/lasting-corrections.ts';
import { isEnglish } from '#engine/text/which-language.ts';
import { quietTurns } from '../quiet-turns.ts';
import { recognisePhotoQuestion } from '#engine/interview/bank/recognise-photo-question.ts';
import { recogniseQuestion } from '#engine/interview/bank/recognise-question.ts';
import { type KeptOut, whatStaysOut } from '#engine/compose/leave-out/kept-out.ts';
import type { SentenceRoles } from '#engine/compose/leave-out/sentence-role.ts';
import { chapterTitle } from '#engine/compose/chapter/chapter-title.ts';
import { dropNearDuplicates } from '#engine/compose/leave-out/near-duplicates.ts';
import { correctStatement } from '#engine/compose/correct/correct-statement.ts';
import { leftOutOf } from '#engine/compose/leave-out/left-out.ts';
import { inLifeOrder } from '#engine/compose/chapter/life-order.ts';
import { intoParagraphs, readersSentences } from '#engine/compose/chapter/paragraphs.ts';
import { printed, wordCount, type Statement } from '#engine/compose/chapter/statement.ts';
import { saidSentences } from '#engine/compose/sentence/run-on.ts';
import { type IsKeptOut, saysKeptOut } from '#engine/compose/leave-out/says-kept-out.ts';
import { statementsOf, type Answer } from '#engine/compose/answer/statements-of-answer.ts';

/** Up to this many words, paragraphs keep their usual length. Beyond it, the page suggests two chapters. */
const LONG_FROM_WORDS = 1000;

const answersIn = (turns: readonly Turn[]): Answer[] => {
  let askedAt = -1;
  // The words of someone in danger of harming themselves belong to the people who can help, not on a page.
  return quietTurns(turns).flatMap(({ type, content }, turn): Answer[] => {
    if (type === 'ai') {
      askedAt = turn;
      return [];
    }
    if (content.trim() === '') return [];
    const asked = turns[askedAt];
    return [
      {
        content,
        sentences: saidSentences(content),
        turn,
        question: asked && {
          text: asked.content,
          turn: askedAt,
          item: recogniseQuestion(asked.content),
          aboutPhoto: recognisePhotoQuestion(asked.content),
          // A second message in a row still answers the question, but a template only fits the first.
          first: askedAt === turn - 1,
        },
      },
    ];
  });
};

/** The reasons for leaving something out because the writer does not want anyone to read it. */
const CONFIDED: ReadonlySet<KeptOut['why']> = new Set(['asked', 'never-told']);

const isWithin =
  (keptOut: ReadonlyMap<number, readonly KeptOut[]>, reasons?: ReadonlySet<KeptOut['why']>): IsKeptOut =>
  (turn, from, to) =>
    (keptOut.get(turn) ?? []).some(
      ({ start, end, why }) => start < to && from < end && (reasons === undefined || reasons.has(why)),
    );

const asSentence = (statement: Statement): ComposedSentence => {
  const sources = statement.pieces.map((piece) => piece.source);
  return {
    text: printed(statement.pieces),
    sources: sources.filter(
      (source, i) =>
        source.from === 'said' ||
        source.from === 'asked' ||
        JSON.stringify(source) !== JSON.stringify(sources[i - 1]),
    ),
  };
};

/**
 * Arranges what the writer said into a first-person chapter. Adds nothing: every stretch of every sentence is
 * the writer's, a word of the answered question, a template from the bank or an entry in the closed list of
 * connectives, and its sources say which. Names and numbers in `corrections` appear as the writer corrected
 * them. `roles` is what an encoder found in the sentences. The same three inputs always give the same
 * chapter. Without turns, or if none has any content, there are no paragraphs and the title is empty.
 */
export const composeChapter = (
  turns: readonly Turn[],
  corrections: readonly Correction[] = [],
  roles: SentenceRoles = [],
): ComposedChapter => {
  const answers = answersIn(turns);
  const english = isEnglish(answers.map((answer) => answer.content).join('\n'));
  const { keptOut, names } = whatStaysOut(turns, roles);
  const said = statementsOf(answers, english, isWithin(keptOut)).filter(
    // A word may also have been corrected from a passage that is to stay out.
    (statement) => !saysKeptOut(statement, isWithin(keptOut, CONFIDED)),
  );
  const all = [...corrections, ...names];
  const corrector = correctorOf(all);
  const told =
    all.length === 0 ? said : said.map((statement) => correctStatement(statement, corrector, turns));
  const ordered = english ? inLifeOrder(dropNearDuplicates(told)) : dropNearDuplicates(told);
  const left = leftOutOf(answers, ordered, keptOut);
  if (ordered.length === 0) return { title: '', paragraphs: [], notes: [], left };
  const paragraphs = intoParagraphs(ordered).map((paragraph) => paragraph.map(asSentence));
  const saidWords = answers.reduce((sum, answer) => sum + wordCount(answer.content), 0);
  const notes: ChapterNote[] = [];
  if (!english) notes.push('other-language');
  if (
    readersSentences(ordered.map((statement) => printed(statement.pieces)).join(' ')) <
    CHAPTER_CONTRACT.fullFromSentences
  )
    notes.push('short');
  if (saidWords > LONG_FROM_WORDS) notes.push('long-propose-split');
  return { title: chapterTitle(ordered), paragraphs, notes, left };
};
