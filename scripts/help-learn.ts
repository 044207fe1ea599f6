// npm run help:learn: learns which passage a question means (`content/help/en/meaning.json`) from the
// phrasings in the English help texts and from the questions the help may be tuned on. Run it whenever one of
// the texts changes; until then the help searches by words alone. The same texts give the same file.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { featuresOf } from '#engine/interview/listen/heads.ts';
import { encode } from '#features/companion/server/encoder/encode.ts';
import { PASSAGES } from '../src/features/help/server/bank/passages.ts';
import { TUNED_ON } from '../src/features/help/server/cases/asked.ts';
import {
  checksumOf,
  type MeaningData,
  NOT_OURS_ID,
  waysOfAsking,
} from '../src/features/help/server/search/meaning.ts';
import { learn, quantize, type Row } from './learning/learn-heads.ts';

type Asked = { readonly asked: string; readonly right: readonly string[] };

/** Questions with the passages that answer them. Held-out questions must never be among them. */
const tunedOn = (): readonly Asked[] => {
  const file = join(import.meta.dirname, 'help-score/cases/questions.json');
  // The file is ours, so its shape is known.
  const { en } = JSON.parse(readFileSync(file, 'utf8')) as {
    readonly en: { readonly tunedOn: readonly Asked[] };
  };
  return [...TUNED_ON.answered.filter(({ language }) => language === 'en'), ...en.tunedOn];
};

const unknown = TUNED_ON.unknown.filter(({ language }) => language === 'en').map(({ asked }) => asked);
const titleOf = new Map(PASSAGES.en.map(({ id, title }) => [id, title]));
/** Every phrasing once, under the title of the passage that answers it. */
const examples = new Map<string, readonly [asked: string, is: string]>();
const add = (asked: string, is: string): void => void examples.set(`${is}: ${asked}`, [asked, is]);
for (const passage of PASSAGES.en) for (const asked of waysOfAsking(passage)) add(asked, passage.title);
for (const { asked, right } of tunedOn()) add(asked, titleOf.get(right[0] ?? '') ?? NOT_OURS_ID);
for (const asked of unknown) add(asked, NOT_OURS_ID);

const all = [...examples.values()];
const classes = [...new Set(all.map(([, is]) => is))];
const numbers = await encode(all.map(([asked]) => asked));
const rows = all.flatMap(([asked, is], at): Row[] => {
  const read = numbers[at];
  return read ? [{ features: featuresOf(asked, read), row: classes.indexOf(is), weight: 1 }] : [];
});
const data: MeaningData = {
  of: checksumOf(PASSAGES.en),
  heads: quantize(learn(rows, classes.length), classes),
};
writeFileSync(
  join(import.meta.dirname, '../content/help/en/meaning.json'),
  `${JSON.stringify(data, null, 2)}\n`,
);
console.log(`meaning.json: ${all.length} ways of asking for ${classes.length - 1} titles.`);
