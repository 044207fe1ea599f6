import { existsSync } from 'node:fs';
import { join } from 'node:path';

/** The benchmarks: each is a module whose default export runs it and prints its figures. */
const BENCHMARKS = [
  'chapters',
  'users',
  'start',
  'streamed-tokens',
  'first-paint',
  'lighthouse',
  'visits',
  'book',
  'typst',
  'preview',
  'hostile-input',
  'local-model',
  'writing',
  'shape',
] as const;

const name = process.argv[2] ?? '';
const file = join(import.meta.dirname, `${name}.ts`);
if (!(BENCHMARKS as readonly string[]).includes(name) || !existsSync(file)) {
  console.error(`Which benchmark? npm run bench -- <name>, with one of: ${BENCHMARKS.join(', ')}`);
  process.exit(1);
}
const benchmark = (await import(file)) as { default: (args: string[]) => Promise<void> };
await benchmark.default(process.argv.slice(3));
process.exit();
