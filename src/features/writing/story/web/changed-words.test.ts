import { describe, expect, it } from 'vitest';
import { changedWords } from './changed-words.ts';

describe('the words in which two texts differ', () => {
  it('are none where they are the same', () => {
    expect(changedWords('I was born in Otley.', 'I was born in Otley.')).toBeNull();
  });

  it('are whole words, and where they stand now', () => {
    expect(changedWords('We stayed for two years.', 'We stayed for three years.')).toEqual({
      here: 'three',
      gone: 'two',
      at: 14,
    });
  });

  it('are a paragraph that was added or taken out', () => {
    const [short, long] = ['I was born in Otley.', 'I was born in Otley.\n\nFather kept bees.'];
    expect(changedWords(short, long)).toMatchObject({ here: 'Father kept bees.', gone: '' });
    expect(changedWords(long, short)).toMatchObject({ here: '', gone: 'Father kept bees.' });
  });

  it('are found where the same words stand twice', () => {
    expect(changedWords('a b b', 'a b b b')).toMatchObject({ here: 'b', gone: '' });
  });
});
