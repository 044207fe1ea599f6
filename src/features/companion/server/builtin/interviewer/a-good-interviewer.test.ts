import { describe, expect, it } from 'vitest';
import { checkReply, lastQuestion, replySentences } from '../../../shared/reply-contract.ts';
import type { Turn } from '../../../shared/turn.ts';
import { questionById } from '../bank/bank.ts';
import { greeting } from '../bank/greeting.ts';
import { recogniseQuestion } from '../bank/recognise-question.ts';
import { builtinReply } from './builtin-reply.ts';
import { findMentions } from './find-mentions.ts';

/** What reading whole talks taught: each of these was once answered as no person would. */
const ai = (content: string): Turn => ({ type: 'ai', content });
const user = (content: string): Turn => ({ type: 'user', content });
const asks = (id: string): Turn => ai(`I see. ${questionById(id)?.wordings[0] ?? ''}`);
const SEEDS = ['a', 'b', 'c', 'd', 'e'];
const replies = (...turns: Turn[]): string[] =>
  SEEDS.map((seed) => builtinReply({ turns: [ai(greeting()), ...turns], seed }));

describe('with somebody who has lost somebody', () => {
  it.each([
    ['Kamala expired in 2019.', 'Kamala'],
    ['My brother Ron was lost at sea in 1968.', 'Ron'],
    ['We had four, Anthony, Maureen, Joseph who we lost at three weeks, and Theresa.', 'Joseph'],
    ['We lost Daniel in 1974, and Ruth went to live in Leeds.', 'Daniel'],
  ])('asks gently about who died, and nobody else: %s', (answer, name) => {
    for (const reply of replies(user(answer))) {
      expect(reply).toMatch(/sorry/u);
      expect(lastQuestion(reply)).toContain(name);
      expect(reply).not.toMatch(/laugh|look like|get into trouble/u);
    }
  });

  it('does not mourn the living of the same family', () => {
    const talk = [
      user('We had four, Anthony, Maureen, Joseph who we lost at three weeks, and Theresa.'),
      ai('I am sorry to hear that. How do you picture Joseph when you think back?'),
      user('He had a hole in the heart, they could not do anything then, they could today.'),
    ];
    for (const reply of replies(...talk)) expect(lastQuestion(reply)).toContain('Joseph');
  });

  it('asks of a child that lived for weeks nothing that needs years', () => {
    for (const reply of replies(user('Our son Joseph died at three weeks.')))
      expect(reply).not.toMatch(/ordinary day|together|use to say/u);
  });

  it('knows whom "lost with all hands" is told of', () => {
    const talk = [
      user('My brother Ron went to sea.'),
      ai('I see. How did you come to know Ron?'),
      user('Lost with all hands in 1968.'),
    ];
    for (const reply of replies(...talk)) expect(lastQuestion(reply)).toContain('Ron');
  });

  it('asks on about them once more, and then lets them be', () => {
    const talk = [
      user('My wife Kamala died in 2019.'),
      ai('I am sorry to hear that. How do you picture Kamala when you think back?'),
      user('Every morning I still make two cups of coffee.'),
    ];
    for (const reply of replies(...talk)) expect(lastQuestion(reply)).toContain('Kamala');
    const more = [
      ...talk,
      ai('I see. What little thing brings Kamala back to you?'),
      user('I go for a walk by the canal then.'),
    ];
    for (const reply of replies(...more)) expect(lastQuestion(reply)).not.toContain('Kamala');
  });
});

describe('with somebody who has had enough', () => {
  it('lets them go, with a question that may wait', () => {
    for (const answer of ["I reckon that's about it for today.", 'Good night.', 'I am tired now.'])
      for (const reply of replies(user(answer))) {
        expect(reply).toMatch(/^Thank you/u);
        expect(reply).toMatch(/when you come back|next time/u);
        expect(checkReply(reply, [])).toEqual({ ok: true });
      }
  });

  it('hears a refusal in the same breath as a death', () => {
    for (const reply of replies(user("I lost three buddies that morning. I don't talk about that.")))
      expect(reply).toMatch(/^I am sorry to hear that, and we will leave it alone\. /u);
  });

  it('takes a correction that begins twice', () => {
    for (const reply of replies(
      user('I married Darlene in 1970.'),
      ai('I see.'),
      user('wait no, it was 1971'),
    ))
      expect(reply).toMatch(/right: 1971\./u);
  });

  it('says nothing back with the words of a question that it does not answer', () => {
    for (const reply of replies(
      asks('school.playground'),
      user("Came home in '67 and nobody met the plane."),
    ))
      expect(reply).not.toMatch(/At break time/u);
  });
});

describe('with somebody of few words', () => {
  it('does not say a lone word back', () => {
    for (const answer of ['Older', '1968', 'Heavy', 'Bad back'])
      for (const reply of replies(asks('siblings.closest'), user(answer)))
        expect(reply).not.toContain(answer);
  });

  it('stays with a matter for two questions before it turns to another', () => {
    const talk = [asks('food.sunday'), user('Bread'), asks('play.games'), user('Marbles')];
    for (const reply of replies(...talk))
      expect(reply).not.toMatch(/\b(?:Let us turn|Let us go on|Let me ask)\b/u);
  });

  it('does not announce every change in the same words', () => {
    const turns: Turn[] = [ai(greeting())];
    const announced: string[] = [];
    for (const answer of Array.from({ length: 24 }, (_, at) => (at % 3 ? 'no' : 'yes'))) {
      turns.push(user(answer));
      const reply = builtinReply({ turns, seed: 's' });
      announced.push(
        /Let us turn to|Let us go on to|Let me ask about|I would like to hear about/u.exec(reply)?.[0] ?? '',
      );
      turns.push(ai(reply));
    }
    const twice = announced.filter((words, at) => words !== '' && words === announced[at - 1]);
    expect(twice).toEqual([]);
  });
});

describe('with somebody who asks back or goes off', () => {
  it('answers "what would you like to know" with what they spoke of', () => {
    const talk = [
      user('My father was a stationmaster in Madurai.'),
      ai('I see. What was he like?'),
      user('what would you like to know?'),
    ];
    for (const reply of replies(...talk))
      expect(reply).toMatch(/^I would gladly hear more about (?:your father|Madurai)\. /u);
  });

  it('repeats a corrected number whole', () => {
    const talk = [
      user('My mother was fifteen when she married.'),
      ai('I see. Who came?'),
      user('No, it was sixteen, not fifteen.'),
    ];
    for (const reply of replies(...talk)) expect(reply).toMatch(/right: sixteen\./u);
  });

  it('asks nothing of the past about what is so now, or is only advised', () => {
    for (const reply of replies(
      user('The shop is a phone shop now.'),
      ai('I see.'),
      user('I would tell them to bring a coat.'),
    ))
      expect(lastQuestion(reply)).not.toMatch(/coat|phone shop/u);
  });
});

describe('with names', () => {
  it.each([
    ['We did the EVA on the second day.', 'EVA', 'person'],
    ['They spoke Hindi in the bazaar.', 'Hindi', undefined],
    ['Bad back', 'Bad', undefined],
  ])('takes none for somebody who is nobody: %s', (answer, text, not) => {
    const found = findMentions(answer, 1).find((mention) => mention.text.endsWith(text));
    if (not === undefined) expect(found).toBeUndefined();
    else expect(found?.kind).not.toBe(not);
  });

  it('says no cut-off clause back', () => {
    for (const reply of replies(user('I did my B.Sc. in Physics and joined the State Bank.')))
      expect(replySentences(reply)[0]).not.toMatch(/B\.Sc\.?$/u);
    expect(recogniseQuestion(greeting())?.theme).toBe('origins');
  });
});
