import { openNativeTypst } from './native-typst.ts';
import { openWasmTypst } from './wasm-typst.ts';

export type Compiled = {
  readonly count: number;
  /** As Typst writes it by default: PDF 1.7 with tags. The same bytes from every engine. */
  pdf(): Uint8Array;
  /** For those who are read to: as PDF/UA-1 where the engine can, and throws where the pages do not keep to it; elsewhere as `pdf` gives it. */
  accessiblePdf(): Uint8Array;
};

/** Typst as this machine has it. `source` finds `files` under their paths ('/book.json'); nothing is read from the disk. Each call throws with what Typst says. */
export type TypstEngine = {
  readonly kind: 'native' | 'wasm';
  /** Holds the thread up. */
  compile(source: string, files: ReadonlyMap<string, Uint8Array>): Compiled;
  /** The same as an artifact that Typst's renderer draws. */
  drawing(source: string, files: ReadonlyMap<string, Uint8Array>): Uint8Array;
  /** Lets go of what was not used in as many compilations as `older` says; 0 for all. */
  forget(older: number): void;
};

/**
 * The native build where there is one for this machine, which is several times as quick, and WebAssembly everywhere else. `openNative`: returns undefined
 * where there is none.
 */
export const openTypst = async (
  fonts: readonly Uint8Array[],
  openNative: typeof openNativeTypst = openNativeTypst,
): Promise<TypstEngine> => openNative(fonts) ?? openWasmTypst(fonts);
