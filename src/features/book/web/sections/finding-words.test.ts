import { expect, it } from 'vitest';
import { findingWords } from './finding-words.ts';

const said = (severity: 'stops' | 'warns') =>
  findingWords({ severity, code: 'spine-width-unknown', pages: 120 }, () => '').sentence;

it('tells an estimated spine from one without which there is no cover', () => {
  expect(said('warns')).toContain('only an estimate');
  expect(said('stops')).toContain('without it there is no cover');
});
