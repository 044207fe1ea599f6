import { openNativeTypst } from './native-typst.ts';
import { openWasmTypst } from './wasm-typst.ts';

export type Compiled = {
  readonly count: number;
  /** The Typst default: PDF 1.7 with tags. The same bytes from every engine. */
  pdf(): Uint8Array;
  /**
   * For screen readers: PDF/UA-1 if the engine supports it, throwing if the pages don't conform. Otherwise
   * the same as `pdf`.
   */
  accessiblePdf(): Uint8Array;
};

/**
 * Typst on this machine. `source` finds `files` under their paths ('/book.json'). Nothing is read from the
 * disk. Every call throws with Typst's message.
 */
export type TypstEngine = {
  readonly kind: 'native' | 'wasm';
  /** Blocks the thread. */
  compile(source: string, files: ReadonlyMap<string, Uint8Array>): Compiled;
  /** The same, as an artifact for Typst's renderer. */
  drawing(source: string, files: ReadonlyMap<string, Uint8Array>): Uint8Array;
  /** Drops everything that was not used in the last `older` compilations; 0 for all. */
  forget(older: number): void;
};

/**
 * The native build if there is one for this machine, which is several times faster. Otherwise WebAssembly.
 * `openNative` returns undefined if there is no build.
 */
export const openTypst = async (
  fonts: readonly Uint8Array[],
  openNative: typeof openNativeTypst = openNativeTypst,
): Promise<TypstEngine> => openNative(fonts) ?? openWasmTypst(fonts);
