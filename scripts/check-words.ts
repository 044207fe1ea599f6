import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { LANGUAGES } from '../src/platform/shared/language.ts';
import { readCatalogue } from './words/catalogue.ts';
import { sentencesIn } from './words/sentences-in.ts';
import { unsaidIn } from './words/unsaid.ts';

const IS_TEST = /\.(?:test|spec)\.tsx?$/;
/** Files with the text that people read in a browser. */
const ON_A_SCREEN = /\/web\/.*\.tsx?$/;

const filesUnder = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name) && !IS_TEST.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name));

/** What must be the same in both: '{name}' and '<link>', in any order. */
const marksOf = (text: string): string =>
  [...text.matchAll(/\{\w+\}|<\/?\w+>/g)]
    .map(([mark]) => mark)
    .toSorted()
    .join(' ');

/** What is wrong with the product's text in `root`, one line each. */
export const checkWords = (root: string): string[] => {
  const faults: string[] = [];
  const said = new Map<string, string>();
  for (const path of filesUnder(join(root, 'src'))) {
    const file = relative(root, path);
    const code = readFileSync(path, 'utf8');
    const { sentences, unreadable } = sentencesIn(path, code);
    for (const { english } of sentences) said.set(english, file);
    for (const { unreadableAt } of unreadable)
      faults.push(
        `${file}: a sentence is not written out in its call: ${code.slice(unreadableAt, unreadableAt + 60)}`,
      );
    if (ON_A_SCREEN.test(path))
      for (const words of unsaidIn(path, code)) faults.push(`${file}: words without t: ${words}`);
  }
  for (const language of LANGUAGES.filter((one) => one !== 'en')) {
    const catalogue = readCatalogue(join(root, 'languages', language));
    for (const [english, file] of said) {
      const own = catalogue.get(english);
      if (own === undefined) faults.push(`${file}: "${english}" is not in languages/${language}`);
      else if (marksOf(own) !== marksOf(english))
        faults.push(`languages/${language}: other marks in "${own}" than in "${english}"`);
    }
    for (const english of catalogue.keys())
      if (!said.has(english)) faults.push(`languages/${language}: nobody says "${english}" any more`);
  }
  return faults;
};

if (import.meta.main) {
  const faults = checkWords(join(import.meta.dirname, '..'));
  for (const fault of faults) console.log(fault);
  console.log(`${faults.length} faults in the words.`);
  process.exit(faults.length === 0 ? 0 : 1);
}
