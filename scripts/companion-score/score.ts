import { WrongSetting } from '#app/server/settings/env.ts';
import { checkSentence } from '../../src/engine/grounding/check-sentence.ts';
import { faithfulCases, faultCases } from '../../src/engine/grounding/fault-suite.ts';
import { actRows } from './act-score.ts';
import { CannotScore } from './cannot-score.ts';
import { choiceRows } from './choice-score.ts';
import { chapterRows } from './chapter-rows.ts';
import { emptyTally, tallyChapter } from './chapter-score.ts';
import { distressRows } from './distress-score.ts';
import { engineFrom, type ScoredEngine } from './engine-from.ts';
import { scoreFusion } from './fusion-score.ts';
import { injectionRows } from './injection-score.ts';
import { asTurns, type Interview, intoConversations, readInterviews } from './interview.ts';
import { emptyReplies, replyRows, tallyReplies } from './reply-score.ts';
import { conversationRows } from './conversation-score.ts';
import { roleRows } from './role-score.ts';
import type { Turn } from '../../src/engine/conversation/turn.ts';
import { wordCount } from './measure-text.ts';
import { tokenRows } from './token-score.ts';
import { wishRows } from './wish-score.ts';
import { worked } from './worked.ts';
import { atLeast, atMost, definitionsOf, median, p95, type Row, tableOf, within } from './row.ts';

/** Each chapter is made from this many words of conversation; the same interviews are also composed whole. */
const CHAPTER_WORDS = 1000;
const TIMED_TURNS = 20;
const TIMED_RUNS = 5;

const authoredRows = (): Row[] => {
  const fusion = scoreFusion();
  const faults = faultCases();
  const faithful = faithfulCases();
  const caught = (
    cases: readonly { readonly sentence: string; readonly said: readonly string[] }[],
  ): number => cases.filter((one) => !checkSentence(one.sentence, one.said).grounded).length;
  return [
    {
      ...atLeast(
        'own-question fusion',
        [fusion.correct, fusion.pairs],
        98,
        'authored pairs of bank question and answer whose statement is word for word the authored one, or is rightly none',
      ),
      ...(fusion.wrong.length === 0 ? {} : { reason: fusion.wrong.join(' | ') }),
    },
    atLeast(
      'fault suite: found',
      [caught(faults), faults.length],
      99.5,
      'authored false sentences of ten kinds that the checker refuses',
    ),
    atMost(
      'fault suite: false alarm',
      [caught(faithful), faithful.length],
      0.5,
      'authored faithful sentences that the checker refuses',
    ),
  ];
};

/** How long a chapter of the first 20 turns of each interview takes, each as the median of five runs. */
const chapterTime = async (
  engine: ScoredEngine,
  conversations: readonly (readonly Turn[])[],
  runs: number,
): Promise<number> => {
  const times: number[] = [];
  for (const turns of conversations) {
    const own: number[] = [];
    for (let run = 0; run < runs; run++) {
      const from = worked();
      await engine.chapter(turns);
      own.push(worked() - from);
    }
    times.push(median(own));
  }
  return p95(times);
};

const timeRows = async (
  engine: ScoredEngine,
  interviews: readonly Interview[],
  runs: number,
): Promise<Row[]> => {
  const first = interviews.map(({ turns }) => asTurns(turns.slice(0, TIMED_TURNS)));
  const short = interviews.flatMap((interview) =>
    intoConversations(interview, CHAPTER_WORDS)
      .filter((turns) => turns.length <= 2 * TIMED_TURNS)
      .slice(0, 6),
  );
  const words = first.map((turns) =>
    wordCount(turns.flatMap((t) => (t.type === 'user' ? t.content : [])).join(' ')),
  );
  const how = `processor time of one core, each the median of ${runs} runs, so with messages whose check for danger is remembered, as it is from one message of a writer to the next`;
  return [
    within(
      'chapter of up to 20 turns and 1,000 words, p95',
      await chapterTime(engine, short, runs),
      50,
      `${how}; the first six such conversations of each interview`,
    ),
    within(
      'chapter of 20 interview turns, p95',
      await chapterTime(engine, first, runs),
      50,
      `${how}; the first ${TIMED_TURNS} questions and answers of each interview, ${Math.min(...words)} to ${Math.max(...words)} said words`,
    ),
  ];
};

const overheadRow = (milliseconds: readonly number[]): Row =>
  within(
    'chapter, p95',
    p95(milliseconds),
    50,
    'processor time of one core with every check and the built-in chapter beside it; waiting for a model is not counted',
  );

const score = async (folder: string, engine: ScoredEngine): Promise<void> => {
  const interviews = readInterviews(folder);
  const builtin = engine.use.asks === 0 && engine.name.startsWith('the built-in');
  const chapters = emptyTally();
  const whole = emptyTally();
  const replies = emptyReplies();
  const overheads: number[] = [];
  // Timing comes first, in a fresh process, after one unmeasured run, because the first pass through any code
  // includes compiling it.
  for (const { turns } of interviews.slice(0, builtin ? undefined : 0))
    await engine.chapter(asTurns(turns.slice(0, TIMED_TURNS)));
  const times = builtin ? await timeRows(engine, interviews, TIMED_RUNS) : [];
  for (const interview of interviews) {
    for (const turns of intoConversations(interview, CHAPTER_WORDS)) {
      const from = worked();
      const chapter = await engine.chapter(turns);
      overheads.push(worked() - from);
      tallyChapter(chapters, turns, chapter);
    }
    if (builtin)
      tallyChapter(whole, asTurns(interview.turns), await engine.chapter(asTurns(interview.turns)));
    await tallyReplies(replies, engine, interview);
  }
  const tables: (readonly [string, readonly Row[]])[] = [
    [
      'Replies (the interviews\u2019 answers, up to 50 turns each)',
      [
        ...replyRows(replies),
        within(
          'reply, p95',
          p95(replies.milliseconds),
          builtin ? 150 : 50,
          'processor time of one core; waiting for a model is not counted',
        ),
      ],
    ],
    [
      `Chapters of conversations of up to ${CHAPTER_WORDS} said words, cut between answers (${chapters.chapters})`,
      [...chapterRows(chapters, true), ...(builtin ? times : [overheadRow(overheads)])],
    ],
    ...(builtin ? [['Whole interviews as one chapter', chapterRows(whole, false)] as const] : []),
    ['Authored suites', [...authoredRows(), ...distressRows(interviews), ...(await injectionRows(engine))]],
    ...(builtin ? [['What people do', [...(await actRows()), ...(await conversationRows())]] as const] : []),
    ...(builtin ? [['What is asked', await choiceRows()] as const] : []),
    ...(builtin ? [['What belongs in a chapter', [...(await roleRows()), ...wishRows()]] as const] : []),
    ...(builtin ? [] : [['Tokens', await tokenRows(engine, interviews)] as const]),
  ];
  process.stdout.write(`Scorecard of ${engine.name} over ${interviews.length} interviews.\n`);
  for (const [heading, rows] of tables) process.stdout.write(tableOf(heading, rows));
  const outcomes = await engine.outcomes();
  if (outcomes.length > 0)
    process.stdout.write(
      `\nWhat became of the model's answers\n${outcomes.map((line) => `  ${line}`).join('\n')}\n`,
    );
  process.stdout.write(definitionsOf(tables.flatMap(([, rows]) => rows)));
};

const main = async (): Promise<void> => {
  const [folder, flag, name = 'builtin', ...more] = process.argv.slice(2);
  if (
    folder === undefined ||
    folder.startsWith('--') ||
    more.length > 0 ||
    (flag !== undefined && flag !== '--engine')
  )
    throw new CannotScore(
      'Usage: npm run companion:score -- <folder of interviews> [--engine builtin|model]',
    );
  // Before the model is opened, so that a wrong folder is reported immediately.
  readInterviews(folder);
  const engine = await engineFrom(name);
  try {
    await score(folder, engine);
  } finally {
    await engine.close();
  }
};

try {
  await main();
} catch (error) {
  if (!(error instanceof CannotScore || error instanceof WrongSetting)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
