import { describe, expect, it } from 'vitest';
import { findMentions } from './find-mentions.ts';
import { followUpsAbout } from './follow-ups.ts';

const named = (answer: string): string[] => findMentions(answer, 1).map((mention) => mention.text);

describe('what an answer speaks of, as the companion would say it', () => {
  it.each([
    ['My father was a miner.', ['your father']],
    ['My older brother Tom had a red bicycle.', ['Tom', 'the red bicycle']],
    ['Mum kept bees, and we had a dog called Rex.', ['your mum', 'the bees', 'Rex']],
    ['I had two brothers.', ['your brothers']],
    ['My Aunt Rose made the wedding dress.', ['Aunt Rose', 'the wedding dress']],
    ['We lived in Leeds, at the edge of the town.', ['Leeds', 'the town']],
    ['It was a wonderful garden.', ['the garden']],
    ['His mother was strict.', []],
    ['It was a lot of fun and a good thing.', []],
    ['Thank you, Jennifer.', []],
    ['My name is Rose.', []],
    ['', []],
  ])('%s', (answer, mentions) => {
    expect(named(answer)).toEqual(mentions);
  });

  it('keeps the place in the answer where it was said', () => {
    const answer = 'We went by tram. The tram passed our school.';
    for (const mention of findMentions(answer, 7)) {
      expect(mention.turn).toBe(7);
      expect(mention.text.endsWith(answer.slice(mention.start, mention.end))).toBe(true);
    }
  });

  it('asks in the plural of several, and gently of the dead', () => {
    const [brothers] = findMentions('I had two brothers.', 1);
    expect(brothers && followUpsAbout(brothers).map((f) => f.question)).toContain(
      'What were your brothers like in those days?',
    );
    const [wife] = findMentions('My wife died in May.', 1);
    expect(wife && followUpsAbout(wife).map((f) => f.question)).toContain(
      'What would you like people to know about your wife?',
    );
  });
});
