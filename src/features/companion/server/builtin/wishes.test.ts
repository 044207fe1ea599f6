import { describe, expect, it } from 'vitest';
import { checkReply } from '#engine/conversation/reply-contract.ts';
import type { Turn } from '#engine/conversation/turn.ts';
import { GREETING } from '#engine/conversation/greeting.ts';
import { ENGLISH } from '#engine/interview/builtin/scripts.ts';
import { builtinReply } from '#engine/interview/builtin/builtin-reply.ts';

const talk = (...said: string[]): Turn[] =>
  said.flatMap((content): Turn[] => [
    { type: 'ai', content: GREETING },
    { type: 'user', content },
  ]);
const SEEDS = ['a', 'b', 'c', 'd', 'e', 'f'];
/** The replies to the same messages with several seeds. Each must keep the contract. */
const repliesTo = (...said: string[]): string[] =>
  SEEDS.map((seed) => {
    const reply = builtinReply({ turns: talk(...said), seed });
    expect(checkReply(reply, [])).toEqual({ ok: true });
    return reply;
  });
const momentsOf = (replies: readonly string[]): (string | undefined)[] => [
  ...new Set(replies.map((reply) => ENGLISH.spokenIn(reply).moment?.id)),
];

describe('a wish to talk about something', () => {
  it('is granted with a reply that names the subject', () => {
    for (const reply of repliesTo('I’d rather not. Ask me about the mashed potatoes.'))
      expect(reply).toContain('the mashed potatoes');
  });

  it('is recognised beside a refusal, and granted', () => {
    for (const reply of repliesTo('I don’t want to talk about that. Can I talk about my shop instead?'))
      expect(reply).toMatch(/your shop/u);
  });

  it('needs no permission once the story is being told', () => {
    const story =
      'But let me tell you about coming to England. It was January, there was snow, and my brother ate some of it off the wing of the plane.';
    for (const reply of repliesTo(story)) expect(reply).not.toMatch(/coming to England|Tell it your way/u);
  });
});

describe('a wish to keep something out', () => {
  it.each([
    'My father was hard on us. I would ask that you leave my father’s part out of what is written down.',
    'He hit her one time. I don’t want that about him hitting her in the book.',
    'We had words that morning. You will keep that bit out, won’t you?',
    'She had debts. Can you take that out?',
    'Don’t put that bit in the book, will you, our Janet would have a fit.',
    'For heaven’s sake don’t include the bit about the milkman.',
    'She had debts. Better not, don’t print that.',
    'She had debts. "Leave that out", please.',
  ])('is detected: %s', (message) => expect(momentsOf(repliesTo(message))).toEqual(['keep-out']));

  it.each(['And do not remove the office from the record, please.', 'Don’t leave Rosemary out of the book.'])(
    'is not seen in the opposite: %s',
    (message) => expect(momentsOf(repliesTo(message))).toEqual(['put-in']),
  );

  it.each(['You will never put that bit in, I hope.', 'I wouldn’t include the bit about the milkman.'])(
    'is not seen in a wish to put something in: %s',
    (message) => expect(momentsOf(repliesTo(message))).not.toContain('put-in'),
  );

  it('is detected in the middle of a message, however long', () => {
    const long = `${'We had bees behind the house. '.repeat(4)}The lodger was his father. Please don’t put that in the book. ${'The bees swarmed in June. '.repeat(6)}`;
    expect(momentsOf(repliesTo(long))).toEqual(['keep-out']);
  });

  it('is remembered at the goodbye', () => {
    for (const reply of repliesTo('I hit him once. Don’t put that in.', 'I’m off to bed now. Goodbye.')) {
      const turns = [...talk('I hit him once. Don’t put that in.')];
      turns.push({ type: 'ai', content: builtinReply({ turns, seed: 'a' }) });
      turns.push({ type: 'user', content: 'I’m off to bed now. Goodbye.' });
      expect(builtinReply({ turns, seed: reply })).toMatch(/left out|leave out|not have in/u);
    }
  });
});

describe('what is said to the companion', () => {
  it.each([
    ['Is that dreadful?', 'is-that-bad'],
    ['Does it go in the book, what I put here?', 'does-it-go-in'],
    ['Did you leave out that man’s name as I asked you?', 'did-you-leave-it-out'],
    ['Have you ever tasted a herring?', 'have-you-ever'],
    ['Have you noted it?', 'can-you-write-that-down'],
    ['Will she see it?', 'can-family-read'],
    ['You need not be sorry.', 'no-need-for-sorry'],
    ['Both of who?', 'say-again'],
  ])('is recognised and answered: “%s”', (message, moment) =>
    expect(momentsOf(repliesTo(message))).toEqual([moment]),
  );

  it('is answered after what was confided, not before', () => {
    const entrusted =
      'I just told you that, love. We had a little girl in the March of 1962, and she did not live. I’ve never told that to anybody.';
    expect(momentsOf(repliesTo(entrusted))).toEqual(['never-told']);
  });

  it('is no complaint if a story follows the question', () => {
    const [reply = ''] = repliesTo(
      'About the raspberries? Well, we had forty canes, and my father sold them at the gate for tuppence a punnet until the war.',
    );
    expect(ENGLISH.spokenIn(reply).moment?.act).not.toBe('complaint');
  });

  it.each(['He was dead before I was four.', 'The widow next door kept one hen.', 'All dead now.'])(
    'gets no condolences if it mentions someone long dead: %s',
    (message) => {
      for (const reply of repliesTo(message)) expect(reply).not.toMatch(/sorry/iu);
    },
  );
});
