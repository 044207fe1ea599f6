import { expect, it } from 'vitest';
import { lastWords } from './last-words.ts';

it('takes the end of the last paragraph, without formatting', () => {
  expect(lastWords('One.\n\nHe *never* wore gloves. She did.')).toBe('He never wore gloves. She did.');
  expect(lastWords('> Dear Ruth.\n\n***')).toBe('Dear Ruth.');
  expect(lastWords(' \n')).toBe('');
});

it('begins at a sentence, and shows that something comes before it', () => {
  const long = `${'We walked on and on. '.repeat(40)}Then it rained.`;
  const shown = lastWords(long);
  expect(shown).toMatch(/^… We walked on and on\. .*Then it rained\.$/);
  expect(shown.length).toBeLessThan(360);
});

it('cuts an endless sentence between words', () => {
  const shown = lastWords(`and ${'then '.repeat(300)}stop`);
  expect(shown).toMatch(/^… then then .*stop$/);
  expect(shown.length).toBeLessThan(360);
});
