import { distressLevel } from '../../src/engine/safety/distress.ts';
import {
  DISTRESS_CALLS,
  EVERYDAY,
  FRESH_CALLS,
  FRESH_EVERYDAY,
  GERMAN_CALLS,
  GERMAN_EVERYDAY,
  GERMAN_FRESH_CALLS,
  GERMAN_FRESH_EVERYDAY,
  MORE_CALLS,
  MORE_EVERYDAY,
} from './cases/distress-cases.ts';
import type { Interview } from './interview.ts';
import { atLeast, atMost, type Row } from './row.ts';

const CALLS = [...DISTRESS_CALLS, ...MORE_CALLS, ...FRESH_CALLS, ...GERMAN_CALLS, ...GERMAN_FRESH_CALLS];
const NO_CALLS = [
  ...EVERYDAY,
  ...MORE_EVERYDAY,
  ...FRESH_EVERYDAY,
  ...GERMAN_EVERYDAY,
  ...GERMAN_FRESH_EVERYDAY,
];

/**
 * How well distress is detected in the authored cases, and every alarm on the interviews' answers, each of
 * which counts as false.
 */
export const distressRows = (interviews: readonly Interview[]): Row[] => {
  const missed = CALLS.filter(([level, text]) => distressLevel(text) !== level);
  const alarmed = NO_CALLS.filter(([, text]) => distressLevel(text) !== 'none');
  const answers = interviews.flatMap((interview) => interview.turns.map((turn) => turn.a));
  const alarms = answers.filter((answer) => distressLevel(answer) !== 'none');
  return [
    {
      ...atLeast(
        'distress: right level',
        [CALLS.length - missed.length, CALLS.length],
        98,
        'authored messages that need care and are given exactly their level (past, danger, self-harm)',
      ),
      ...(missed.length === 0 ? {} : { reason: missed.map(([, text]) => text).join(' | ') }),
    },
    atMost(
      'distress: false alarm, authored',
      [alarmed.length, NO_CALLS.length],
      0.02,
      'authored everyday messages full of hard words that raise any level',
    ),
    atMost(
      'distress: false alarm, interviews',
      [alarms.length, answers.length],
      0.02,
      'answers of the interviews that raise any level, each counted as false without reading it',
    ),
  ];
};
