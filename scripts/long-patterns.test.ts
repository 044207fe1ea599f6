import { expect, it } from 'vitest';
import { violationsIn } from './check-boundaries.ts';
import { linesWithLongPatterns, LONGEST_PATTERN } from './long-patterns.ts';

const FILE = 'src/engine/text/words.ts';
const long = `/^(?:${'word|'.repeat(50)}end)[/"]$/iu`;
const short = `/^(?:${'word|'.repeat(30)}end)$/iu`;

it.each([
  ['after a name', `const PLANTED =\n  ${long};`, 2],
  ['in a call', `text.replace(${long}, '')`, 1],
  ['in a list', `const ALL = [\n  ${short},\n  ${long},\n];`, 3],
  ['as what a function returns', `const tests = (text: string) =>\n  ${long}.test(text);`, 2],
])('refuses a regular expression that is too long: %s', (_where, text, line) => {
  expect(violationsIn(FILE, text)).toEqual([
    `${FILE}: line ${line}: a regular expression of more than ${LONGEST_PATTERN} characters; name its parts, or make it data`,
  ]);
});

it('mistakes no division, comment or URL for a regular expression', () => {
  const words = 'a b '.repeat(80);
  expect(linesWithLongPatterns(`const PLANTED = ${short};`)).toEqual([]);
  expect(linesWithLongPatterns(`const half = (sum(${words}) / 2 + more) / 2;`)).toEqual([]);
  expect(linesWithLongPatterns(`// ${words}/\nconst at = 'https://example.org/${words}/';`)).toEqual([]);
});
