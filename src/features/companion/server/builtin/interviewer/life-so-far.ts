import type { Turn } from '../../../shared/turn.ts';
import { lastQuestion } from '../../../shared/reply-contract.ts';
import type { BankItem, Slot, Stage, Theme } from '../bank/bank-item.ts';
import { recogniseQuestion } from '../bank/recognise-question.ts';
import { type AskedQuestions, askedQuestions } from './asked-questions.ts';
import { findMentions } from './find-mentions.ts';
import type { Mention } from './mention.ts';
import { type ReadAnswer, readAnswer } from './read-answer.ts';
import { filledSlots } from './scene-slots.ts';
import { isTenderText } from './tender.ts';
import { themesIn, type Vocabulary, vocabulary } from './told-themes.ts';

/** How many of the newest answers are searched for people and things; earlier ones have had their follow-ups. */
const ANSWERS_SEARCHED = 3;
/** A scene that has run longer than this is old news for the question of what it still lacks. */
const LONGEST_SCENE = 6;

export type AnswerSoFar = ReadAnswer & {
  readonly text: string;
  readonly turn: number;
  /** The bank question it answers; undefined after a follow-up or a model's own question. */
  readonly question: BankItem | undefined;
};

export type LifeSoFar = {
  readonly answers: readonly AnswerSoFar[];
  readonly last: AnswerSoFar | undefined;
  /** People and things of the last answer, and of the few answers before it that nobody has asked about. */
  readonly justMentioned: readonly Mention[];
  readonly neverAskedAbout: readonly Mention[];
  /** What the last question was about, where the answer named nothing new: there may be more to say of it. */
  readonly stillAbout: Mention | undefined;
  readonly asked: AskedQuestions;
  readonly askedIds: ReadonlySet<string>;
  readonly companionTurns: readonly string[];
  /** Theme and stage of the scene being told, from the last bank question. */
  readonly theme: Theme | undefined;
  readonly stage: Stage | undefined;
  /** Themes that the last two answers speak of. */
  readonly recentThemes: ReadonlySet<Theme>;
  /** Answers since the last bank question was asked, the newest included. */
  readonly sceneLength: number;
  readonly sceneSlots: ReadonlySet<Slot>;
  /** Answers per theme that were neither skipped nor bare. */
  readonly coverage: ReadonlyMap<Theme, number>;
  readonly stagesTold: ReadonlySet<Stage>;
  readonly told: ReadonlySet<Theme>;
  readonly spoken: Vocabulary;
  /** Themes of skipped questions, and lemmas of skipped follow-ups: left alone for good. */
  readonly closedThemes: ReadonlySet<Theme>;
  readonly closedKeys: ReadonlySet<string>;
  readonly lastWasReflective: boolean;
};

const REFLECTIVE =
  /\b(?:mean to you|matter(?:ed)? to you|learn(?:ed)? from|shape|change(?:d)? you|look back|stay(?:ed)? with you|think of .* today)\b/iu;

type Recognise = (companionTurn: string) => BankItem | undefined;

/** Recognising is asked for several times per turn; within one call each text is looked up once. */
const rememberedRecognition = (): Recognise => {
  const known = new Map<string, BankItem | undefined>();
  return (text) => {
    if (!known.has(text)) known.set(text, recogniseQuestion(text));
    return known.get(text);
  };
};

const readAnswers = (turns: readonly Turn[], recognise: Recognise): AnswerSoFar[] => {
  const answers: AnswerSoFar[] = [];
  let question: BankItem | undefined;
  for (const [index, turn] of turns.entries()) {
    if (turn.type === 'ai') question = recognise(turn.content);
    else {
      answers.push({ ...readAnswer(turn.content), text: turn.content, turn: index, question });
      // Two messages in a row: the second adds to the first and answers nothing new.
      question = undefined;
    }
  }
  return answers;
};

/** Does the answer add to what the question was about, rather than begin something new? */
const goesOn = (answer: AnswerSoFar | undefined): boolean =>
  answer !== undefined && (answer.wordCount <= 8 || /^(?:it|they|he|she|that)\b/iu.test(answer.text.trim()));

const isTelling = (answer: AnswerSoFar): boolean =>
  answer.kind === 'story' || answer.kind === 'short' || answer.kind === 'correction';

/**
 * Everything the next question depends on, derived from the turns alone: no state is kept between calls. Work is linear in
 * the conversation, with the costly reading bounded to the newest answers.
 */
export const lifeSoFar = (turns: readonly Turn[]): LifeSoFar => {
  const recognise = rememberedRecognition();
  const answers = readAnswers(turns, recognise);
  const last = answers.at(-1);
  const companionTurns = turns.filter((turn) => turn.type === 'ai').map((turn) => turn.content);
  const asked = askedQuestions(companionTurns);
  const bankAsked = companionTurns.flatMap((content) => recognise(content) ?? []);
  const scene = bankAsked.at(-1);
  const sceneStart = answers.findLastIndex((answer) => answer.question !== undefined);
  const sceneAnswers = answers.slice(Math.max(0, sceneStart, answers.length - LONGEST_SCENE));

  const closedThemes = new Set<Theme>();
  const closedKeys = new Set<string>();
  const coverage = new Map<Theme, number>();
  const stagesTold = new Set<Stage>();
  for (const answer of answers) {
    if (answer.kind === 'skip') {
      if (answer.question !== undefined) closedThemes.add(answer.question.theme);
      const question = lastQuestion(turns[answer.turn - 1]?.content ?? '');
      const before = answers.find((other) => other.turn === answer.turn - 2);
      if (answer.question === undefined && question !== undefined && before !== undefined)
        for (const mention of findMentions(before.text, before.turn))
          if (question.includes(mention.text)) closedKeys.add(mention.key);
      // Who will not speak of a death just told is not asked how the family said goodbye.
      if (before !== undefined && isTenderText(before.text)) closedThemes.add('loss');
    } else if (answer.question !== undefined && isTelling(answer)) {
      coverage.set(answer.question.theme, (coverage.get(answer.question.theme) ?? 0) + 1);
      stagesTold.add(answer.question.stage);
    }
  }

  const searched = answers.slice(-ANSWERS_SEARCHED).filter(isTelling);
  const mentions = searched.flatMap((answer) => findMentions(answer.text, answer.turn));
  const open = mentions.filter((mention) => !closedKeys.has(mention.key));
  const justMentioned = open.filter((mention) => mention.turn === last?.turn);
  const recentKeys = new Set(justMentioned.map((mention) => mention.key));
  const spoken = vocabulary(answers.map((answer) => answer.text));
  const lastTurn = companionTurns.at(-1) ?? '';
  return {
    answers,
    last,
    justMentioned,
    neverAskedAbout: open.filter(
      (mention) =>
        mention.turn !== last?.turn && !recentKeys.has(mention.key) && !asked.mentions(mention.key),
    ),
    stillAbout:
      !goesOn(last) || justMentioned.some((mention) => mention.weight >= 2)
        ? undefined
        : open.findLast(
            (mention) =>
              mention.turn !== last?.turn &&
              !recentKeys.has(mention.key) &&
              !mention.tender &&
              (lastQuestion(lastTurn) ?? '').includes(mention.text),
          ),
    asked,
    askedIds: new Set(bankAsked.map((item) => item.id)),
    companionTurns,
    theme: scene?.theme,
    stage: scene?.stage,
    recentThemes: themesIn(vocabulary(answers.slice(-2).map((answer) => answer.text))),
    sceneLength: sceneStart < 0 ? answers.length : answers.length - sceneStart,
    sceneSlots: filledSlots(sceneAnswers.map((answer) => answer.text)),
    coverage,
    stagesTold,
    told: new Set([...coverage.keys(), ...themesIn(spoken)]),
    spoken,
    closedThemes,
    closedKeys,
    lastWasReflective: recognise(lastTurn)?.reflective ?? REFLECTIVE.test(lastQuestion(lastTurn) ?? ''),
  };
};
