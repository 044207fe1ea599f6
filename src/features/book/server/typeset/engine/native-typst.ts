import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TypstEngine } from './typst-engine.ts';

/**
 * The builds of this version that exist in the registry. npm installs the one for this machine, if there is
 * one.
 */
const BUILDS = ['linux-x64-gnu', 'linux-x64-musl'];

/** Nothing is read from this folder: everything a page is made of is passed in memory. */
const WORKSPACE = join(tmpdir(), 'hearthbook-typesetting-has-no-files');

type Document = { readonly numOfPages: number };
type Failure = { readonly kind: string };
/** The parts of the builds that we use. They come without types. */
type NativeCompiler = {
  resetShadow(): void;
  mapShadow(path: string, bytes: Buffer): void;
  compile(source: { readonly mainFileContent: string }): {
    readonly result: Document | null;
    takeError(): Failure | null;
  };
  fetchDiagnostics(failure: Failure): unknown[];
  pdf(document: Document, options?: { readonly pdfStandard: string }): Buffer;
  vector(document: Document): Buffer;
  evictCache(maxAge: number): void;
};
type NativeBuild = {
  readonly NodeCompiler: {
    create(options: {
      readonly workspace: string;
      readonly fontArgs: readonly { readonly fontBlobs: readonly Buffer[] }[];
    }): NativeCompiler;
  };
};

/** A font file takes precedence over the compiler's built-in font of the same family and style. */
const nativeCompiler = (fonts: readonly Uint8Array[]): NativeCompiler | undefined => {
  const require = createRequire(import.meta.url);
  for (const build of BUILDS) {
    try {
      // Native code has no types. These follow the package's documentation.
      const { NodeCompiler } = require(`@myriaddreamin/typst-ts-node-compiler-${build}`) as NativeBuild;
      return NodeCompiler.create({
        workspace: WORKSPACE,
        fontArgs: [{ fontBlobs: fonts.map((font) => Buffer.from(font)) }],
      });
    } catch {
      // Not installed, or not for this machine.
    }
  }
  return undefined;
};

/** Returns undefined if no build loads. */
export const openNativeTypst = (fonts: readonly Uint8Array[]): TypstEngine | undefined => {
  const typst = nativeCompiler(fonts);
  return typst && engineOf(typst);
};

const documentOf = (
  typst: NativeCompiler,
  source: string,
  files: ReadonlyMap<string, Uint8Array>,
): Document => {
  typst.resetShadow();
  for (const [path, bytes] of files) typst.mapShadow(join(WORKSPACE, path), Buffer.from(bytes));
  const compiled = typst.compile({ mainFileContent: source });
  if (compiled.result) return compiled.result;
  const failure = compiled.takeError();
  const why = failure ? JSON.stringify(typst.fetchDiagnostics(failure)).slice(0, 2_000) : 'no reason given';
  throw new Error(`The pages could not be set: ${why}`);
};

const engineOf = (typst: NativeCompiler): TypstEngine => ({
  kind: 'native',
  compile: (source, files) => {
    const document = documentOf(typst, source, files);
    return {
      count: document.numOfPages,
      pdf: () => typst.pdf(document),
      accessiblePdf: () => typst.pdf(document, { pdfStandard: 'ua-1' }),
    };
  },
  drawing: (source, files) => typst.vector(documentOf(typst, source, files)),
  forget: (older) => typst.evictCache(older),
});
