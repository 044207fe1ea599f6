// npm run companion:train: learns from the example sentences of `content/companion/en` how to recognise what
// a sentence does (`heads.json`) and its role in the chapter (`role-heads.json`), and writes both files
// there. `npm run companion:train -- roles` learns only the second. The same sentences give the same file.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { featuresOf, PLAIN } from '#engine/interview/listen/heads.ts';
import type { Act } from '#engine/interview/script.ts';
import { ENGLISH } from '#engine/interview/builtin/scripts.ts';
import type { SentenceRole } from '#engine/compose/leave-out/sentence-role.ts';
import { encode } from '#features/companion/server/encoder/encode.ts';
import { learn, quantize, type Row } from './learning/learn-heads.ts';

type Examples = {
  readonly moments: Readonly<
    Record<string, { readonly says: readonly string[]; readonly not: readonly string[] }>
  >;
  readonly plain: readonly string[];
  readonly roles: Readonly<Record<SentenceRole, readonly string[]>>;
};
type Example = { readonly sentence: string; readonly is: string; readonly weight: number };

/** There are many plain sentences, and a missed moment costs more than an imagined one. */
const PLAIN_WEIGHT = 0.35;

/** Sentences from whole messages represent messages better than single ones for a moment. */
const ROLE_WEIGHT = 6;

const plainly = (sentence: string): Example => ({ sentence, is: PLAIN, weight: PLAIN_WEIGHT });

const momentExamples = ({ moments, plain }: Examples): Example[] => [
  ...Object.entries(moments).flatMap(([id, { says, not }]) => [
    ...says.map((sentence) => ({ sentence, is: id, weight: 1 })),
    ...not.map(plainly),
  ]),
  ...plain.map(plainly),
];

/** A sentence with one of these acts is said to the companion. */
const TO_THE_COMPANION: ReadonlySet<Act> = new Set([
  'stop',
  'refusal',
  'question',
  'complaint',
  'redirect',
  'pause',
]);

const roleOf = (moment: string): string => {
  if (moment === 'keep-out' || moment === 'put-in') return moment;
  const act = ENGLISH.momentOf(moment)?.act;
  return act !== undefined && TO_THE_COMPANION.has(act) ? 'remark' : PLAIN;
};

const roleExamples = (examples: Examples): Example[] => [
  ...momentExamples(examples).map(({ sentence, is }) => ({ sentence, is: roleOf(is), weight: 1 })),
  ...Object.entries(examples.roles).flatMap(([role, sentences]) =>
    sentences.map((sentence) => ({ sentence, is: role === 'told' ? PLAIN : role, weight: ROLE_WEIGHT })),
  ),
];

const FOLDER = join(import.meta.dirname, '../content/companion/en');

/** The examples as rows of numbers, in their order. */
const rowsOf = async (examples: readonly Example[], classes: readonly string[]): Promise<Row[]> => {
  const numbers = await encode(examples.map(({ sentence }) => sentence));
  return examples.flatMap(({ sentence, is, weight }, at) => {
    const read = numbers[at];
    return read ? [{ features: featuresOf(sentence, read), row: classes.indexOf(is), weight }] : [];
  });
};

const learnInto = async (file: string, examples: readonly Example[]): Promise<void> => {
  const classes = [...new Set([PLAIN, ...examples.map(({ is }) => is)])];
  const heads = quantize(learn(await rowsOf(examples, classes), classes.length), classes);
  writeFileSync(join(FOLDER, file), `${JSON.stringify(heads, null, 2)}\n`);
  console.log(`${file}: ${examples.length} sentences, ${classes.length} classes.`);
};

if (import.meta.main) {
  const examples = JSON.parse(readFileSync(join(FOLDER, 'examples.json'), 'utf8')) as Examples;
  await learnInto('role-heads.json', roleExamples(examples));
  if (process.argv[2] !== 'roles') await learnInto('heads.json', momentExamples(examples));
}
