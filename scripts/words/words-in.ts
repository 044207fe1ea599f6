import { join } from 'node:path';
import type { Plugin } from 'vite';
import type { Language } from '../../src/platform/shared/language.ts';
import { type Catalogue, readCatalogue } from './catalogue.ts';
import { sentencesIn } from './sentences-in.ts';

const OURS = /\/src\/.*\.tsx?$/;
const LANGUAGE_FILE = /\/platform\/shared\/language-of-this-build\.ts$/;

/**
 * The code with every sentence in its language. A lone `t('…')` becomes just the sentence, so a translated
 * build is no larger than an untranslated one.
 */
export const translated = (file: string, code: string, catalogue: Catalogue): string => {
  let [text, from] = ['', 0];
  const { sentences } = sentencesIn(file, code);
  for (const { english, start, end, alone } of sentences.toSorted((a, b) => a.start - b.start)) {
    const at = alone ?? { start, end };
    text += code.slice(from, at.start) + JSON.stringify(catalogue.get(english) ?? english);
    from = at.end;
  }
  return text + code.slice(from);
};

/**
 * Replaces a build's text with that of one language. Anything missing from the catalogue stays English;
 * `check-words.ts` makes sure that nothing is missing.
 */
export const wordsIn = (language: Language, root: string): Plugin => {
  const catalogue =
    language === 'en' ? new Map<string, string>() : readCatalogue(join(root, 'languages', language));
  return {
    name: `words-in-${language}`,
    enforce: 'pre',
    transform: {
      filter: { id: OURS },
      handler: (code, id) => {
        if (LANGUAGE_FILE.test(id)) return code.replace(/= '\w+';/, `= '${language}';`);
        return translated(id, code, catalogue);
      },
    },
  };
};
