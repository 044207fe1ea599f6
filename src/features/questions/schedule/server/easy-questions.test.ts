import { expect, it } from 'vitest';
import { z } from 'zod';
import easy from '#content/questions/easy.json' with { type: 'json' };
import { LANGUAGES } from '#platform/shared/language.ts';

/** Short enough for somebody who has left the last ones unanswered. */
const MOST_WORDS = 12;

const question = z
  .string()
  .regex(/^[^?]+\?$/u)
  .refine((text) => text.split(' ').length <= MOST_WORDS, `at most ${MOST_WORDS} words`);

it.each(LANGUAGES)('has short, single questions in %s, without duplicates', (language) => {
  const questions = z.array(question).parse(easy[language]);
  expect(new Set(questions).size).toBe(questions.length);
});

it('has the same number in each language', () => {
  expect(new Set(LANGUAGES.map((language) => easy[language].length)).size).toBe(1);
});
