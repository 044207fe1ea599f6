import { describe, expect, it } from 'vitest';
import { changedWords } from './changed-words.ts';

describe('the words in which two texts differ', () => {
  it('are none if the texts are the same', () => {
    expect(changedWords('I was born in Otley.', 'I was born in Otley.')).toBeNull();
  });

  it('are whole words, given where they are now', () => {
    expect(changedWords('We stayed for two years.', 'We stayed for three years.')).toEqual({
      here: 'three',
      gone: 'two',
      at: 14,
    });
  });

  it('are a whole paragraph if one was added or taken out', () => {
    const [short, long] = ['I was born in Otley.', 'I was born in Otley.\n\nFather kept bees.'];
    expect(changedWords(short, long)).toMatchObject({ here: 'Father kept bees.', gone: '' });
    expect(changedWords(long, short)).toMatchObject({ here: '', gone: 'Father kept bees.' });
  });

  it('are found if the same words occur twice', () => {
    expect(changedWords('a b b', 'a b b b')).toMatchObject({ here: 'b', gone: '' });
  });

  it('are only those the other text lacks, however it is split into paragraphs', () => {
    const before = 'The shop had a counter. There was our Maureen.\n\nMy mother liked him.';
    const now =
      'The shop had a counter.\n\nThere was our Maureen.\n\nMy mother liked him. My feet thought it was three.';
    expect(changedWords(now, before)).toMatchObject({ here: '', gone: 'My feet thought it was three.' });
    expect(changedWords(before, now)).toEqual({
      here: 'My feet thought it was three.',
      gone: '',
      at: now.indexOf('My feet'),
    });
  });

  it('are none if only the paragraph breaks differ', () => {
    const change = changedWords('One fine day. Another.', 'One fine day.\n\nAnother.');
    expect(change).toMatchObject({ here: '', gone: '' });
  });
});
