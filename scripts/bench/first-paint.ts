import { createServer } from 'node:http';
import { brotliCompressSync } from 'node:zlib';
import { type Lighthouse, type Throttling, withLighthouse } from './lighthouse/lighthouse.ts';

const USUAL_RUNS = 3;
const BARE_PORT = 4822;
const PAGES = ['/write', '/'];

const median = (values: number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

type Seen = { readonly paint: number; readonly shift: number; readonly score: number };

/** On a busy machine, Chromium sometimes gives Lighthouse no trace of a page. */
const TRIES = 3;

const lookOnce = async ({ look }: Lighthouse, url: string, throttling: Throttling): Promise<Seen> => {
  for (let left = TRIES - 1; ; left--) {
    try {
      const { audits, categories } = await look(url, ['performance'], throttling);
      return {
        paint: audits['largest-contentful-paint']?.numericValue ?? Number.NaN,
        shift: audits['cumulative-layout-shift']?.numericValue ?? Number.NaN,
        score: (categories.performance?.score ?? Number.NaN) * 100,
      };
    } catch (error) {
      if (left === 0) throw error;
    }
  }
};

const mediansOf = (seen: readonly Seen[]): Seen => ({
  paint: median(seen.map(({ paint }) => paint)),
  shift: median(seen.map(({ shift }) => shift)),
  score: median(seen.map(({ score }) => score)),
});

/** The page and its floor alternate, so that a slow spell of the machine slows both. */
const paints = async (lighthouse: Lighthouse, page: string, runs: number) => {
  const own = `${lighthouse.url}${page}`;
  const simulated: Seen[] = [];
  const floor: Seen[] = [];
  const applied: Seen[] = [];
  for (let at = 0; at < runs; at++) {
    simulated.push(await lookOnce(lighthouse, own, 'simulate'));
    floor.push(await lookOnce(lighthouse, `http://localhost:${BARE_PORT}${page}`, 'simulate'));
    applied.push(await lookOnce(lighthouse, own, 'devtools'));
  }
  return { simulated: mediansOf(simulated), floor: mediansOf(floor), applied: mediansOf(applied) };
};

/** The same pages without their scripts: how fast this HTML can be at best. */
const serveWithoutScripts = (from: string): { close(): void } =>
  createServer(async (request, response) => {
    const answer = await fetch(`${from}${request.url}`);
    const type = answer.headers.get('content-type') ?? '';
    const body = Buffer.from(await answer.arrayBuffer());
    const bare = type.startsWith('text/html')
      ? body.toString().replace(/<script\b[\s\S]*?<\/script>/g, '')
      : body;
    response
      .writeHead(answer.status, {
        'content-type': type,
        // Compressed, like the product's own page.
        'content-encoding': 'br',
        'cache-control': answer.headers.get('cache-control') ?? '',
      })
      .end(brotliCompressSync(bare));
  }).listen(BARE_PORT);

/**
 * Largest paint and layout shift according to Lighthouse on an emulated phone, with and without the scripts,
 * and its performance score. The arguments can name one page and the number of runs.
 */
export default async function firstPaint([only, times]: string[]): Promise<void> {
  const runs = Number(times ?? USUAL_RUNS);
  await withLighthouse(async (lighthouse) => {
    const bare = serveWithoutScripts(lighthouse.url);
    console.log(
      `page | largest paint, s: simulated | without scripts | ratio | applied throttling | layout shift | performance score (medians of ${runs} runs)`,
    );
    for (const page of only === undefined ? PAGES : [only]) {
      const { simulated, floor, applied } = await paints(lighthouse, page, runs);
      const seconds = (ms: number): string => (ms / 1000).toFixed(2);
      console.log(
        [
          page,
          seconds(simulated.paint),
          seconds(floor.paint),
          (simulated.paint / floor.paint).toFixed(2),
          seconds(applied.paint),
          simulated.shift.toFixed(3),
          simulated.score.toFixed(0),
        ].join(' | '),
      );
    }
    bare.close();
  });
}
