import { expect, it } from 'vitest';
import { quotesFrom } from './quotes.ts';

it('quotes short sentences as they are', () => {
  expect(quotesFrom(['And she never asked.', 'It was a red coat, a lovely one!'])).toEqual([
    'It was a red coat, a lovely one!',
  ]);
  expect(quotesFrom(['And she never asked me why.'])).toEqual(['She never asked me why.']);
});

it('takes from a long sentence the clauses that can stand alone and are short enough', () => {
  const long =
    'He worked the early shift at the bakery on Cross Street for thirty years in all weathers, which was hard, he never once complained, and my mother kept the loaves that had not sold for us.';
  expect(quotesFrom([long])).toEqual([
    'He never once complained.',
    'My mother kept the loaves that had not sold for us.',
  ]);
});

it('does not separate a purpose from what was done for it', () => {
  const said =
    'It was the home in Brisbane, in 1971, a cold grey morning, and they put a pillow up, so I wouldn’t see her.';
  expect(quotesFrom([said]).at(-1)).toBe('They put a pillow up, so I wouldn’t see her.');
});

it('does not separate people who did something together', () => {
  expect(
    quotesFrom([
      'Margaret and I rode to school on it, along the canal and over the bridge, every single day of it.',
    ]),
  ).toEqual([]);
});

it.each([
  'Yes, we did.',
  'Do you know what she said to him then?',
  'You would not have liked the smell of it.',
  '"Off with you," he said, and off we went.',
  'for the first time in a month of Sundays on a wet and windy and altogether miserable afternoon in Hull',
])('quotes nothing from %j', (sentence) => {
  expect(quotesFrom([sentence])).toEqual([]);
});

it('takes time linear in the length of the message', () => {
  const many = Array.from({ length: 20_000 }, (_, at) => `word${at}, and`).join(' ');
  expect(quotesFrom([many])).toEqual([]);
});
