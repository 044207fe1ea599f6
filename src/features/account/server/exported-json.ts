import type { ExportedFile } from './personal-data-handler.ts';

/** One value as a file of JSON that people can read too. */
export const jsonFile = (path: string, value: unknown): ExportedFile => ({
  path,
  content: (async function* () {
    yield `${JSON.stringify(value, null, 2)}\n`;
  })(),
});

/** A list as a file of JSON, an entry at a time: a whole life's conversations are never held at once. */
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

/** Every row of a query, page by page: `readPage` is given the last row of the page before, and answers the rows after it in their order. */
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
