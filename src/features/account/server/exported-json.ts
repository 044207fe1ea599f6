import type { ExportedFile } from './personal-data-handler.ts';

/** One value as a JSON file that people can read, too. */
export const jsonFile = (path: string, value: unknown): ExportedFile => ({
  path,
  content: (async function* () {
    yield `${JSON.stringify(value, null, 2)}\n`;
  })(),
});

/**
 * A list as a JSON file, one entry at a time, so that a whole life's conversations are never in memory at
 * once.
 */
export const jsonListFile = (path: string, entries: AsyncIterable<unknown>): ExportedFile => ({
  path,
  content: (async function* () {
    let before = '[\n';
    for await (const entry of entries) {
      yield before + JSON.stringify(entry, null, 2);
      before = ',\n';
    }
    yield before === '[\n' ? '[]\n' : '\n]\n';
  })(),
});

/**
 * Every row of a query, page by page. `readPage` gets the last row of the previous page and returns the rows
 * after it, in order.
 */
export async function* inPages<Row>(
  readPage: (after: Row | undefined) => Promise<readonly Row[]>,
): AsyncGenerator<Row> {
  let after: Row | undefined;
  while (true) {
    const rows = await readPage(after);
    yield* rows;
    after = rows.at(-1);
    if (after === undefined) return;
  }
}
