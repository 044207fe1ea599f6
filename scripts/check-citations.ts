import { globSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, sep } from 'node:path';

/** Files that may cite a decision. */
const PLACES = ['{src,test,e2e,scripts}/**/*.{ts,tsx,mjs,css}', 'docs/**/*.md', '*.md'];
/** Full of violations on purpose. */
const PLANTS = 'scripts/check-citations.test.ts';

const IS_CODE = /\.(?:tsx?|mjs|css)$/;

/**
 * 'decision 0020', 'decisions 0013 and 0020', 'decisions 0013, 0020 or 0039', even if a comment line ends in
 * between.
 */
const GAP = String.raw`(?:\s|\*(?!/)|//)+`;
const DECISIONS = new RegExp(
  String.raw`\bdecisions?${GAP}(?<numbers>\d+(?:(?:,|${GAP}(?:and|or|to)|,${GAP}(?:and|or))${GAP}\d+)*)\b`,
  'gi',
);

const COMMENTS = /\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*$/gm;
/**
 * Third-party ones may be named: 'the GEDCOM specification', 'the EPUB 3.3 specification'. A name has a
 * second capital.
 */
const NAMED_SPECIFICATION = /\b[A-Z]\w*[A-Z]\w*(?: [\d.]+)? specifications?\b/g;
const OUR_SPECIFICATION = /\bspecifications?\b/i;

const wrongNumber = (number: string, records: ReadonlySet<string>): string | undefined => {
  if (number.length !== 4)
    return `decision ${number} has to be cited by the four digits of its record in docs/decisions`;
  return records.has(number) ? undefined : `decision ${number} has no record in docs/decisions`;
};

/**
 * What is wrong with the citations of one file, as sentences. `file` is relative to the root; `records` are
 * the numbers in docs/decisions.
 */
export const violationsIn = (file: string, text: string, records: ReadonlySet<string>): string[] => {
  const cited = [...text.matchAll(DECISIONS)].flatMap(({ groups }) => groups?.numbers?.match(/\d+/g) ?? []);
  const wrongs = cited.flatMap((number) => wrongNumber(number, records) ?? []);
  const comments = IS_CODE.test(file) ? (text.match(COMMENTS) ?? []) : [];
  for (const comment of comments)
    if (OUR_SPECIFICATION.test(comment.replaceAll(NAMED_SPECIFICATION, '')))
      wrongs.push(
        'a comment cites a specification that is not in the repository; state the rule, or cite a record',
      );
  return wrongs.map((wrong) => `${file}: ${wrong}`);
};

/** The numbers of the records: '0001', '0002', … */
const recordsOf = (root: string): ReadonlySet<string> =>
  new Set(
    readdirSync(join(root, 'docs/decisions')).flatMap((name) => /^(\d{4})-.+\.md$/.exec(name)?.[1] ?? []),
  );

/** Every broken citation of a checkout, and how many files were read. */
export const checkCheckout = (root: string): { read: number; violations: string[] } => {
  const records = recordsOf(root);
  const files = globSync(PLACES, { cwd: root })
    .map((file) => file.split(sep).join('/'))
    .filter((file) => file !== PLANTS && !file.includes('node_modules/'));
  const violations = files.flatMap((file) =>
    violationsIn(file, readFileSync(join(root, file), 'utf8'), records),
  );
  return { read: files.length, violations };
};

if (import.meta.main) {
  const { read, violations } = checkCheckout(dirname(import.meta.dirname));
  for (const violation of violations) console.error(violation);
  console.log(`${read} files read, ${violations.length} citations that lead nowhere.`);
  // A checker that reads nothing would find nothing wrong.
  process.exit(violations.length === 0 && read > 50 ? 0 : 1);
}
