import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { TypstEngine } from './typst-engine.ts';

const MAIN = '/main.typ';
/** Argument of the compiler's `compile`: diagnostics as objects. */
const AS_OBJECTS = 3;
/** Each `reset` drops what was not used in this many calls of it. The number can't be set any other way. */
const RESET_FORGETS = 30;

/** Loaded only when needed: it is 28 MB, and V8 takes a quarter of a second to compile it. */
export const openWasmTypst = async (fonts: readonly Uint8Array[]): Promise<TypstEngine> => {
  const { initSync, TypstCompilerBuilder, TypstFontResolverBuilder } =
    await import('@myriaddreamin/typst-ts-web-compiler');
  const { resolve } = createRequire(import.meta.url);
  initSync({ module: readFileSync(resolve('@myriaddreamin/typst-ts-web-compiler/wasm')) });
  const builder = new TypstCompilerBuilder();
  // There is no disk.
  builder.set_dummy_access_model();
  const typst = await builder.build();
  const resolver = new TypstFontResolverBuilder();
  for (const font of fonts) resolver.add_raw_font(font);
  typst.set_fonts(await resolver.build());

  const artifact = (
    source: string,
    files: ReadonlyMap<string, Uint8Array>,
    format: 'pdf' | 'vector',
  ): Uint8Array => {
    typst.reset_shadow();
    for (const [path, bytes] of files) typst.map_shadow(path, bytes);
    typst.add_source(MAIN, source);
    return bytesOf(typst.compile(MAIN, undefined, format, AS_OBJECTS));
  };

  return {
    kind: 'wasm',
    compile: (source, files) => {
      const pdf = artifact(source, files, 'pdf');
      // It has no PDF options.
      return { count: pagesIn(pdf), pdf: () => pdf, accessiblePdf: () => pdf };
    },
    drawing: (source, files) => artifact(source, files, 'vector'),
    forget: (older) => {
      const times = older === 0 ? RESET_FORGETS + 1 : Math.round(RESET_FORGETS / older);
      for (let time = 0; time < times; time += 1) typst.reset();
    },
  };
};

const bytesOf = (made: unknown): Uint8Array => {
  if (typeof made === 'object' && made !== null && 'result' in made && made.result instanceof Uint8Array)
    return made.result;
  throw new Error(`The pages could not be set: ${JSON.stringify(made).slice(0, 2_000)}`);
};

/** The file's own count. Its page tree is a single node at the beginning. */
const pagesIn = (pdf: Uint8Array): number => {
  const start = Buffer.from(pdf.buffer, pdf.byteOffset, Math.min(pdf.byteLength, 200)).toString('latin1');
  const count = /\/Type \/Pages\s+\/Count (\d+)/.exec(start)?.[1];
  if (count === undefined) throw new Error('A PDF of Typst does not begin with its number of pages.');
  return Number(count);
};
