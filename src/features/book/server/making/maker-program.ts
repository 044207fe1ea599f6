/** Among the sources the process's own file; in the build an entry of its own beside `main.js`, above the chunk that this becomes. */
export const MAKER_PROGRAM = import.meta.url.endsWith('.ts')
  ? new URL('./maker-process.ts', import.meta.url)
  : new URL('../book-maker.js', import.meta.url);
