import { describe, expect, it } from 'vitest';
import { checkReply, isOpenQuestion, lastQuestion, replySentences } from '../../../shared/reply-contract.ts';
import type { Turn } from '../../../shared/turn.ts';
import { contentWords, jaccard } from '../../language/words.ts';
import { BANK } from '../bank/bank.ts';
import { greeting } from '../bank/greeting.ts';
import { recogniseQuestion } from '../bank/recognise-question.ts';
import { builtinWelcomeBack } from './builtin-openings.ts';
import { builtinReply } from './builtin-reply.ts';
import { digestOf } from './conversation-digest.ts';
import { elsewhereOf } from './elsewhere.ts';
import { PATTERNS } from './follow-ups.ts';
import { isMadeFrom } from './pattern.ts';

const hello: Turn = { type: 'ai', content: greeting() };
const user = (content: string): Turn => ({ type: 'user', content });
const replyTo = (...answers: string[]): string => interview(answers).at(-1) ?? '';

/** Feeds the answers one by one and gives the replies. */
const interview = (answers: readonly string[], seed = 'seed'): string[] => {
  const turns: Turn[] = [hello];
  return answers.map((answer) => {
    turns.push(user(answer));
    const reply = builtinReply({ turns, seed });
    turns.push({ type: 'ai', content: reply });
    return reply;
  });
};

const LIFE = [
  'Leeds, 1948',
  'My father was a miner and my mother kept bees in the back garden.',
  'She sold the honey at the market on Saturdays. I used to carry the jars in an old pram.',
  'I had two brothers, Tom and Billy. Billy died when he was nine, of diphtheria.',
  'yes',
  'We moved to Hull in 1956 because Dad got a job at the docks.',
  'no, it was 1957',
  'who are you?',
  'I met my husband Frank at a dance in 1966. He wore a brown suit and stepped on my feet.',
  'We married the next year. My Aunt Rose made the dress out of parachute silk.',
  'I worked at the Co-op for eleven years, on the bacon counter.',
  'We had a dog called Rex who followed me to school.',
  'We used to play hopscotch in the street until it got dark.',
  'When I was six I fell off the barn roof and broke my arm.',
  'My wife passed away four years ago.',
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
  'MY GRANDMOTHER TAUGHT ME TO KNIT',
  'skip',
  '???',
  '<b>hello</b>',
  'In 1950. {answer} ${x}',
];

describe('every reply of the built-in interviewer', () => {
  it('keeps the contract, asks openly and never asks twice, in sixty turns of story and oddities', () => {
    const answers = Array.from(
      { length: 60 },
      (_, i) => (i % 4 === 3 ? ODD[i % ODD.length] : LIFE[i % LIFE.length]) ?? '',
    );
    for (const seed of ['a', 'b', 'c']) {
      const replies = interview(answers, seed);
      const asked: string[] = [greeting()];
      const lemmas: string[][] = [];
      for (const reply of replies) {
        expect({ reply, verdict: checkReply(reply, asked) }).toEqual({ reply, verdict: { ok: true } });
        expect({ reply, open: isOpenQuestion(reply) }).toEqual({ reply, open: true });
        const words = contentWords(lastQuestion(reply) ?? '');
        expect({ reply, near: lemmas.filter((earlier) => jaccard(earlier, words) >= 0.6) }).toEqual({
          reply,
          near: [],
        });
        asked.push(reply);
        lemmas.push(words);
      }
    }
  });

  it('is the same for the same seed and turns, and not for every seed', () => {
    expect(interview(LIFE)).toEqual(interview(LIFE));
    expect(
      new Set(['a', 'b', 'c', 'd', 'e'].map((seed) => interview(LIFE, seed).join('\n'))).size,
    ).toBeGreaterThan(1);
  });

  it('takes up a noun or name of the answer', () => {
    for (const answer of LIFE.filter((text) => text.split(' ').length > 3 && !text.endsWith('?'))) {
      const said = new Set(contentWords(answer));
      const reply = replyTo(answer);
      const takenUp = contentWords(reply).some((word) => said.has(word));
      expect({ answer, reply, takenUp }).toEqual({ answer, reply, takenUp: true });
    }
  });

  it('gives no praise and claims no feeling', () => {
    const all = [...interview(LIFE, 'x'), ...interview(LIFE, 'y')].map((reply) =>
      replySentences(reply).slice(0, -1).join(' '),
    );
    for (const opening of all)
      expect(opening).not.toMatch(
        /\b(?:wonderful|lovely|beautiful|amazing|great|impressive|must have (?:felt|been)|you felt|you loved|how nice)\b/iu,
      );
  });
});

describe('how the replies sound', () => {
  const opening = (reply: string): string => replySentences(reply)[0] ?? '';

  it('says the writer’s own words back to them', () => {
    expect(opening(replyTo('He never wore gloves. I was six and I held the smoker.'))).toMatch(
      /^(?:He never wore gloves|You were six and you held the smoker)\.$/u,
    );
    expect(opening(replyTo('Leeds, 1948'))).toMatch(/Leeds, in 1948|Leeds in 1948/u);
  });

  it('says even a plain clause back before it only thanks, and never what somebody could not do', () => {
    const told = interview([
      'It was a long day and it tired me out.',
      'They worked hard, all of them.',
      'We never had much to eat in them days, so we did not.',
    ]).map(opening);
    expect(told[1]).toBe('As you say, they worked hard.');
    expect(told[2]).not.toMatch(/^(?:As you say, )?you never/iu);
  });

  it('asks first about the thing that can be pictured', () => {
    expect(replyTo('Otley, 1948. Second of four. Father kept bees behind the house.')).toMatch(
      /the bees[^.]*\?$/u,
    );
  });

  it('never speaks like a clerk', () => {
    for (const reply of interview([...LIFE, ...LIFE], 'z'))
      expect(reply).not.toMatch(
        /written down what|bringing up|has a place in this|in the chapter|I have noted/u,
      );
  });

  it('is plain and gentle where it hurts', () => {
    for (const answer of [
      'My father beat me with his belt.',
      'We were starving in the winter of 1945.',
      'He died in 1998.',
    ])
      expect(opening(replyTo('Leeds, 1948', answer))).toMatch(
        /^(?:Thank you|I am sorry|That is not a small thing)/u,
      );
  });

  it('asks on about what was asked when the answer only adds to it', () => {
    const turns: Turn[] = [
      hello,
      user('I went to work at the printing works in 1963.'),
      { type: 'ai', content: 'I see. What did the printing works sound and smell like?' },
      user('Loud. You couldn’t hear yourself think.'),
    ];
    expect(builtinReply({ turns, seed: 's' })).toMatch(/^Loud\. .*the printing works/u);
  });

  it('uses no pattern of question again within eight turns', () => {
    const replies = interview(
      Array.from({ length: 40 }, (_, i) => LIFE[i % LIFE.length] ?? ''),
      'w',
    );
    const patterns = Object.values(PATTERNS).flat();
    const used = replies.map(
      (reply) => patterns.find(({ ask }) => isMadeFrom(lastQuestion(reply) ?? '', ask))?.ask,
    );
    const tooSoon = used.filter(
      (ask, at) => ask !== undefined && used.slice(Math.max(0, at - 8), at).includes(ask),
    );
    expect(tooSoon).toEqual([]);
  });
});

describe('what the interviewer does', () => {
  it('speaks of the writer’s people as theirs', () => {
    expect(replyTo(LIFE[1] ?? '')).toMatch(/your (?:father|mother)/u);
    expect(replyTo('My Aunt Rose made the dress.')).toMatch(/Aunt Rose|the dress/u);
    expect(replyTo('My Aunt Rose made the dress.')).not.toMatch(/\bmy\b/iu);
  });

  it('repeats a correction with the corrected year', () => {
    expect(replyTo('We moved to Hull in 1956.', 'no, it was 1957')).toContain('1957');
    expect(replyTo('We moved in 1956.', 'Sorry, I meant 1957, not 1956.')).toContain('right: 1957.');
  });

  it('says honestly what it is, and goes on', () => {
    expect(replyTo('Leeds', 'who are you?')).toMatch(/program without an AI model/u);
    expect(replyTo('Leeds', 'Where were you born?')).toMatch(/no life of my own|cannot/u);
  });

  it('is sorry for a death that was told, and asks only gently about the dead', () => {
    const reply = replyTo('My wife passed away four years ago.');
    expect(reply).toMatch(/sorry/u);
    expect(reply).not.toMatch(/laugh|look like/u);
    expect(replyTo('I had two brothers, Tom and Billy. Billy died when he was nine.')).toMatch(
      /sorry.*Billy/u,
    );
  });

  it('leaves a skipped theme alone for good', () => {
    const turns: Turn[] = [hello];
    const asked: string[] = [];
    turns.push(
      user('Leeds'),
      { type: 'ai', content: 'Thank you. Which teacher do you remember best?' },
      user("I'd rather not say"),
    );
    for (let i = 0; i < 60; i++) {
      const reply = builtinReply({ turns, seed: 's' });
      asked.push(recogniseQuestion(reply)?.theme ?? '');
      turns.push(
        { type: 'ai', content: reply },
        user(i % 2 === 0 ? 'It was long ago.' : 'I went to school on the tram.'),
      );
    }
    expect(asked).not.toContain('school');
    expect(builtinReply({ turns: turns.slice(0, 4), seed: 's' })).toMatch(/leave that alone/u);
  });

  it('does not go round to the same matter by another door after a skip', () => {
    const turns: Turn[] = [
      hello,
      user('Mr. Srinivasan, the maths teacher at my school.'),
      { type: 'ai', content: 'I see. What sort of person was Mr. Srinivasan?' },
      user("I'd rather not talk about that."),
    ];
    for (const seed of ['a', 'b', 'c', 'd']) {
      const reply = builtinReply({ turns, seed });
      expect(reply).toMatch(/leave that alone/u);
      expect(recogniseQuestion(reply)?.theme).not.toBe('school');
      expect(reply).not.toMatch(/Srinivasan/u);
    }
  });

  it('changes the theme after two very short answers', () => {
    const turns: Turn[] = [
      hello,
      user('Leeds'),
      { type: 'ai', content: 'Thank you. Which toy did you love most?' },
      user('none'),
      { type: 'ai', content: 'Thank you. What games did you play as a child?' },
      user('marbles'),
    ];
    for (const seed of ['a', 'b', 'c', 'd'])
      expect(recogniseQuestion(builtinReply({ turns, seed }))?.theme).not.toBe('play');
  });

  it('never asks what was asked in another chapter', () => {
    const everywhere = digestOf(
      BANK.flatMap((item) => [{ type: 'ai', content: item.wordings[0] } as const, user('ok')]),
    );
    const elsewhere = elsewhereOf([everywhere]);
    expect(
      recogniseQuestion(builtinReply({ turns: [hello, user('ok')], seed: 's', elsewhere })),
    ).toBeUndefined();
  });

  it('never asks two reflective questions in a row', () => {
    const long =
      'I thought about it for a long while and then I decided that the life I had was the life I wanted, with the work and the people and the garden and the dog and all the rest of it together, year after year.';
    const replies = interview(Array.from({ length: 80 }, (_, i) => `${long} That was number ${i}.`));
    const reflective = replies.map((reply) => recogniseQuestion(reply)?.reflective === true);
    expect(reflective.some(Boolean)).toBe(true);
    expect(reflective.some((here, i) => here && reflective[i + 1] === true)).toBe(false);
  });
});

describe('coming back', () => {
  it('names what was told last and asks something new', () => {
    const turns: Turn[] = [
      hello,
      user('My father was a miner and my mother kept bees.'),
      { type: 'ai', content: 'Thank you. What was your mother like in those days?' },
    ];
    const back = builtinWelcomeBack({ turns, seed: 's' });
    expect(back).toMatch(/^Welcome back\. Last time you told me about your (?:father|mother)\. /u);
    expect(
      checkReply(
        back,
        turns.filter((t) => t.type === 'ai').map((t) => t.content),
      ),
    ).toEqual({ ok: true });
    expect(builtinWelcomeBack({ turns: [hello], seed: 's' })).toMatch(/^Welcome back\. Let us go on/u);
  });
});

describe('limits', () => {
  it('still asks something new when the bank and everything said are used up', () => {
    const turns: Turn[] = [hello, user('ok')];
    for (const item of BANK)
      turns.push({ type: 'ai', content: `Thank you. ${item.wordings[0]}` }, user('ok'));
    const replies = new Set<string>();
    for (let i = 0; i < 60; i++) {
      const reply = builtinReply({ turns, seed: 's' });
      expect(
        checkReply(
          reply,
          turns.filter((t) => t.type === 'ai').map((t) => t.content),
        ),
      ).toEqual({ ok: true });
      replies.add(lastQuestion(reply) ?? '');
      turns.push({ type: 'ai', content: reply }, user('ok'));
    }
    expect(replies.size).toBe(60);
  });

  it('answers two thousand turns and twenty thousand characters in bounded time', () => {
    const turns: Turn[] = [hello];
    for (let i = 0; i < 1_000; i++)
      turns.push(user(`In ${1950 + (i % 50)} my brother Tom took the red bicycle ${i} down to the mill.`), {
        type: 'ai',
        content: `Thank you. What do you remember of thing ${i} and matter ${i % 97}?`,
      });
    turns.pop();
    turns[turns.length - 1] = user('My brother Tom had a red bicycle and we went to the mill. '.repeat(340));
    const started = performance.now();
    expect(checkReply(builtinReply({ turns, seed: 's' }), [])).toEqual({ ok: true });
    expect(performance.now() - started).toBeLessThan(15_000);
  });
});
