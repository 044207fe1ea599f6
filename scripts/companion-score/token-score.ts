import type { Turn } from '../../src/engine/conversation/turn.ts';
import type { ScoredEngine } from './engine-from.ts';
import { asTurns, type Interview } from './interview.ts';
import { type Row } from './row.ts';

const BUDGET = { turns: 20, input: 45_000, output: 5_000 };
/** Longer conversations have no target: they show how the cost grows. */
const LONGER = [50, 80];
/** About as long as what people type: the median answer to an interviewer has 34 words. */
const TYPED_WORDS = 40;

type Use = { readonly input: number; readonly output: number };

/** The cost of the first `most` answers, with a reply and a chapter requested for each, as the page does. */
const useOf = async (
  engine: ScoredEngine,
  turns: readonly Turn[],
  most: number,
  conversation: string,
): Promise<Use> => {
  const before = { ...engine.use };
  for (let end = 2; end <= 2 * most; end += 2) {
    await engine.reply(turns.slice(0, end), conversation);
    await engine.chapter(turns.slice(0, end), conversation);
  }
  return {
    input: engine.use.inputTokens - before.inputTokens,
    output: engine.use.outputTokens - before.outputTokens,
  };
};

const rowsOf = (name: string, uses: readonly Use[], turns: number, means: string): Row[] =>
  (['input', 'output'] as const).map((side) => {
    const most = Math.max(...uses.map((use) => use[side]));
    const bound = turns === BUDGET.turns ? BUDGET[side] : undefined;
    return {
      metric: `tokens ${side === 'input' ? 'in' : 'out'}, ${turns} turns, ${name}`,
      measured: `${most} (the most of ${uses.length})`,
      target: bound === undefined ? '–' : `≤ ${bound}`,
      reached: bound === undefined || most <= bound,
      means,
    };
  });

const cutToTyped = (turns: readonly Turn[]): Turn[] =>
  turns.map((turn) =>
    turn.type === 'ai'
      ? turn
      : { type: 'user', content: turn.content.split(/\s+/u).slice(0, TYPED_WORDS).join(' ') },
  );

/** The rows about the cost of a model. */
export const tokenRows = async (engine: ScoredEngine, interviews: readonly Interview[]): Promise<Row[]> => {
  const rows: Row[] = [];
  const asked = 'a reply and a chapter asked for at each turn, every try and repair counted';
  const all = interviews.flatMap((interview) => asTurns(interview.turns));
  for (const turns of [BUDGET.turns, ...LONGER]) {
    const long = interviews.filter((interview) => interview.turns.length >= turns);
    const told: Use[] = [];
    for (const { title, turns: own } of long)
      told.push(await useOf(engine, asTurns(own), turns, `${turns} turns of ${title}`));
    if (told.length > 0)
      rows.push(
        ...rowsOf('as told', told, turns, `whole answers of the interviews that are so long; ${asked}`),
      );
    if (all.length >= 2 * turns) {
      const typed = await useOf(engine, cutToTyped(all), turns, `${turns} typed turns`);
      rows.push(
        ...rowsOf(
          'as typed',
          [typed],
          turns,
          `the interviews one after another, each answer cut to ${TYPED_WORDS} words; ${asked}`,
        ),
      );
    }
  }
  return rows;
};
