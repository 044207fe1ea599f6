import type { Turn } from '../../../shared/turn.ts';
import { lastQuestion } from '../../../shared/reply-contract.ts';
import type { Slot, Stage, Theme } from '../bank/bank-item.ts';
import { type AnswerSoFar, answersSoFar, isTelling, rememberedRecognition } from './answers-so-far.ts';
import { type AskedQuestions, askedQuestions } from './asked-questions.ts';
import { type Elsewhere, NOWHERE_ELSE } from './elsewhere.ts';
import { findMentions } from './find-mentions.ts';
import type { Mention } from './mention.ts';
import { filledSlots } from './scene-slots.ts';
import { tellsOfDeath } from './tender.ts';
import { toldAndClosed } from './told-and-closed.ts';
import { themesIn, type Vocabulary, vocabulary } from './told-themes.ts';

/** How many of the newest answers are searched for people and things; earlier ones have had their follow-ups. */
const ANSWERS_SEARCHED = 3;
/** A scene that has run longer than this is old news for the question of what it still lacks. */
const LONGEST_SCENE = 6;

export type LifeSoFar = {
  readonly answers: readonly AnswerSoFar[];
  readonly last: AnswerSoFar | undefined;
  /** People and things of the last answer, and of the few answers before it that nobody has asked about. */
  readonly justMentioned: readonly Mention[];
  readonly neverAskedAbout: readonly Mention[];
  /** All that the newest few answers mention, asked about or not. */
  readonly lately: readonly Mention[];
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
  /** Themes of skipped questions, and lemmas of skipped follow-ups: left alone. */
  readonly closedThemes: ReadonlySet<Theme>;
  readonly closedKeys: ReadonlySet<string>;
  /** What was told and asked in the writer's other conversations; `asked`, `askedIds`, `spoken` and what is closed hold it already. */
  readonly elsewhere: Elsewhere;
  readonly lastWasReflective: boolean;
};

const REFLECTIVE =
  /\b(?:mean to you|matter(?:ed)? to you|learn(?:ed)? from|shape|change(?:d)? you|look back|stay(?:ed)? with you|think of .* today)\b/iu;

/** Questions of the other conversations count as asked. */
const alsoAskedElsewhere = (here: AskedQuestions, elsewhere: Elsewhere): AskedQuestions => ({
  ...here,
  has: (question) => here.has(question) || elsewhere.isAsked(question),
  mentions: (key) => here.mentions(key) || elsewhere.isAskedAbout(key),
});

/** Does the answer add to what the question was about, rather than begin something new? */
const goesOn = (answer: AnswerSoFar | undefined): boolean =>
  answer !== undefined && (answer.wordCount <= 8 || /^(?:it|they|he|she|that)\b/iu.test(answer.text.trim()));

/**
 * Everything the next question depends on, derived from the turns alone: no state is kept between calls. Work is linear in
 * the conversation, with the costly reading bounded to the newest answers.
 */
export const lifeSoFar = (turns: readonly Turn[], elsewhere: Elsewhere = NOWHERE_ELSE): LifeSoFar => {
  const recognise = rememberedRecognition();
  const answers = answersSoFar(turns, recognise);
  const last = answers.at(-1);
  const companionTurns = turns.filter((turn) => turn.type === 'ai').map((turn) => turn.content);
  const asked = alsoAskedElsewhere(askedQuestions(companionTurns), elsewhere);
  const bankAsked = companionTurns.flatMap((content) => recognise(content) ?? []);
  const scene = bankAsked.at(-1);
  const sceneStart = answers.findLastIndex((answer) => answer.question !== undefined);
  const sceneAnswers = answers.slice(Math.max(0, sceneStart, answers.length - LONGEST_SCENE));

  const { coverage, stagesTold, ...here } = toldAndClosed(turns, answers);
  const closedKeys = new Set([...here.closedKeys, ...elsewhere.closedKeys]);
  // What is told of here is open here, whatever was refused elsewhere.
  const closedElsewhere = [...elsewhere.closedThemes].filter((theme) => !coverage.has(theme));

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
    lately: open,
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
    askedIds: new Set([...bankAsked.map((item) => item.id), ...elsewhere.askedIds]),
    companionTurns,
    theme: scene?.theme,
    stage: scene?.stage,
    recentThemes: themesIn(vocabulary(answers.slice(-2).map((answer) => answer.text))),
    sceneLength: sceneStart < 0 ? answers.length : answers.length - sceneStart,
    sceneSlots: filledSlots(sceneAnswers.map((answer) => answer.text)),
    coverage,
    stagesTold,
    told: new Set([
      ...coverage.keys(),
      ...themesIn(spoken),
      ...(tellsOfDeath(last?.text ?? '') ? (['loss'] as const) : []),
    ]),
    spoken: { has: (wanted) => spoken.has(wanted) || elsewhere.words.has(wanted) },
    closedThemes: new Set([...here.closedThemes, ...here.passedThemes, ...closedElsewhere]),
    closedKeys,
    elsewhere,
    lastWasReflective: recognise(lastTurn)?.reflective ?? REFLECTIVE.test(lastQuestion(lastTurn) ?? ''),
  };
};
