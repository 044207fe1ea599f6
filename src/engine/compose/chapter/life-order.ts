import { findDates } from '../../text/dates.ts';
import { printed, wordCount, type Statement } from './statement.ts';

/** "I born in 1946" is how people say it in their second language. */
export const BIRTH = /\bI (?:was |were )?born\b/iu;
/** "I was born in Kisumu, and I came to Leicester in 1968": that is not the year of birth. */
const ANOTHER_CLAUSE = /;|,?\s+(?:and|but|then)\s+(?:I|we|my|our|she|he|they)\b/iu;
/** "I am Harshad, aged 74": how old the writer is now dates no scene. */
const IS_NOW = /\b(?:I am|I['’]?m)\b[^.;]*$/iu;
/** A death mentioned in passing, or something that has been so ever since, does not date the scene. */
const NO_SCENE = /\b(?:since|died|passed away|passed on|was killed|was buried|lived to)\b[^.;]{0,24}$/iu;

/**
 * An answer of up to this many words tells one scene, whatever dates it has; a longer one may tell several.
 */
const ONE_SCENE_WORDS = 90;

type Block = { readonly statements: Statement[]; year: number | undefined };

/** The first year a sentence names, as a reader would date it. */
export const yearOf = (text: string): number | undefined =>
  findDates(text).find((date) => date.year !== undefined)?.year;

/** The year of birth, if the writer said it. */
export const birthYear = (statements: readonly Statement[]): number | undefined => {
  for (const statement of statements) {
    const text = printed(statement.pieces);
    const birth = BIRTH.exec(text);
    if (birth === null) continue;
    const year = yearOf(text.slice(0, birth.index) + text.slice(birth.index).split(ANOTHER_CLAUSE, 1)[0]);
    if (year !== undefined) return year;
  }
  return undefined;
};

/**
 * The year a sentence takes place in: either said, or worked out from an age if the year of birth is known.
 */
const placedIn = (text: string, born: number | undefined): number | undefined => {
  const dates = findDates(text).filter((date) => !NO_SCENE.test(text.slice(0, date.start)));
  const age = dates.find(
    ({ age: years, start }) => years !== undefined && !IS_NOW.test(text.slice(0, start)),
  )?.age;
  const year = dates.find((date) => date.year !== undefined)?.year;
  // What happened before the writer was born stays where it was told: a life story begins with the birth.
  if (year !== undefined) return born !== undefined && year < born ? undefined : year;
  return born !== undefined && age !== undefined ? born + age : undefined;
};

/**
 * Where the dated part of a block begins: at the dated sentence, or, if that leans on the one before, at the
 * last independent sentence before it. Undefined if everything left would lean, or if nothing would stay
 * behind.
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
  const blocks: Block[] = [];
  for (const statement of statements) {
    // "I was six and I held the smoker" answers a follow-up: an age does not take it out of its scene.
    const text = printed(statement.pieces);
    const { followsUp } = statement;
    const item = statement.answersItem ? statement.item : undefined;
    const year = followsUp && yearOf(text) === undefined ? undefined : placedIn(text, born);
    const current = blocks.at(-1);
    // "He came in with a broken leg" leans on its question, not on an earlier sentence about something else.
    const elsewhere = item !== undefined && !followsUp;
    if (current === undefined || (statement.opensAnswer && (!statement.clings || elsewhere))) {
      blocks.push({ statements: [statement], year });
      continue;
    }
    current.statements.push(statement);
    if (year === undefined) continue;
    if (current.year === undefined) {
      // The first date of an answer also dates what led up to it. But a writer who begins by saying who they
      // are has not begun with a date that comes later.
      if (blocks.length > 1) current.year = year;
      continue;
    }
    if (year === current.year) continue;
    if ((lengths.get(statement.turn) ?? 0) <= ONE_SCENE_WORDS) continue;
    const from = startOfDated(current.statements);
    if (from !== undefined) blocks.push({ statements: current.statements.splice(from), year });
  }
  return blocks;
};

/**
 * Orders the sentences of a chapter by the years and ages that were said, otherwise as they were told. An
 * answer moves as a whole unless it is long. A sentence without a date stays behind the one it followed, and
 * a sentence that leans on the one before is never separated from it.
 */
export const inLifeOrder = (statements: readonly Statement[]): Statement[] => {
  let year = -Infinity;
  const placed = intoBlocks(statements).map((block) => {
    year = block.year ?? year;
    return { block, year };
  });
  return placed
    .toSorted((a, b) => (a.year === b.year ? 0 : a.year - b.year))
    .flatMap(({ block }) => block.statements);
};
