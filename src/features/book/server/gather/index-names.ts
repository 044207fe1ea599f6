import { readBook } from '#features/chapters/server/api.ts';
import { keyOfName, type SettledFact } from '#features/companion/server/api.ts';
import { readTree } from '#features/family/server/api.ts';
import type { Tree } from '#features/family/tree/shared/tree-contract.ts';
import { knownAbout } from '#features/writing/server/api.ts';
import type { AppContext } from '#platform/server/app-context.ts';
import type { Caller } from '#platform/server/worker-process/work-accounts.ts';
import { WorkerFailed } from '#platform/server/worker-process/worker-failed.ts';
import { Refusal } from '#platform/shared/problem.ts';
import type { UserId } from '#platform/shared/session.ts';
import type { BookPlan } from '../../shared/book-plan.ts';
import type { IndexName } from '../../shared/contract.ts';
import type { BookLanguage } from '../../shared/manuscript.ts';
import { existingPlan } from '../plan/plan-rows.ts';
import { findNamesJob } from './find-names-job.ts';

/** A name the index could list, with every form of it in use for the person or place. */
export type BookName = IndexName & { readonly alsoCalled: readonly string[] };

/** The key used in `leftOutOfIndex` and `alsoInIndex`. */
const indexKey = (kind: IndexName['kind'], key: string): string => `${kind} ${key}`;

const nameOfFact = (fact: SettledFact, kind: IndexName['kind'], isInTree: boolean): BookName => ({
  key: indexKey(kind, fact.key),
  kind,
  name: fact.name,
  isConfirmed: isInTree || fact.decisions.length > 0,
  alsoCalled: fact.otherNames,
});

/**
 * Every person and place the index could list. Those the writer decided about or added in 'What I know about
 * you', and the people in their family tree, are confirmed. The others were only heard. Anything the writer
 * wants forgotten is left out completely. Pure.
 */
export const namesOfBook = (
  {
    known,
    forgotten,
  }: { readonly known: readonly SettledFact[]; readonly forgotten: readonly SettledFact[] },
  { people }: Pick<Tree, 'people'>,
): BookName[] => {
  const inTree = new Map(
    people.filter(({ kind }) => kind !== 'you').map(({ name }) => [keyOfName(name), name]),
  );
  const names = known.flatMap((fact): BookName[] =>
    fact.kind === 'time' || fact.name === ''
      ? []
      : [nameOfFact(fact, fact.kind, fact.kind === 'person' && fact.keys.some((key) => inTree.has(key)))],
  );
  const told = new Set([...known, ...forgotten].flatMap(({ kind, keys }) => (kind === 'person' ? keys : [])));
  const onlyInTree = [...inTree].flatMap(([key, name]): BookName[] =>
    key === '' || told.has(key)
      ? []
      : [{ key: indexKey('person', key), kind: 'person', name, isConfirmed: true, alsoCalled: [] }],
  );
  return [...names, ...onlyInTree];
};

/** The names the writer wants in the index. */
export const chosenNames = (
  names: readonly BookName[],
  { leftOutOfIndex, alsoInIndex }: Pick<BookPlan, 'leftOutOfIndex' | 'alsoInIndex'>,
): BookName[] => {
  const [out, also] = [new Set(leftOutOfIndex), new Set(alsoInIndex)];
  return names.filter(({ key, isConfirmed }) => (isConfirmed && !out.has(key)) || also.has(key));
};

/** Languages that say "Margrets Haus". */
export const hasGenitiveS = (language: BookLanguage): boolean => ['de', 'nl', 'sv'].includes(language);

/** A book of up to this many characters is searched in a few tenths of a second. */
const QUICK_CHARACTERS = 500_000;

/** The owner of the book, and the caller whose budget the search counts against. */
export type IndexAsker = { readonly owner: UserId; readonly caller: Caller };

/** The names that are mentioned in a chapter. */
const inChapters = async (
  { db, workers }: Pick<AppContext, 'db' | 'workers'>,
  { owner, caller }: IndexAsker,
  names: readonly BookName[],
  language: BookLanguage,
): Promise<BookName[]> => {
  const called = names.flatMap(({ name, alsoCalled }, entry) =>
    [name, ...alsoCalled].map((one) => ({ name: one, entry })),
  );
  const texts = (await readBook(db, owner)).map(({ content }) => content);
  const isQuick = texts.reduce((sum, { length }) => sum + length, 0) <= QUICK_CHARACTERS;
  const asked = { texts, names: called, genitiveS: hasGenitiveS(language) };
  try {
    const found = new Set(await workers.texts(caller, findNamesJob, asked, { isQuick }));
    return names.filter((_name, entry) => found.has(entry));
  } catch (error) {
    throw error instanceof WorkerFailed ? new Refusal('not-ready') : error;
  }
};

/**
 * The names the index of this writer's book could list, because they are mentioned in a chapter: confirmed
 * ones first, each group by name. Throws too-much-at-once and not-ready.
 */
export const indexNames = async (
  context: Pick<AppContext, 'db' | 'workers'>,
  asker: IndexAsker,
): Promise<IndexName[]> => {
  const { db } = context;
  const { owner } = asker;
  const { language } = (await existingPlan(db, owner)).plan;
  const { compare } = new Intl.Collator(language);
  const names = namesOfBook(await knownAbout(db, owner), await readTree(db, owner));
  return (await inChapters(context, asker, names, language))
    .toSorted((a, b) => Number(b.isConfirmed) - Number(a.isConfirmed) || compare(a.name, b.name))
    .map(({ key, kind, name, isConfirmed }) => ({ key, kind, name, isConfirmed }));
};
