import { describe, expect, it } from 'vitest';
import { askedQuestions } from './asked-questions.ts';

describe('what counts as asked before', () => {
  const asked = askedQuestions(['Thank you. What could you see from the fishing boat?']);

  it.each([
    'What could you see from the fishing boat?',
    'what could you SEE from the fishing boats',
    'Who else went along in or on the fishing boat?',
    'What did you think of the fishing boat?',
  ])('%s', (question) => expect(asked.has(question)).toBe(true));

  it.each([
    'Who taught you to mend the nets on the fishing boat?',
    'Where did you go to school?',
    'What do you know?',
  ])('but not %s', (question) => expect(asked.has(question)).toBe(false));

  it('ignores words that any question may contain', () => {
    expect(askedQuestions(['I see. What did you think?']).has('Where did you go?')).toBe(false);
  });
});
