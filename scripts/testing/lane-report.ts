import { writeFileSync } from 'node:fs';
import { relative } from 'node:path';
import type { SerializedError } from 'vitest';
import type { Reporter, TestModule } from 'vitest/node';

/** What a lane of Vitest found. */
export type LaneReport = {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
  /** Everything that went wrong, in a hook or outside any test too: where, and why. */
  readonly faults: readonly string[];
};

/** A message may hold a whole page. */
const MAX_MESSAGE = 800;

const reasonOf = ({ message, stack = '', cause }: SerializedError): string => {
  const frames = stack.split('\n').filter((line) => /^\s+at /.test(line) && !line.includes('node_modules'));
  return [message.slice(0, MAX_MESSAGE), ...frames, ...(cause ? [`caused by ${reasonOf(cause)}`] : [])].join(
    '\n',
  );
};

const faultsOf = (module: TestModule): string[] => {
  const places = [
    { name: 'the file itself', errors: module.errors() },
    ...[...module.children.allSuites()].map((suite) => ({ name: suite.fullName, errors: suite.errors() })),
    ...[...module.children.allTests('failed')].map((test) => ({
      name: test.fullName,
      errors: test.result().errors ?? [],
    })),
  ];
  return places
    .filter(({ errors }) => errors.length > 0)
    .map(
      ({ name, errors }) =>
        `${relative(process.cwd(), module.moduleId)}: ${name}\n${errors.map(reasonOf).join('\n')}`,
    );
};

/** Writes what a lane found to the file that LANE_REPORT names. */
export default class LaneReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], unhandled: readonly SerializedError[]): void {
    const states = modules.flatMap((module) =>
      [...module.children.allTests()].map((test) => test.result().state),
    );
    const count = (state: string): number => states.filter((one) => one === state).length;
    const report: LaneReport = {
      passed: count('passed'),
      failed: count('failed'),
      skipped: count('skipped') + count('pending'),
      faults: [
        ...modules.flatMap(faultsOf),
        ...unhandled.map((error) => `outside any test\n${reasonOf(error)}`),
      ],
    };
    writeFileSync(process.env.LANE_REPORT ?? '', JSON.stringify(report));
  }
}
