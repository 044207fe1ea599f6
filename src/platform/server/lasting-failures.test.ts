import { expect, it } from 'vitest';
import { lastingFailures } from './lasting-failures.ts';
import { openLog } from './log.ts';
import { noRoom } from './database/unavailable.ts';

/** Failures reported at times that the test sets, and what the log says. */
const told = () => {
  const lines: string[] = [];
  let now = Date.parse('2026-11-21T10:00:00Z');
  const log = openLog('info', { write: (line) => void lines.push(JSON.parse(line).msg) });
  const failures = lastingFailures(log, () => new Date(now));
  return {
    ...failures,
    later: (seconds: number) => void (now += seconds * 1_000),
    said: () => lines.splice(0),
  };
};

const FULL = 'the disk is full: nothing is written until there is room';

it('reports a full disk once for all jobs when it begins, once a minute while it lasts, and once when it is over', () => {
  const { came, went, later, said } = told();
  for (let second = 0; second < 150; second += 1) {
    came('mail', noRoom());
    came('books', noRoom());
    later(1);
  }
  expect(said()).toEqual([FULL, FULL, FULL]);
  for (let second = 0; second < 150; second += 1) {
    went('books');
    went('mail');
    later(1);
  }
  expect(said()).toEqual([`over: ${FULL}`]);
  came('mail', noRoom());
  expect(said()).toEqual([FULL]);
});

it('reports a job’s own failure as over once that same job succeeds', () => {
  const { came, went, said } = told();
  came('mail', new Error('a column is missing'));
  came('books', new Error('a table is missing'));
  went('books');
  came('mail', new Error('a column is missing'));
  went('mail');
  expect(said()).toEqual([
    'mail failed: it is tried again',
    'books failed: it is tried again',
    'over: books failed: it is tried again',
    'over: mail failed: it is tried again',
  ]);
});
