import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

export type Catalogue = ReadonlyMap<string, string>;

/**
 * The sentences of a language, English → its own, from all files of its folder. Throws if two files translate
 * one sentence differently.
 */
export const readCatalogue = (folder: string): Catalogue => {
  const catalogue = new Map<string, string>();
  for (const file of readdirSync(folder).filter((name) => name.endsWith('.json'))) {
    const sentences = JSON.parse(readFileSync(join(folder, file), 'utf8')) as Record<string, string>;
    for (const [english, own] of Object.entries(sentences)) {
      const known = catalogue.get(english);
      if (known !== undefined && known !== own)
        throw new Error(`${file} says "${english}" otherwise than another file: "${own}", "${known}".`);
      catalogue.set(english, own);
    }
  }
  return catalogue;
};
