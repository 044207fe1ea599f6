import { describe, expect, it } from 'vitest';
import { readSentences } from '#test/fakes/read-sentences.ts';
import { checkReply, lastQuestion } from '../../conversation/reply-contract.ts';
import type { Turn } from '../../conversation/turn.ts';
import { GREETING } from '../../conversation/greeting.ts';
import { recogniseQuestion } from '../bank/recognise-question.ts';
import { ENGLISH } from './scripts.ts';
import { builtinWelcomeBack } from './builtin-openings.ts';
import { builtinReply } from './builtin-reply.ts';
import { digestOf } from '../told/conversation-digest.ts';
import { elsewhereOf } from '../told/elsewhere.ts';

const hello: Turn = { type: 'ai', content: GREETING };
const user = (content: string): Turn => ({ type: 'user', content });

/** Feeds the answers one by one and returns the replies. `read`: how an encoder reads each last sentence. */
const interview = (
  answers: readonly string[],
  {
    seed = 'seed',
    read = [],
  }: { readonly seed?: string; readonly read?: readonly Record<string, number>[] } = {},
): string[] => {
  const turns: Turn[] = [hello];
  return answers.map((answer, at) => {
    turns.push(user(answer));
    const reply = builtinReply({ turns, seed }, readSentences(...(read[at] ? [read[at]] : [])));
    turns.push({ type: 'ai', content: reply });
    return reply;
  });
};
const replyTo = (...answers: string[]): string => interview(answers).at(-1) ?? '';
const momentOf = (reply: string): string | undefined => ENGLISH.spokenIn(reply).moment?.id;

const LIFE = [
  'Leeds, 1948',
  'My father was a miner and my mother kept bees in the back garden.',
  'She sold the honey at the market on Saturdays. I used to carry the jars in an old pram.',
  'I had two brothers, Tom and Billy. Billy died when he was nine, of diphtheria.',
  'yes',
  'We moved to Hull in 1956 because Dad got a job at the docks.',
  'no, it was 1957',
  'are you human?',
  'I met my husband Frank at a dance in 1966. He wore a brown suit and stepped on my feet.',
  'We married the next year. My Aunt Rose made the dress out of parachute silk.',
  'I worked at the Co-op for eleven years, on the bacon counter.',
  'When I was six I fell off the barn roof and broke my arm.',
  'Our eldest, Susan, is a nurse in Bristol.',
];
const ODD = [
  '',
  '   ',
  '🙂',
  'asdfghjkl',
  'ok',
  'YES',
  'no',
  '42',
  'Я родился в Киеве.',
  '我出生在上海。',
  'skip',
  '...',
];

describe('every reply of the built-in companion', () => {
  it('keeps the contract and never asks twice, in sixty turns of story and oddities', () => {
    const answers = Array.from({ length: 60 }, (_none, at) =>
      at % 5 === 4 ? (ODD[((at / 5) % ODD.length) | 0] ?? '') : (LIFE[at % LIFE.length] ?? ''),
    );
    const asked: string[] = [GREETING];
    for (const reply of interview(answers)) {
      expect({ reply, verdict: checkReply(reply, asked) }).toEqual({ reply, verdict: { ok: true } });
      expect(reply).not.toMatch(/\{|undefined|null/u);
      asked.push(reply);
    }
  });

  it('is the same for the same seed and turns, and not for every seed', () => {
    expect(interview(LIFE)).toEqual(interview(LIFE));
    expect(interview(LIFE)).not.toEqual(interview(LIFE, { seed: 'another' }));
  });

  it('repeats nothing within six turns', () => {
    const replies = interview([...LIFE, ...LIFE]);
    for (const [at, reply] of replies.entries()) {
      const [first = ''] = ENGLISH.spokenIn(reply).sentences;
      const lately = replies.slice(Math.max(0, at - 5), at);
      expect(lately.filter((before) => ENGLISH.spokenIn(before).sentences.includes(first))).toEqual([]);
    }
  });

  it('arrives in time, even after two thousand turns and twenty thousand characters', () => {
    const turns = Array.from({ length: 2_000 }, (_none, at): Turn =>
      at % 2 === 0 ? { type: 'ai', content: `I see. ${GREETING}` } : user(LIFE[at % LIFE.length] ?? ''),
    );
    turns.push(user('We walked and walked. '.repeat(1_000)));
    expect(builtinReply({ turns, seed: 's' })).toMatch(/\?$/u);
  });
});

describe('a wish, a question or a correction', () => {
  it.each([
    ['I want to stop now.', 'goodbye'],
    ['Please stop now, I want to stop.', 'goodbye'],
    ['I’d like to stop.', 'goodbye'],
    ['Let’s stop for now, please.', 'goodbye'],
    ['That’s all for today, love.', 'goodbye'],
    ['I don’t want to talk about that.', 'refuse-topic'],
    ['We went to Rhyl. And don’t put that in.', 'keep-out'],
    ['He would not like to be left out of it.', 'put-in'],
    ['That part must stay in.', 'put-in'],
    ['I’d rather tell you about my years at sea.', 'redirect'],
    ['Give me a minute, love.', 'pause'],
    ['Are you a real person?', 'are-you-human'],
    ['Who can see what I write?', 'who-reads-this'],
    ['No, it was 1957.', 'correct-fact'],
    ['What would you call that bird?', 'cannot-say'],
  ])('%s is answered as %s', (message, moment) => {
    expect(momentOf(replyTo('Leeds, 1948', message))).toBe(moment);
  });

  it('is distinguished from a story that merely begins the same way', () => {
    for (const told of [
      'Goodbye was all he said when he left for the war.',
      'Leave it to my father to find a way.',
      'I have to stop every few steps now, with my hip.',
      'I need to stop the milk before we go, my mother would say.',
    ])
      expect(momentOf(replyTo('Leeds, 1948', told))).toBeUndefined();
  });

  it('takes precedence over what an encoder read in another sentence', () => {
    const [, reply = ''] = interview(['Leeds, 1948', 'I need a minute.'], {
      read: [{}, { 'keep-out': 0.9 }],
    });
    expect(momentOf(reply)).toBe('pause');
  });

  it('is answered together with its opposite, in one sentence: what goes in and what stays out', () => {
    const [, reply = ''] = interview(
      ['Leeds, 1948', 'I should like Peter to be there. Leave his debts out of the book.'],
      { read: [{}, { 'put-in': 0.7 }] },
    );
    expect(ENGLISH.general.leftOut.some((words) => reply.startsWith(words))).toBe(true);
  });

  it('remains a goodbye even if a last word follows', () => {
    expect(momentOf(replyTo('Leeds, 1948', 'That’s all for tonight.', 'The tups, and good night.'))).toBe(
      'goodbye',
    );
    expect(momentOf(replyTo('Leeds, 1948', 'That’s all for tonight.', 'The tups.'))).toBe('goodbye');
  });

  it('closes a theme for good if it refuses that theme', () => {
    const school: Turn[] = [
      hello,
      user('Leeds, 1948'),
      { type: 'ai', content: 'I see. Where did you go to school?' },
    ];
    const ladder = ENGLISH.ladders.find(({ theme }) => theme === 'school');
    const asked = ladder?.rungs[0]?.asks[0] ?? '';
    const turns: Turn[] = [
      ...school.slice(0, 2),
      { type: 'ai', content: `I see. ${asked}` },
      user('I’d rather not.'),
    ];
    for (let at = 0; at < 30; at++) {
      const reply = builtinReply({ turns, seed: 's' });
      expect(recogniseQuestion(reply)?.theme).not.toBe('school');
      turns.push(
        { type: 'ai', content: reply },
        user('We went to the fair at school, and it rained all day long there.'),
      );
    }
  });
});

describe('something painful', () => {
  it('is met with care, followed up for a second turn, and not attributed to the wrong person', () => {
    const read = [{}, { 'loss-of-partner': 0.6, 'loss-recent': 0.2 }];
    const [, first = '', second = ''] = interview(
      ['Leeds, 1948', 'My husband died in March.', 'He mended clocks.'],
      { read },
    );
    expect(momentOf(first)).toBe('loss-of-partner');
    expect(momentOf(second)).toBe('loss-of-partner');
    const [, ofDaughter = ''] = interview(
      ['Leeds, 1948', 'My daughter rang me the night he died, my husband.'],
      { read },
    );
    expect(ofDaughter).not.toMatch(/daughter/u);
  });

  it('is met gently even without an encoder, if its words mention a death', () => {
    const reply = replyTo('Leeds, 1948', 'My brother was killed at the pit in 1950.');
    expect(ENGLISH.general.sorry.some((words) => reply.includes(words))).toBe(true);
  });

  it('is met gently even if it is unclear what it is', () => {
    const [, reply = ''] = interview(['Leeds, 1948', 'That winter I still dream about.'], {
      read: [{}, { 'hard-home': 0.35, fear: 0.3 }],
    });
    expect(momentOf(reply)).toBeUndefined();
    expect(ENGLISH.general.gentleAsks).toContain(lastQuestion(reply));
  });

  it('closes the theme it makes too tender to ask about', () => {
    const read = [{}, { childlessness: 0.9 }];
    const answers = ['Leeds, 1948', 'We never had any children.', ...Array<string>(40).fill('It rained.')];
    const asked = interview(answers, { read }).map((reply) => recogniseQuestion(reply)?.theme);
    expect(asked).not.toContain('children');
  });
});

describe('the built-in companion, carrying on', () => {
  it('stays with the part of life it asked about, if it recognises nothing in the answer and may not quote it', () => {
    const [, asked = '', reply = ''] = interview([
      'Leeds, 1948',
      'skip',
      'You took the old thing down there and half of them came along to help you push.',
    ]);
    const { topic } = ENGLISH.spokenIn(reply);
    expect(topic?.words).toEqual([]);
    expect(topic?.theme).toBe(ENGLISH.spokenIn(asked).ladder?.theme);
  });

  it('asks about what comes up in the story', () => {
    const reply = replyTo(
      'Leeds, 1948',
      'At fifteen they apprenticed me to a joiner called Walt, and I swept for a year.',
    );
    expect(ENGLISH.spokenIn(reply).topic?.id).toBe('learning-a-trade');
    const next = replyTo(
      'Leeds, 1948',
      'At fifteen they apprenticed me to a joiner called Walt, and I swept for a year.',
      'You could not hurry him.',
    );
    expect(ENGLISH.spokenIn(next).topic?.id).toBe('learning-a-trade');
    expect(lastQuestion(next)).not.toBe(lastQuestion(reply));
  });

  it('turns to the subject it is told to ask about', () => {
    const reply = replyTo('Leeds, 1948', 'Ask me about the buses instead.');
    expect(reply).toMatch(/the buses[.,]/u);
    expect(ENGLISH.spokenIn(reply).topic?.id).toBe('buses-and-trams');
  });

  it('asks nothing about a subject someone would rather leave', () => {
    const reply = replyTo('Leeds, 1948', 'I was apprenticed to a joiner. I don’t want to talk about that.');
    expect(ENGLISH.spokenIn(reply).topic).toBeUndefined();
  });

  it('closes a part of the life explicitly and follows the writer’s choice', () => {
    const short = Array<string>(12).fill('It rained.');
    const replies = interview(['Leeds, 1948', ...short]);
    const at = replies.findIndex((reply) => ENGLISH.spokenIn(reply).offered !== undefined);
    expect(at).toBeGreaterThan(0);
    const offered = ENGLISH.spokenIn(replies[at] ?? '').offered?.theme;
    const taken = interview(['Leeds, 1948', ...short.slice(0, at), 'Yes please']).at(-1) ?? '';
    expect(recogniseQuestion(taken)?.theme).toBe(offered);
    const declined = interview(['Leeds, 1948', ...short.slice(0, at), 'Something else']).at(-1) ?? '';
    expect(recogniseQuestion(declined)?.theme).not.toBe(offered);
  });

  it('never asks what was asked in another chapter', () => {
    const first = interview(LIFE);
    const turns = first.flatMap((reply, at): Turn[] => [
      user(LIFE[at] ?? ''),
      { type: 'ai', content: reply },
    ]);
    const elsewhere = elsewhereOf([digestOf([hello, ...turns])]);
    const asked = new Set(first.map(lastQuestion));
    const here: Turn[] = [hello];
    for (const answer of LIFE) {
      here.push(user(answer));
      const reply = builtinReply({ turns: here, seed: 'seed', elsewhere });
      expect(asked).not.toContain(lastQuestion(reply));
      here.push({ type: 'ai', content: reply });
    }
  });

  it('reminds someone who comes back what they told last, and asks something new', () => {
    const turns: Turn[] = [hello, user('Leeds, 1948')];
    turns.push({ type: 'ai', content: builtinReply({ turns, seed: 's' }) }, user('My gran told me.'));
    const words = builtinWelcomeBack({ turns, seed: 's' });
    expect(words).toMatch(/^Welcome back\. Last time you told me about where you come from\. /u);
    expect(
      checkReply(
        words,
        turns.map(({ content }) => content),
      ),
    ).toMatchObject({ ok: true });
  });
});
