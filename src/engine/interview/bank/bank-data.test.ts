import { it } from 'vitest';
import { z } from 'zod';
import photoQuestions from '#content/companion/en/photo-questions.json' with { type: 'json' };
import questions from '#content/companion/en/questions.json' with { type: 'json' };
import { STAGES, THEMES } from '../../conversation/themes.ts';
import { ANSWER_FORMS, SLOTS } from './bank-item.ts';

const word = z.string().regex(/\S/u);
const wordings = z.array(word).min(2);
const statements = z.partialRecord(z.enum(ANSWER_FORMS), word);

it('the questions of the bank match the schema that the code reads', () => {
  const words = z.union([z.array(word).min(1), z.literal(Object.keys(questions.words))]);
  z.strictObject({
    words: z.record(word, z.array(word).min(1)),
    questions: z.array(
      z.strictObject({
        id: z.string().regex(/^[a-z-]+\.[a-z0-9-]+$/u),
        stage: z.enum(STAGES),
        theme: z.enum(THEMES),
        slot: z.enum(SLOTS),
        wordings,
        needs: z
          .strictObject({
            told: z.array(z.enum(THEMES)).min(1).optional(),
            mentioned: words.optional(),
            notMentioned: words.optional(),
            afterAnswers: z.int().positive().optional(),
          })
          .optional(),
        sensitivity: z.literal([0, 1, 2]),
        reflective: z.boolean().optional(),
        statements,
      }),
    ),
  }).parse(questions);
});

it('the questions about a photo match the schema too', () => {
  z.strictObject({
    thanks: z.array(word).min(2),
    goingOn: z.array(word).min(2),
    questions: z.array(z.strictObject({ id: z.string().regex(/^photo\.[a-z-]+$/u), wordings, statements })),
  }).parse(photoQuestions);
});
