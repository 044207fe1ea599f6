import { CHAPTER_CONTRACT } from '../../../shared/chapter-contract.ts';
import type { ChapterNote, ComposedChapter, ComposedSentence } from '../../../shared/chapter.ts';
import type { Turn } from '../../../shared/turn.ts';
import { distressLevel } from '../../distress.ts';
import { isEnglish } from '../../language/which-language.ts';
import { recogniseQuestion } from '../bank/recognise-question.ts';
import { chapterTitle } from './chapter-title.ts';
import { dropNearDuplicates } from './near-duplicates.ts';
import { inLifeOrder } from './life-order.ts';
import { intoParagraphs, readersSentences } from './paragraphs.ts';
import { printed, wordCount, type Statement } from './statement.ts';
import { statementsOf, type Answer } from './statements-of-answer.ts';

/** Up to this many said words paragraphs keep their length; beyond, the page proposes two chapters. */
const LONG_FROM_WORDS = 1000;

const answersIn = (turns: readonly Turn[]): Answer[] =>
  turns.flatMap((turn, index): Answer[] => {
    // Words of someone in danger belong to the people who can help, not on a page.
    if (turn.type !== 'user' || turn.content.trim() === '' || distressLevel(turn.content) === 'self-harm')
      return [];
    const askedAt = turns.findLastIndex((before, i) => i < index && before.type === 'ai');
    const asked = turns[askedAt];
    // A second message in a row still answers the question, but a template fits only the first.
    const first = askedAt === index - 1;
    return [
      {
        content: turn.content,
        turn: index,
        question: asked && {
          text: asked.content,
          turn: askedAt,
          item: recogniseQuestion(asked.content),
          first,
        },
      },
    ];
  });

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
 * Arranges what the writer said into a first-person chapter. Adds nothing: every stretch of every sentence is the writer's,
 * a word of the answered question, a template of the bank or an entry of the closed list of connectives, and says so in
 * its sources. The same turns give the same chapter. No turns, or none with matter: no paragraphs and an empty title.
 */
export const composeChapter = (turns: readonly Turn[]): ComposedChapter => {
  const answers = answersIn(turns);
  const english = isEnglish(answers.map((answer) => answer.content).join('\n'));
  const told = statementsOf(answers, english);
  const ordered = english ? inLifeOrder(dropNearDuplicates(told)) : dropNearDuplicates(told);
  if (ordered.length === 0) return { title: '', paragraphs: [], notes: [] };
  const paragraphs = intoParagraphs(ordered).map((paragraph) => paragraph.map(asSentence));
  const said = answers.reduce((sum, answer) => sum + wordCount(answer.content), 0);
  const notes: ChapterNote[] = [];
  if (!english) notes.push('other-language');
  if (
    readersSentences(ordered.map((statement) => printed(statement.pieces)).join(' ')) <
    CHAPTER_CONTRACT.fullFromSentences
  )
    notes.push('short');
  if (said > LONG_FROM_WORDS) notes.push('long-propose-split');
  return { title: chapterTitle(ordered), paragraphs, notes };
};
