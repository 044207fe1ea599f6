import { describe, expect, it } from 'vitest';
import { checkReply, lastQuestion, replySentences } from '../../../shared/reply-contract.ts';
import type { Turn } from '../../../shared/turn.ts';
import { questionById } from '../bank/bank.ts';
import { greeting } from '../bank/greeting.ts';
import { recogniseQuestion } from '../bank/recognise-question.ts';
import { builtinReply } from './builtin-reply.ts';
import { GO_ON } from './go-on.ts';
import { findMentions } from './find-mentions.ts';
import { mirrors } from './mirror.ts';
import { PLAIN, TURNS } from './plain-acknowledgements.ts';
import { readAnswer } from './read-answer.ts';

const ai = (content: string): Turn => ({ type: 'ai', content });
const user = (content: string): Turn => ({ type: 'user', content });
const asks = (id: string): Turn => ai(`I see. ${questionById(id)?.wordings[0] ?? ''}`);
const SEEDS = ['a', 'b', 'c', 'd', 'e'];
const replies = (...turns: Turn[]): string[] =>
  SEEDS.map((seed) => builtinReply({ turns: [ai(greeting()), ...turns], seed }));
const RICH =
  'My grandfather kept two donkeys in the orchard behind the chapel, and every autumn we loaded the cart with apples and drove it down to the harbour.';

describe('with somebody who stops in the middle of a sentence', () => {
  it.each([
    ['Yes, there’s a story—', 'What is that story?'],
    ['Well,—', 'What were you going to say?'],
    ['No, it was—', 'How was it, then?'],
    ['My mother wanted me to be a doctor but I', 'What were you going to tell me about your mother?'],
    ['I think that …', 'What were you going to say?'],
    ['There was a man —', 'Who was that man?'],
    ['My father was a miner and--', 'What were you going to tell me about your father?'],
  ])('asks for the rest and nothing else: %s', (answer, question) => {
    for (const reply of replies(user(RICH), ai('I see. Who drove the cart?'), user(answer))) {
      expect(GO_ON.some((words) => reply.startsWith(words))).toBe(true);
      expect(lastQuestion(reply)).toBe(question);
      expect(checkReply(reply, [])).toEqual({ ok: true });
    }
  });

  it('finds new words each time, ten times over', () => {
    const turns: Turn[] = [ai(greeting())];
    for (let at = 0; at < 10; at++) {
      turns.push(user('Well—'));
      const reply = builtinReply({ turns, seed: 's' });
      const before = turns.filter(({ type }) => type === 'ai').map(({ content }) => content);
      expect({ reply, verdict: checkReply(reply, before) }).toEqual({ reply, verdict: { ok: true } });
      expect(GO_ON.some((words) => reply.startsWith(words))).toBe(true);
      turns.push(ai(reply));
    }
  });

  it('takes what follows the dash for the answer to what was asked before', () => {
    const talk = [
      asks('origins.birthplace'),
      user('Well—'),
      ai('Please go on. What were you going to say?'),
      user('——Leeds.'),
    ];
    for (const reply of replies(...talk)) expect(reply).toMatch(/^You were born in Leeds\. /u);
  });

  it('reads a correction across the dash', () => {
    const talk = [
      user(RICH),
      ai('I see. What year was it?'),
      user('No, it was—'),
      ai('Please go on. What were you going to say?'),
      user('——it was 1957.'),
    ];
    for (const reply of replies(...talk)) expect(reply).toMatch(/right: 1957\./u);
  });

  it('hears a number across the dash', () => {
    for (const reply of replies(
      user(RICH),
      ai('I see. How old was he?'),
      user('No, it was—'),
      ai('Please go on. How was it, then?'),
      user('—sixteen, he was.'),
    ))
      expect(reply).toMatch(/right: sixteen\./u);
  });

  it.each([
    ['a death', 'My wife died—'],
    ['a habit of dots', 'Leeds, 1948…'],
    [
      'a telling of some length',
      'We went down to the harbour every morning before school and there was always somebody—',
    ],
    ['a refusal', 'I’d rather not say—'],
  ])('does not wave on %s', (_, answer) => expect(readAnswer(answer).kind).not.toBe('broken-off'));
});

describe('with somebody who only agrees', () => {
  it.each([
    'Right.',
    'Right. Right.',
    'That’s true.',
    'Oh yes.',
    'Yes, Yes.',
    'Yeah, it probably did.',
    'Probably did. Yeah.',
    'Yes, I was.',
    'Oh no.',
  ])('hears no more than a bare word in: %s', (answer) => expect(readAnswer(answer).kind).toBe('bare'));

  it.each(['Yes. Frank Borman.', 'No, my sister did.', 'Right, the red one.', 'Well, he was a baker.'])(
    'hears more in: %s',
    (answer) => expect(readAnswer(answer).kind).not.toBe('bare'),
  );

  it('claims nothing was told by a few words', () => {
    const claims = PLAIN.filter((words) => /tells|helps|story|telling/u.test(words));
    for (const answer of [
      'Oh yes.',
      'Yeah, it probably did.',
      'So it went, really.',
      'I guess that is how it was.',
    ])
      for (const reply of replies(user(answer)))
        for (const words of claims) expect(replySentences(reply)[0]).not.toBe(words);
  });

  it('changes the theme once, and then comes back to what was told most of', () => {
    const turns: Turn[] = [
      ai(greeting()),
      user(RICH),
      ai('I see. What was the harvest like?'),
      user('It was long.'),
    ];
    const said: string[] = [];
    turns.push(ai(builtinReply({ turns, seed: 's' })));
    for (let at = 0; at < 5; at++) {
      turns.push(user('Right.'));
      const reply = builtinReply({ turns, seed: 's' });
      said.push(reply);
      turns.push(ai(reply));
    }
    const turned = said.filter((reply) => TURNS.some((turn) => reply.includes(turn('').slice(0, -1))));
    expect(turned.length).toBeLessThanOrEqual(1);
    for (const reply of said.slice(2))
      expect(reply).toMatch(/donkeys|orchard|chapel|cart|harbour|grandfather/u);
  });
});

describe('with somebody who asks what is meant', () => {
  it.each([
    ['Do you mean my first job?', 'Yes, if that is what comes to mind.'],
    ['The one at the mill, that is?', 'Yes, if that is what comes to mind.'],
    ['Like what?', 'Whichever comes to mind first.'],
    ['How old do you mean?', 'Whichever comes to mind first.'],
    ['Which one?', 'Whichever comes to mind first.'],
    ['My mother or my father?', 'Whichever comes to mind first.'],
    ['What kind of job?', 'Whichever comes to mind first.'],
  ])('says so, and stays with the matter: %s', (answer, opening) => {
    for (const reply of replies(asks('first-work.age'), user(answer))) {
      expect(replySentences(reply)[0]).toBe(opening);
      const theme = recogniseQuestion(reply)?.theme;
      expect(theme === 'first-work' || /the mill/u.test(reply)).toBe(true);
      expect(checkReply(reply, [asks('first-work.age').content])).toEqual({ ok: true });
    }
  });

  it.each(['My father was kind, wasn’t he?', 'Where were you born?', 'Leeds, 1948?'])(
    'is not fooled by: %s',
    (answer) => {
      for (const reply of replies(asks('first-work.age'), user(answer)))
        expect(reply).not.toMatch(/^(?:Yes, if|Whichever)/u);
    },
  );
});

describe('what sounds like a death and is none', () => {
  it.each([
    'I was scared to death, and Bill laughed.',
    'Bill and I were dead tired.',
    'We were not exactly starving to death, Bill and I.',
    'The climb almost killed me, and Bill too.',
  ])('is not mourned: %s', (answer) => {
    for (const reply of replies(user(answer))) expect(reply).not.toMatch(/sorry/u);
  });

  it('is told from one in the same words', () => {
    for (const reply of replies(user('I was dead tired that year, and then Bill died.')))
      expect(reply).toMatch(/sorry.*Bill/u);
  });
});

describe('what is nothing to ask about', () => {
  const named = (answer: string): string[] => findMentions(answer, 1).map(({ text }) => text);
  it.each([
    'They were breathing down our neck.',
    'We were all in the same boat.',
    'At the end of the day we were happy.',
    'The word was in people’s mouth.',
    'It was the tip of the iceberg.',
    'He broke his neck.',
    'The rumor mill was busy.',
    'I liked the pristine ones.',
    'The oxygen tank blew.',
    'Her favourite was Abide with Me.',
  ])('a turn of speech or a part of the body: %s', (answer) => expect(named(answer)).toEqual([]));

  it('is no longer taken for a garment, a thing to be kept or a room', () => {
    const kinds = (answer: string): string[] => findMentions(answer, 1).map(({ kind }) => kind);
    expect(kinds('I folded the parachute.')).toEqual(['object']);
    expect(kinds('We sang in the choir.')).toEqual(['company']);
    expect(kinds('She hummed the lullaby.')).toEqual(['song']);
    expect(kinds('We sat under the oak.')).toEqual(['fixture']);
    expect(kinds('We flew down to the Cape.')).toEqual(['outdoors']);
  });

  it('says nothing back of a "he" whom nobody can place', () => {
    const long = `I had thirty people in my group and a great many things to see to in those years, and so on and so forth. ${'We worked late. '.repeat(6)}He built a very advanced spacecraft for the time.`;
    for (const { text } of mirrors(long)) expect(text).not.toMatch(/^He\b/u);
    expect(mirrors('He built a very advanced boat.')[0]?.text).toBe('He built a very advanced boat.');
  });

  it.each([
    ['a thanks', 'Thanks, Sandra.'],
    ['a title', 'Her favourite was Abide with Me.'],
    ['words that lack what was told', 'I told Janet.'],
    ['half of a pair', 'We drew a line somewhere between the old mill.'],
    ['the way of it', 'The way the door opened up.'],
  ])('nor of %s', (_, answer) => expect(mirrors(answer)).toEqual([]));
});
