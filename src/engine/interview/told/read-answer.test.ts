import { describe, expect, it } from 'vitest';
import { type AnswerKind, readAnswer } from './read-answer.ts';

const READ: readonly (readonly [AnswerKind, readonly string[]])[] = [
  [
    'skip',
    [
      'skip',
      'something else',
      'Let us turn to something else.',
      'Ask me something else.',
      'Can we change the subject?',
      'I’d rather not say',
      'I don’t like this question',
      'too personal',
      'No thanks',
      'It was terrible. I don’t talk about that.',
    ],
  ],
  [
    'goodbye',
    ['stop', 'Good night then', 'I reckon that’s about it for today.', 'Let us stop here', 'I am tired now.'],
  ],
  ['bare', ['yes', 'go on', 'I don’t remember', 'Okay.']],
  ['correction', ['no, it was 1957', 'wait no, it was 1971', 'Sorry, I meant Rosa, not Rose.']],
  [
    'counter-question',
    ['what would you like to know?', 'what else do you want to know', 'Are you a real person?'],
  ],
  [
    'story',
    [
      'Something else happened that day.',
      'I don’t talk about it much but he was kind.',
      'Good night Irene was our song.',
      'He said that was enough for today and shut the shop.',
      'I am tired of people asking.',
      'We used to skip in the yard.',
      'No, it was cool in the dairy.',
    ],
  ],
];

describe('the kind of a message', () => {
  it.each(READ.flatMap(([kind, texts]) => texts.map((text) => [text, kind] as const)))(
    '%s: %s',
    (text, kind) => expect(readAnswer(text).kind).toBe(kind),
  );
});
