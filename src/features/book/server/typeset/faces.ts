import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

const FACES = ['400Regular', '400Regular_Italic', '700Bold', '700Bold_Italic'];

/** A typeface of the book, and the one that stands in for its missing characters, in the same style. */
export type FacePair = { readonly text: Uint8Array; readonly standIn: Uint8Array };

/**
 * The typefaces of a book, all as files: an engine's built-in fonts differ between engines. WOFF files would
 * be ignored silently.
 */
export const readFaces = (): FacePair[] => {
  const { resolve } = createRequire(import.meta.url);
  const read = (family: string, name: string, face: string): Uint8Array =>
    readFileSync(resolve(`@expo-google-fonts/${family}/${face}/${name}_${face}.ttf`));
  return FACES.map((face) => ({
    text: read('literata', 'Literata', face),
    standIn: read('libertinus-serif', 'LibertinusSerif', face),
  }));
};
