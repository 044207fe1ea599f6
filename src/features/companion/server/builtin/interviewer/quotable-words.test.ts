import { describe, expect, it } from 'vitest';
import { quotableWords } from './quotable-words.ts';

describe('the writer’s own words between quotation marks', () => {
  it.each([
    ['Yes, I hated school.', 'I hated school'],
    ['four', 'four'],
    ['It was a question of patience and I had none of it, whatever anybody told me about that.', 'patience'],
  ])('%s', (answer, quoted) => expect(quotableWords(answer)).toBe(quoted));

  it.each(['Yes.', 'Well—', 'Oh', 'I don’t think so.', 'My pleasure, Jennifer.', 'You know that? I do.', ''])(
    'repeats nothing of "%s"',
    (answer) => expect(quotableWords(answer)).toBeUndefined(),
  );
});
