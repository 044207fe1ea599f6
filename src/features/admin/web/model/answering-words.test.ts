import { expect, it } from 'vitest';
import { speedInWords, timesInWords, whoAnswers } from './answering-words.ts';

const AT_AN_ADDRESS = {
  engine: 'openai-compatible',
  model: 'gemma',
  sentTo: 'api.example.org',
  chosenBy: 'administration',
  isTooSlowToReply: false,
  speed: null,
  trouble: null,
} as const;
const TOKENS = { usedToday: 0, everybody: 1_000, perWriter: null, left: 'enough' } as const;

it('says where people’s text is sent', () => {
  expect(whoAnswers({ answering: AT_AN_ADDRESS, tokens: TOKENS })).toBe(
    'gemma at api.example.org answers. Words are sent to api.example.org.',
  );
  expect(whoAnswers({ answering: { ...AT_AN_ADDRESS, isTooSlowToReply: true }, tokens: TOKENS })).toContain(
    'Words are sent to api.example.org.',
  );
  expect(whoAnswers({ answering: { ...AT_AN_ADDRESS, sentTo: null }, tokens: TOKENS })).toContain(
    'Nothing people write leaves the house.',
  );
});

it('says who answers if the model cannot, and until when', () => {
  expect(whoAnswers({ answering: AT_AN_ADDRESS, tokens: { ...TOKENS, left: 'used-up' } })).toBe(
    'The built-in companion answers until midnight UTC, because today’s tokens are used up. After that, gemma answers again.',
  );
  for (const trouble of ['no-connection', 'timeout', 'server-error', 'key-refused'] as const)
    expect(whoAnswers({ answering: { ...AT_AN_ADDRESS, trouble }, tokens: TOKENS })).toMatch(
      /^The built-in companion is answering for now, because .*api\.example\.org/,
    );
});

it('states a speed only as precisely as anyone can tell', () => {
  expect(speedInWords({ firstTokenMs: 4, wordsPerSecond: 3_812.4 })).toBe(
    'The first word comes in less than a second. After that, more than 200 words per second.',
  );
  expect(speedInWords({ firstTokenMs: 1_234, wordsPerSecond: 6.3 })).toBe(
    'The first word takes about 1.2\u00a0s. After that, 6.3 words per second.',
  );
  expect(timesInWords({ firstTokenMs: 4, totalMs: 40, wordsPerSecond: 999 })).toBe(
    'First word after less than a second, more than 200 words per second, 0\u00a0s in total',
  );
  expect(timesInWords({ firstTokenMs: null, totalMs: 700, wordsPerSecond: null })).toBe(
    'Answered after less than a second',
  );
});
