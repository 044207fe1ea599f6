import { type Gate, runApart, tool } from './gate.ts';

const SIDES = ['server', 'web', 'shared', 'screens', 'journeys'];

/**
 * Results that a second run can reuse. They depend on the content of the files, and a fresh checkout has
 * none.
 */
const CACHE = '.cache/checks';

const format = ({ step }: Gate, files: readonly string[]): Promise<boolean> =>
  step('format', () =>
    runApart(tool('prettier'), [
      '--check',
      '--log-level=warn',
      '--ignore-unknown',
      '--cache',
      '--cache-strategy=content',
      `--cache-location=${CACHE}/format`,
      ...files,
    ]),
  );

const others = async ({ step }: Gate): Promise<void> => {
  await step('lint', () => runApart(tool('oxlint'), ['--type-aware', '--deny-warnings']));
  await step('boundaries', () => runApart(process.execPath, ['scripts/check-boundaries.ts']));
  await step('citations', () => runApart(process.execPath, ['scripts/check-citations.ts']));
  await step('words', () => runApart(process.execPath, ['scripts/check-words.ts']));
  for (const side of SIDES)
    await step(`types: ${side}`, () =>
      runApart(tool('tsc'), [
        '-p',
        `tsconfig.${side}.json`,
        '--incremental',
        `--tsBuildInfoFile`,
        `${CACHE}/${side}.tsbuildinfo`,
      ]),
    );
};

/**
 * Checks that need no test: how the tree is written. Prettier uses only one processor, so the rest runs in
 * parallel. `toFormat`: the files whose format is checked, by default all.
 */
export const readingChecks = async (gate: Gate, toFormat: readonly string[] = ['.']): Promise<void> => {
  await Promise.all([toFormat.length > 0 && format(gate, toFormat), others(gate)]);
};
