import type { FileDate, FilePerson } from './family-file.ts';
import { readDate, yearOf } from './read-date.ts';
import type { Branch } from './read-records.ts';

const all = ({ under }: Branch, tag: string): Branch[] => under.filter((branch) => branch.tag === tag);
const valueOf = (branch: Branch | undefined, tag: string): string =>
  (branch && all(branch, tag)[0]?.value) ?? '';

/** Spaces and signs fall away: so many characters are looked at for each that is kept. */
const LOOKED_AT_FOR_EACH = 10;

/** One line, without signs that no name holds; `@@` is how a file writes one @. */
const cleaned = (text: string, most: number): string | null => {
  // A line may be long, and nothing beyond this would be kept.
  const line = text
    .slice(0, most * LOOKED_AT_FOR_EACH)
    .replaceAll('@@', '@')
    .replace(/[\p{Cc}\p{Zl}\p{Zp}\uFFFE\uFFFF\s]+/gu, ' ')
    .replace(/[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/g, '\uFFFD')
    .trim();
  return line === '' ? null : line.slice(0, most).toWellFormed().trim();
};

/** As the tree takes them (tree-limits.ts). */
const LONGEST_NAME = 200;
const LONGEST_PLACE = 200;

const cleanedName = (text: string): string | null =>
  cleaned(text.slice(0, LONGEST_NAME * LOOKED_AT_FOR_EACH).replaceAll('/', ' '), LONGEST_NAME);

const nameOf = (record: Branch): string | null => {
  const names = all(record, 'NAME');
  const birth = names.find((name) => !/^(married|maiden)$/i.test(valueOf(name, 'TYPE').trim())) ?? names[0];
  if (!birth) return null;
  const inPieces = ['NPFX', 'GIVN', 'SPFX', 'SURN', 'NSFX'].map((tag) => valueOf(birth, tag)).join(' ');
  return cleanedName(birth.value) ?? cleanedName(inPieces);
};

/** The date of something that happened, in the words of either version. */
export const dateOf = (happened: Branch): FileDate | null => {
  const [date] = all(happened, 'DATE');
  if (!date) return null;
  const [phrase] = all(date, 'PHRASE');
  const read = readDate(date.value.replaceAll('@@', '@'), phrase?.value ?? null);
  return read?.kind === 'words' ? { kind: 'words', words: cleaned(read.words, 100) ?? '…' } : read;
};

/** The one that says when, else the first. */
const told = (record: Branch, tag: string): Branch | undefined => {
  const branches = all(record, tag);
  return branches.find((branch) => valueOf(branch, 'DATE').trim() !== '') ?? branches[0];
};

const GONE = ['DEAT', 'BURI', 'CREM'] as const;
const DATED_YEARS = { first: 1000, last: 2999 } as const;

const earliestYear = (record: Branch): number | null => {
  const years = record.under
    // When the record was changed says nothing of the person.
    .filter(
      ({ tag }) => tag !== 'CHAN' && tag !== 'CREA' && tag !== 'SOUR' && tag !== 'OBJE' && tag !== 'NOTE',
    )
    .map((branch) => yearOf(dateOf(branch)))
    .filter((year) => year !== null && year >= DATED_YEARS.first && year <= DATED_YEARS.last);
  return years.reduce<number | null>(
    (least, year) => (year !== null && (least === null || year < least) ? year : least),
    null,
  );
};

/** A person of the file. */
export const personOf = (record: Branch, xref: string): FilePerson => {
  const birth = told(record, 'BIRT') ?? told(record, 'CHR') ?? told(record, 'BAPM');
  const death = told(record, 'DEAT');
  return {
    xref,
    name: nameOf(record),
    born: birth ? dateOf(birth) : null,
    bornWhere: cleaned(valueOf(told(record, 'BIRT'), 'PLAC'), LONGEST_PLACE),
    died: death ? dateOf(death) : null,
    isDead: GONE.some((tag) =>
      record.under.some((branch) => branch.tag === tag && !/^\s*N\s*$/i.test(branch.value)),
    ),
    aliveIn: earliestYear(record),
  };
};
