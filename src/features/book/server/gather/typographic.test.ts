import { expect, it } from 'vitest';
import { typographic, typographicPieces } from './typographic.ts';

it.each([
  ['en', `"I don't know," he said. "Go."`, '“I don’t know,” he said. “Go.”'],
  ['en', `She said: "He cried 'Stop!' and ran."`, 'She said: “He cried ‘Stop!’ and ran.”'],
  ['en', `'Tis the boys' house, of '48 - rock 'n' roll...`, '’Tis the boys’ house, of ’48 – rock ’n’ roll…'],
  ['en', `We left--late. A well-known man, 5'10" tall.`, `We left–late. A well-known man, 5'10" tall.`],
  ['en', `"I was 12", he said.`, '“I was 12”, he said.'],
  ['de', `"Komm 'rein", sagte er - "so geht's."`, '„Komm ’rein“, sagte er – „so geht’s.“'],
  ['de', `Er rief: "Sie sagte 'Nein!' und ging."`, 'Er rief: „Sie sagte ‚Nein!‘ und ging.“'],
  ['fr', `Il dit "bonjour".`, 'Il dit «\u{a0}bonjour\u{a0}».'],
  ['en', '“Come in,” she said — and he did…', '“Come in,” she said — and he did…'],
  ['en', '', ''],
] as const)('%s: %s', (language, typed, printed) => {
  expect(typographic(typed, language)).toBe(printed);
});

it('reads a paragraph of mixed formatting as one, and keeps its boundaries', () => {
  expect(typographicPieces(['"', 'Stop', `," she said. It wasn`, `'t`, ' late..', '.'], 'en')).toEqual([
    '“',
    'Stop',
    ',” she said. It wasn',
    '’t',
    ' late..',
    '.',
  ]);
});

it('is quick with a paragraph of a hundred thousand marks', () => {
  expect(typographic(`"'`.repeat(50_000), 'en')).toHaveLength(100_000);
});
