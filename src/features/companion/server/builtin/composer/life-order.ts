import { findDates } from '../../language/dates.ts';
import { STAGES, type Stage, type Theme } from '../bank/bank-item.ts';
import { printed, wordCount, type Statement } from './statement.ts';

/** Until which age (exclusive) each stage lasts, where a year of birth is known. */
const STAGE_UNTIL: readonly (readonly [Stage, number])[] = [
  ['origins', 1],
  ['childhood', 12],
  ['school', 16],
  ['youth', 21],
  ['early-adulthood', 30],
  ['working-life', 60],
  ['later-life', 200],
];

/** "I born in 1946" is how a second language says it. */
export const BIRTH = /\bI (?:was |were )?born\b/iu;
const AN_END = /\b(?:died|passed away|passed on|was killed|was buried|lived to)\b[^.;]{0,24}$/iu;

/** An answer of up to so many words tells one scene, whatever dates it holds; a longer one may tell several. */
const ONE_SCENE_WORDS = 90;

type Block = {
  readonly statements: readonly Statement[];
  readonly theme: Theme | undefined;
  readonly stage: number | undefined;
  readonly year: number | undefined;
};

/** The first year a sentence names, as a reader would date it. */
export const yearOf = (text: string): number | undefined =>
  findDates(text).find((date) => date.year !== undefined)?.year;

/** The year of birth, when the writer said it. */
export const birthYear = (statements: readonly Statement[]): number | undefined => {
  for (const statement of statements) {
    const text = printed(statement.pieces);
    if (BIRTH.test(text)) {
      const year = yearOf(text);
      if (year !== undefined) return year;
    }
  }
  return undefined;
};

const stageAt = (age: number): number =>
  STAGES.indexOf(STAGE_UNTIL.find(([, until]) => age < until)?.[0] ?? 'origins');

/** The year a sentence takes place in: said, or reckoned from an age when the year of birth is known. */
const placedIn = (text: string, born: number | undefined): number | undefined => {
  // A death told in passing does not say when the scene takes place.
  const dates = findDates(text).filter((date) => !AN_END.test(text.slice(0, date.start)));
  const age = dates.find((date) => date.age !== undefined)?.age;
  const year = dates.find((date) => date.year !== undefined)?.year;
  // What happened before the writer was born is told where it was told: a life begins with its birth.
  if (year !== undefined) return born !== undefined && year < born ? undefined : year;
  return born !== undefined && age !== undefined ? born + age : undefined;
};

type OpenBlock = {
  statements: Statement[];
  theme: Theme | undefined;
  stage: number | undefined;
  year: number | undefined;
};

/**
 * Where the dated part of a block begins: at the dated sentence, or, when that leans on the one before, at the last sentence
 * before it that stands by itself. Undefined when all that is left would lean, or when nothing would stay behind.
 */
const startOfDated = (block: readonly Statement[]): number | undefined => {
  for (let i = block.length - 1; i > 0; i--) if (block[i]?.clings === false) return i;
  return undefined;
};

const wordsByTurn = (statements: readonly Statement[]): Map<number, number> => {
  const counts = new Map<number, number>();
  for (const { turn, pieces } of statements)
    counts.set(turn, (counts.get(turn) ?? 0) + wordCount(printed(pieces)));
  return counts;
};

const intoBlocks = (statements: readonly Statement[]): Block[] => {
  const born = birthYear(statements);
  const lengths = wordsByTurn(statements);
  const blocks: OpenBlock[] = [];
  for (const statement of statements) {
    // "I was six and I held the smoker" answers a follow-up: an age does not take it out of the scene it belongs to.
    const text = printed(statement.pieces);
    const { followsUp } = statement;
    const item = statement.answersItem ? statement.item : undefined;
    const said = placedIn(text, born);
    const year = followsUp && yearOf(text) === undefined ? undefined : said;
    const asked = item === undefined ? undefined : STAGES.indexOf(item.stage);
    const lived =
      born !== undefined && year !== undefined && item?.stage !== 'looking-back'
        ? stageAt(year - born)
        : asked;
    const current = blocks.at(-1);
    // "He came in with a broken leg" leans on its question, not on what was told before about something else.
    const elsewhere = item !== undefined && !followsUp && item.theme !== current?.theme;
    if (current === undefined || (statement.opensAnswer && (!statement.clings || elsewhere))) {
      const theme = followsUp ? current?.theme : item?.theme;
      blocks.push({ statements: [statement], theme, stage: lived, year });
      continue;
    }
    current.statements.push(statement);
    if (year === undefined) continue;
    if (current.year === undefined) {
      // The first date of an answer dates what led up to it.
      current.year = year;
      current.stage = lived;
      continue;
    }
    if (year === current.year || (lengths.get(statement.turn) ?? 0) <= ONE_SCENE_WORDS) continue;
    const from = startOfDated(current.statements);
    if (from === undefined) continue;
    const { theme } = current;
    blocks.push({ statements: current.statements.splice(from), theme, stage: lived, year });
  }
  return blocks;
};

/** The dated block on the same theme and about the same stage of life that was told nearest before, else nearest after. */
const datedNeighbour = (blocks: readonly Block[], at: number): Block | undefined => {
  const { theme, stage, statements } = blocks[at] ?? {};
  const [first] = statements ?? [];
  if (theme === undefined || stage === undefined || first === undefined || first.followsUp) return undefined;
  if (BIRTH.test(printed(first.pieces))) return undefined;
  const fits = (block: Block): boolean =>
    block.theme === theme &&
    block.year !== undefined &&
    block.stage !== undefined &&
    Math.abs(block.stage - stage) <= 1;
  return blocks.slice(0, at).findLast(fits) ?? blocks.slice(at + 1).find(fits);
};

/**
 * Orders the sentences of a chapter: by stage of life, then by the years and ages that were said, then as told. An answer is moved as
 * a whole unless it is long; what has no date goes with the dated answers on its theme, else stays behind what it was told after; a
 * sentence that leans on the one before is never parted from it.
 */
export const inLifeOrder = (statements: readonly Statement[]): Statement[] => {
  let stage = 0;
  let year = -Infinity;
  const blocks = intoBlocks(statements);
  // Undated blocks take the place of the block before them, so the order below is total and stable.
  const placed = blocks.map((block, told) => {
    const at = block.year === undefined ? (datedNeighbour(blocks, told) ?? block) : block;
    if (at.stage !== undefined) {
      if (at.stage !== stage) year = -Infinity;
      stage = at.stage;
    }
    if (at.year !== undefined) year = at.year;
    return { block, stage, year, told };
  });
  return placed
    .toSorted((a, b) => a.stage - b.stage || (a.year === b.year ? 0 : a.year - b.year) || a.told - b.told)
    .flatMap((entry) => entry.block.statements);
};
