import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { checkCheckout, violationsIn } from './check-citations.ts';

const RECORDS = new Set(['0013', '0020']);
const wrongsIn = (file: string, ...lines: string[]): string[] =>
  violationsIn(file, lines.join('\n'), RECORDS);

describe('rejects a citation that leads nowhere', () => {
  it.each([
    ['src/a.ts', '/** Saved once (decision 0014). */', /0014 has no record/],
    ['src/a.ts', '// Decisions 0013 and 0099 say why.', /0099 has no record/],
    ['docs/a.md', 'As decisions 0013, 0020 and 0021 have it.', /0021 has no record/],
    ['README.md', 'See [decision 0000](docs/decisions).', /0000 has no record/],
    ['src/a.ts', '/** Never deleted (decision 1). */', /decision 1 has to be cited by the four digits/],
    ['src/a.css', '/* Decision 20 */', /decision 20 has to be cited/],
    ['docs/a.md', 'as decision 123 says', /decision 123 has to be cited/],
    ['e2e/a.spec.ts', "test('follows decisions 0013 or 20')", /decision 20 has to be cited/],
    ['src/a.tsx', '/** So the specification has it. */', /a comment cites a specification/],
    ['src/a.tsx', 'const price = 11; // specification, section 9', /a comment cites a specification/],
    ['src/a.css', "/* The specification's width. */", /a comment cites a specification/],
    ['test/a.mjs', '// Specifications differ.', /a comment cites a specification/],
    ['src/a.ts', '/** By the GEDCOM specification, and by the specification. */', /a comment cites/],
  ])('%s: %s', (file, line, expected) => {
    expect(wrongsIn(file, line).join()).toMatch(expected);
  });

  it('whose number is on the next line of a comment', () => {
    expect(wrongsIn('src/a.ts', '/**', ' * As in decision', ' * 0021.', ' */')).toHaveLength(1);
    expect(wrongsIn('src/a.ts', '// As in decision', '// 21.')).toHaveLength(1);
  });

  it('and reports each of several', () => {
    expect(wrongsIn('src/a.ts', '// decisions 7, 0013 and 0021', '// the specification')).toHaveLength(3);
  });
});

it.each([
  ['src/a.ts', '/** Asked for (decision 0013), and derived (decisions 0013 and 0020). */'],
  ['src/a.ts', '// Read by the rules of the GEDCOM specification.'],
  ['src/a.ts', '// A book as the EPUB 3.3 specification has it, and RFC 9110, and WCAG 2.2.'],
  ['src/a.ts', "const why = 'The specification of the printer could not be read.';"],
  ['src/a.ts', "const decisions = 3; // 12 of the writer's decisions"],
  ['docs/a.md', 'The specification of EPUB is long. A decision of 2024.'],
])('accepts %s: %s', (file, line) => {
  expect(wrongsIn(file, line)).toEqual([]);
});

it('reads the whole checkout and finds that every citation leads to a record', () => {
  const { read, violations } = checkCheckout(join(import.meta.dirname, '..'));
  expect(read).toBeGreaterThan(50);
  expect(violations).toEqual([]);
});
