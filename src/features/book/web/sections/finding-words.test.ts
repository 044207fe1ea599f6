import { expect, it } from 'vitest';
import { findingWords } from './finding-words.ts';

const said = (severity: 'stops' | 'warns', volumes = 1) =>
  findingWords({ severity, code: 'spine-width-unknown', pages: 120, volumes }, () => '').sentence;

it('distinguishes an estimated spine width from a missing one, which stops the cover', () => {
  expect(said('warns')).toContain('only an estimate');
  expect(said('stops')).toContain('we can’t make the cover. The book now has 120 pages.');
  expect(said('stops', 2)).toContain('The longest volume now has 120 pages.');
});
