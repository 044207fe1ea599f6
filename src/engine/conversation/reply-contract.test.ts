import { describe, expect, it } from 'vitest';
import { checkReply, isOpenQuestion, lastQuestion, replySentences } from './reply-contract.ts';

describe('counting the sentences of a reply', () => {
  it.each([
    ['Thank you for telling me about Mr. Brown. What was he like?', 2],
    ['So you met Dr. J. R. Hall at 7.30 a.m. on St. John Street. What came next?', 2],
    ['You paid 2.50 for it. Where did you find it?', 2],
    ['It was you and I. Where did that happen?', 2],
    ['You left at 6 a.m. Where did you go?', 2],
    ['No. What then?', 2],
    ['One... Two! Three?', 3],
    ['', 0],
    ['...', 0],
  ])('%s', (text, count) => {
    expect(replySentences(text)).toHaveLength(count);
  });
});

describe('the contract of a reply', () => {
  it('is kept by two or three sentences that end with one new question', () => {
    expect(checkReply('Thank you. Where was that?', [])).toEqual({ ok: true });
    expect(checkReply('Thank you. I have it. Where was that?', ['Where were you born?'])).toEqual({
      ok: true,
    });
  });

  it.each([
    ['Where was that?', ['too-few-sentences']],
    ['One. Two. Three. Where was that?', ['too-many-sentences']],
    ['Thank you. I have it.', ['no-question']],
    ['Thank you. Where was that? Who came?', ['several-questions']],
    ['Where was that? I wonder.', ['question-not-last']],
    ['  ', ['empty']],
  ])('is broken by "%s"', (text, reasons) => {
    expect(checkReply(text, [])).toEqual({ ok: false, reasons });
  });

  it('is broken by a question that was asked before, regardless of case and lead-in', () => {
    const asked = ['Hello. Let us begin at the beginning: where were you born?'];
    expect(checkReply('Thank you. Where were you BORN?', asked)).toEqual({
      ok: false,
      reasons: ['asked-before'],
    });
    expect(checkReply('Thank you. Where were you born?', ['Where were you born?'])).toMatchObject({
      ok: false,
    });
  });
});

describe('an open question', () => {
  it.each([
    'Where were you born?',
    'In which town did you live?',
    'Hello. Let us begin: where were you born?',
    'Could you tell me about the house?',
    'To whom do you owe thanks?',
  ])('%s', (text) => expect(isOpenQuestion(text)).toBe(true));
  it.each([
    'Did you like school?',
    'Was it where you lived?',
    'You went there, didn’t you?',
    'What a day, was it?',
    'Thank you.',
  ])('is not: %s', (text) => expect(isOpenQuestion(text)).toBe(false));
  it('is found after its lead-in', () => {
    expect(lastQuestion('Let us begin: where were you born?')).toBe('where were you born?');
  });
});
