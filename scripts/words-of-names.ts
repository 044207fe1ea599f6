import { posix } from 'node:path';

const wordList = (words: string): ReadonlySet<string> => new Set(words.trim().split(/\s+/));

/** Words that name no job: a file with such a name could contain anything. */
const NO_JOB = wordList(`
  base core helpers impl info misc service services stuff util utils`);
/**
 * Who does something, as the last word of a file's name. The list is closed: "manager" or "processor" says
 * that something is done but not what, so a new role is added here deliberately or not at all.
 */
const DOERS = wordList(`
  administrator browser editor encoder giver handler handlers holder listener operator reader readers
  recorder server strangers transcriber typesetter user users viewer worker workers writer writers
  members builders`);
/** Words that end like a doer but are not one. */
const NO_DOERS = wordList(`
  after anchors another answer answers chapter chapters characters corner cover cursor danger
  door error errors filters folder footer for header headers identifier layer ledger
  matter number numbers offer offers openers order others over peer prerender printers
  reminder together`);
/** Words that an engineer would not search for, and their replacements. */
const RETIRED = new Map([
  ['desk', 'editor session'],
  ['keeping', 'autosave'],
  ['weaving', 'composition'],
  ['departure', 'deletion job'],
  ['departures', 'deletion jobs'],
  ['makings', 'export jobs'],
  ['setter', 'typesetter'],
  ['standing', 'status'],
  ['honestly', 'query defaults'],
]);
/** Other retired words in names of several words, such as "lay in". */
const RETIRED_NAMES =
  /\b(?:AccountInCare|AccountPart|NoLine|WithoutLine|WithoutALine|layIn|hearReply|passOver|lightPassages)\b/;
/** Names used on the wire, in the database or in another library stay unchanged. */
const NAMES_THAT_STAY = new Set(['src/platform/server/database/tables.ts', 'scripts/words-of-names.ts']);

const DECLARED = /^(?:export )?(?:const|type|function|class) (?<name>\w+)/gm;
const wordsOf = (name: string): string[] =>
  name.match(/[A-Z]+(?![a-z])|[A-Z]?[a-z]+/g)?.map((word) => word.toLowerCase()) ?? [];

/** Names that say nothing, or use a retired word: of the file, and of what it declares. */
export const wrongWords = (file: string, text: string): string[] => {
  const words = wordsOf(posix.basename(file).replace(/\..*$/, ''));
  const last = words.at(-1) ?? '';
  const wrongs: string[] = [];
  if (NO_JOB.has(last) || (/(?:er|or)s?$/.test(last) && !DOERS.has(last) && !NO_DOERS.has(last)))
    wrongs.push(`"${last}" is no role of a file; name what it does, or add the role to DOERS`);
  if (NAMES_THAT_STAY.has(file)) return wrongs;
  const names = [...text.matchAll(DECLARED)].map((match) => match.groups?.name ?? '');
  for (const name of [posix.basename(file), ...names]) {
    for (const word of wordsOf(name.replace(/\..*$/, '')))
      if (RETIRED.has(word)) wrongs.push(`${name}: "${word}" is retired; it is called ${RETIRED.get(word)}`);
    if (RETIRED_NAMES.test(name)) wrongs.push(`${name} is a retired name`);
  }
  return wrongs;
};
