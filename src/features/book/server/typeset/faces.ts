import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

const FACES = ['400Regular', '400Regular_Italic', '700Bold', '700Bold_Italic'];

/** A face of the book, and that which stands in where it lacks a character, in the same cut. */
export type FacePair = { readonly text: Uint8Array; readonly standIn: Uint8Array };

/** The faces that a book is set in, all as files: an engine's own fonts are not the same everywhere. WOFF would be passed over in silence. */
export const readFaces = (): FacePair[] => {
  const { resolve } = createRequire(import.meta.url);
  const read = (family: string, name: string, face: string): Uint8Array =>
    readFileSync(resolve(`@expo-google-fonts/${family}/${face}/${name}_${face}.ttf`));
  return FACES.map((face) => ({
    text: read('literata', 'Literata', face),
    standIn: read('libertinus-serif', 'LibertinusSerif', face),
  }));
};
