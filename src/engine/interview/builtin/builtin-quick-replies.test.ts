import { expect, it } from 'vitest';
import type { Turn } from '../../conversation/turn.ts';
import { checkReply } from '../../conversation/reply-contract.ts';
import { ENGLISH } from './scripts.ts';
import { builtinQuickReplies } from './builtin-quick-replies.ts';
import { builtinReply } from './builtin-reply.ts';

const BEES =
  'My brother Tom kept bees behind the house until the summer that the hive swarmed and we all ran.';
const said = (user: string, ai = 'I see. What was that summer like?'): Turn[] => [
  { type: 'user', content: user },
  { type: 'ai', content: ai },
];

it.each([
  ['whoever was named, and how the story went on', said(BEES), ['More about Tom', 'What came next']],
  [
    'a relative in the words of the writer',
    said('My older brother was a terrible tease.'),
    ['More about my older brother'],
  ],
  ['nobody whom the question is about already', said(BEES, 'I see. What was Tom like?'), ['What came next']],
  ['nobody of several', said('My brothers Tom and Billy were never apart.'), []],
  [
    'to take up what was offered',
    said(
      'Nothing more.',
      "That's a good place to pause. Would you like to talk about your schooldays, or about something else?",
    ),
    ["Yes, let's"],
  ],
  [
    'nothing after a goodbye',
    said(BEES, "It's all kept. Thank you for today. What would you like to begin with next time?"),
    [],
  ],
  ['nothing where no question was asked', said(BEES, 'Please ring 116 123.'), []],
  [
    'nothing in English to whoever writes in another language',
    said('Mein Bruder Tom hatte Bienen hinter dem Haus, und im Sommer sind sie geschwärmt.'),
    [],
  ],
])('offers %s', (_what, turns, expected) => expect(builtinQuickReplies(turns)).toEqual(expected));

it('offers a way out of a painful subject', () => {
  const turns: Turn[] = [{ type: 'user', content: 'My husband died in March.' }];
  turns.push({ type: 'ai', content: builtinReply({ turns, seed: 'seed' }) });
  expect(builtinQuickReplies(turns)).toContain("Let's leave that");
});

it.each([
  ['More about Tom', 'more-about', /Tom/u],
  ['More about my mother', 'more-about', /your mother/u],
  ['What came next', 'what-came-next', /\?$/u],
  ["Let's leave that", 'refuse-topic', /\?$/u],
  ['Leave that out of my chapter', 'keep-out', /\?$/u],
])('“%s” is obeyed', (pressed, moment, words) => {
  const turns: Turn[] = [...said(BEES), { type: 'user', content: pressed }];
  const replies = Array.from({ length: 12 }, (_, seed) => builtinReply({ turns, seed: `seed ${seed}` }));
  for (const reply of replies) {
    expect(checkReply(reply, [])).toEqual({ ok: true });
    expect(ENGLISH.spokenIn(reply).moment?.id).toBe(moment);
  }
  expect(replies.filter((reply) => words.test(reply)).length).toBeGreaterThan(3);
});
