import { expect, it } from 'vitest';
import { CallFailed } from '#platform/web/call.ts';
import { MODEL_TROUBLES } from '../../shared/model-limits.ts';
import { homeTroubleInWords, troubleInWords, whyNotAdded, whyNotDone } from './trouble-words.ts';

it('has a sentence of its own for every trouble', () => {
  const sentences = MODEL_TROUBLES.map((trouble) => troubleInWords(trouble));
  expect(new Set(sentences).size).toBe(MODEL_TROUBLES.length);
  for (const sentence of sentences) expect(sentence).toMatch(/^[A-Z].*[.?]$/s);
});

it('has separate wording for a model on this machine where needed', () => {
  expect(homeTroubleInWords('busy')).toMatch(/^A model is already being added somewhere else/);
  expect(homeTroubleInWords('not-a-model')).toContain('GGUF');
  expect(homeTroubleInWords('no-room')).toBe(troubleInWords('no-room'));
});

it('names the host that was not reached, and says whether there is something to resume', () => {
  const failed = { trouble: 'no-network', host: 'example.org', arrivedBytes: 0 } as const;
  expect(whyNotAdded(failed)).toMatch(/^There was no connection to example\.org\./);
  expect(whyNotAdded({ ...failed, arrivedBytes: 7 })).toMatch(/^The connection to example\.org was lost/);
  expect(whyNotAdded({ ...failed, trouble: 'connection-refused' })).toContain('example.org');
  expect(whyNotAdded({ ...failed, host: null })).toBe(troubleInWords('no-network'));
  expect(whyNotAdded({ ...failed, trouble: 'cancelled', arrivedBytes: 7 })).toContain('continue from there');
});

it('asks whether the program expected at an address is running', () => {
  expect(troubleInWords('no-connection', 'Ollama')).toBe(
    'Nothing answers at that address. Is Ollama running?',
  );
});

it('says why a call was refused in terms of this page, not of an account', () => {
  expect(whyNotDone(new CallFailed('not-found'))).toContain('no longer offered');
  expect(whyNotDone(new CallFailed('offline'))).toContain('There’s no connection right now.');
  expect(whyNotDone(new Error('?'))).toBe('Something went wrong. Please try again.');
});
