// npm run help:score: how often the right passage is among those the help shows; `-- --missed` lists the
// questions where it is not.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { encode } from '#features/companion/server/encoder/encode.ts';
import { HELD_OUT, TUNED_ON } from '../../src/features/help/server/cases/asked.ts';
import { openBank } from '../../src/features/help/server/open-bank.ts';
import { likePassages } from '../../src/features/help/server/search/like-passages.ts';
import type { Language } from '../../src/platform/shared/language.ts';

/** A question as a person over seventy asks it, and the ids of the passages any of which answers it. */
type Asked = { readonly asked: string; readonly right: readonly string[] };
/**
 * `tunedOn` and `heldOut` were written before the help had an encoder; `writtenAfterwards` when its passages
 * were finished, and nothing was changed because of it. `npm run help:learn` learns from `tunedOn`, so with
 * the encoder it says nothing about new questions. `development` is not learned from, but the passages and
 * the ranking were worked on with it in sight. `ofStrangers` was written by a person who knew the product but
 * no passage, and labelled by another from the passages' titles and texts; nothing was changed because of it.
 */
type Sets = Readonly<
  Record<'tunedOn' | 'heldOut' | 'writtenAfterwards' | 'development' | 'ofStrangers', readonly Asked[]>
>;

/**
 * Passages that were split after the questions were labelled, with the passages taken out of them, which
 * those labels could not name.
 */
const TAKEN_OUT: Readonly<Record<string, readonly string[]>> = {
  account: ['change-password', 'change-email', 'signed-in-devices'],
  'admin-setup': ['admin-mail'],
  'book-page': ['book-preview'],
  'copy-paste': ['import'],
  'delete-chapter': ['restore-chapter'],
  'import-trouble': ['own-recording'],
  'photo-trouble': ['photo-turned'],
  photos: ['photo-turned'],
  'run-it-yourself': ['demo'],
};

// The file is ours, so its shape is known.
const questions = JSON.parse(
  readFileSync(join(import.meta.dirname, 'cases/questions.json'), 'utf8'),
) as Readonly<Record<Language, Sets>>;

const bank = openBank({
  productName: 'Hearthbook',
  supportEmail: undefined,
  openAccess: false,
  sells: false,
  records: true,
  confirmsAddresses: true,
  hasModel: false,
  modelHost: null,
});

const shownTo = async (question: string, language: Language, withEncoder: boolean) => {
  const { answer, others } = bank.look(
    question,
    language,
    withEncoder ? await likePassages(question, encode) : null,
  );
  return { first: answer?.id, all: [answer, ...others].flatMap((passage) => (passage ? [passage.id] : [])) };
};

const percent = (part: number, of: number): string => `${((part / of) * 100).toFixed(1)} %`;

const score = async (name: string, language: Language, asked: readonly Asked[], withEncoder: boolean) => {
  let first = 0;
  let among = 0;
  let amongWithParts = 0;
  let shown = 0;
  const missed: string[] = [];
  for (const { asked: question, right } of asked) {
    const { first: id, all } = await shownTo(question, language, withEncoder);
    shown += all.length;
    if (id !== undefined && right.includes(id)) first += 1;
    const withParts = new Set(right.flatMap((one) => [one, ...(TAKEN_OUT[one] ?? [])]));
    if (all.some((one) => withParts.has(one))) amongWithParts += 1;
    if (all.some((one) => right.includes(one))) among += 1;
    else missed.push(`  ${question}\n    right: ${right.join(', ')}; shown: ${all.join(', ') || 'none'}`);
  }
  console.log(
    `${name}, ${withEncoder ? 'words and encoder' : 'words alone'}: right among those shown ${percent(among, asked.length)} (${among} of ${asked.length}; ${percent(amongWithParts, asked.length)} with the parts of divided passages), right first ${percent(first, asked.length)}, shown on average ${(shown / asked.length).toFixed(2)}`,
  );
  if (process.argv.includes('--missed') && missed.length > 0) console.log(missed.join('\n'));
};

const scoreUnknown = async (
  name: string,
  language: Language,
  unknown: readonly Asked[],
  withEncoder: boolean,
) => {
  let refused = 0;
  const answered: string[] = [];
  for (const { asked: question } of unknown) {
    const { first } = await shownTo(question, language, withEncoder);
    if (first === undefined) refused += 1;
    else answered.push(`  ${question}: ${first}`);
  }
  console.log(
    `${name}, ${withEncoder ? 'words and encoder' : 'words alone'}: none of ours and not answered ${percent(refused, unknown.length)} (${refused} of ${unknown.length})`,
  );
  if (process.argv.includes('--missed') && answered.length > 0) console.log(answered.join('\n'));
};

for (const language of ['en', 'de'] as const) {
  const earlier = { 'tunedOn, earlier': TUNED_ON, 'heldOut, earlier': HELD_OUT };
  // The encoder knows English only.
  for (const withEncoder of language === 'en' ? [false, true] : [false]) {
    for (const [set, asked] of Object.entries(questions[language]))
      await score(`${language}, ${set}`, language, asked, withEncoder);
    for (const [set, { answered, unknown }] of Object.entries(earlier)) {
      const inIt = (cases: typeof answered) => cases.filter((one) => one.language === language);
      await score(`${language}, ${set}`, language, inIt(answered), withEncoder);
      await scoreUnknown(`${language}, ${set}`, language, inIt(unknown), withEncoder);
    }
  }
}
