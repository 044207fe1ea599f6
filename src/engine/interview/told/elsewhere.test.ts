import { describe, expect, it } from 'vitest';
import { checkReply, lastQuestion } from '../../conversation/reply-contract.ts';
import { THEMES } from '../../conversation/themes.ts';
import type { Turn } from '../../conversation/turn.ts';
import { contentWords, jaccard } from '../../text/words.ts';
import { questionById } from '../bank/bank.ts';
import { GREETING } from '../../conversation/greeting.ts';
import { recogniseQuestion } from '../bank/recognise-question.ts';
import { builtinAskAbout, builtinAskOn } from '../builtin/builtin-asked-for.ts';
import { builtinFirstWords } from '../builtin/builtin-openings.ts';
import { builtinReply } from '../builtin/builtin-reply.ts';
import { type ConversationDigest, digestOf } from './conversation-digest.ts';
import { elsewhereOf } from './elsewhere.ts';
import { titleOf } from '../builtin/scripts.ts';

const ai = (content: string): Turn => ({ type: 'ai', content });
const user = (content: string): Turn => ({ type: 'user', content });
const asks = (id: string): Turn => ai(`I see. ${questionById(id)?.wordings[0] ?? ''}`);

const ANSWERS = [
  'Leeds, 1948',
  'My father was a miner and my mother kept bees.',
  'We lived in a back-to-back with a yard.',
  'I had two brothers, Tom and Billy.',
  'We played hopscotch until it got dark.',
  'no',
  'I went to the grammar school on the tram.',
  'My gran made parkin every November.',
];

/** The whole conversation of a chapter after the given others, with the seed of its conversation. */
const chapter = (others: readonly ConversationDigest[], seed: string, turns = 16): Turn[] => {
  const elsewhere = elsewhereOf(others);
  const talk: Turn[] = [ai(builtinFirstWords(elsewhere, seed))];
  for (let at = 0; at < turns; at++) {
    talk.push(user(ANSWERS[at % ANSWERS.length] ?? ''));
    talk.push(ai(builtinReply({ turns: talk, seed, elsewhere })));
  }
  return talk;
};

const questionsIn = (talk: readonly Turn[]): string[] =>
  talk.flatMap((turn) => (turn.type === 'ai' ? (lastQuestion(turn.content) ?? []) : []));

describe('several chapters by one person', () => {
  it('ask nothing twice, however similar the answers', () => {
    const digests: ConversationDigest[] = [];
    const asked: string[] = [];
    for (const seed of ['one', 'two', 'three', 'four', 'five']) {
      const talk = chapter(digests, seed);
      for (const question of questionsIn(talk)) {
        const words = contentWords(question);
        const same = asked.filter((earlier) => jaccard(contentWords(earlier), words) >= 0.6);
        expect({ question, same }).toEqual({ question, same: [] });
        asked.push(question);
      }
      digests.push(digestOf(talk));
    }
    expect(asked.length).toBeGreaterThanOrEqual(5 * 17);
  });

  it('begin with the greeting, and later with what was told most and a question about what was told least', () => {
    expect(builtinFirstWords(elsewhereOf([]), 's')).toBe(GREETING);
    const school = digestOf(
      ['school.where', 'school.teacher', 'school.journey', 'home.first-house'].flatMap((id) => [
        asks(id),
        user('It was a long way to go, and we all went.'),
      ]),
    );
    const words = builtinFirstWords(elsewhereOf([school]), 's');
    expect(words).toMatch(
      /^Let us begin a new chapter\. So far you have told me most about your schooldays and the home you grew up in\. /u,
    );
    expect(checkReply(words, [])).toEqual({ ok: true });
    expect(['school', 'home']).not.toContain(recogniseQuestion(words)?.theme);
  });

  it('begin with a question that depends on nothing said before', () => {
    const married = digestOf([
      ai(GREETING),
      user('I married Frank, my husband, in 1966, and we had a daughter.'),
    ]);
    for (const seed of ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']) {
      const item = recogniseQuestion(builtinFirstWords(elsewhereOf([married]), seed));
      expect(item).toBeDefined();
      expect(item?.needs?.mentioned).toBeUndefined();
    }
  });

  it('never return to what was refused in one of them', () => {
    const refused = digestOf([asks('parents.father-person'), user('I would rather not talk about that.')]);
    const elsewhere = elsewhereOf([refused]);
    expect([...elsewhere.closedThemes]).toEqual(
      [questionById('parents.father-person')?.theme].filter((theme) => theme !== undefined),
    );
  });

  it('let an answer reopen what was refused before', () => {
    const refused = digestOf([asks('school.where'), user('I would rather not say.')]);
    const told = digestOf([asks('school.teacher'), user('Miss Hartley, who wore a green hat.')]);
    expect([...elsewhereOf([refused, told]).closedThemes]).toEqual([]);
    expect([...elsewhereOf([told, refused]).closedThemes]).toEqual(['school']);
  });

  it('remember the words that some questions depend on', () => {
    const { words } = elsewhereOf([digestOf([ai(GREETING), user('I had a sister, and she kept bees.')])]);
    expect(words.has('sister')).toBe(true);
    expect(words.has('brother')).toBe(false);
    expect(words.has('bees')).toBe(false);
  });
});

describe('asking for another question', () => {
  const passing = 'Ask me something else.';

  it('drops an everyday question, and its theme for this conversation only', () => {
    const talk = [asks('school.journey'), user(passing)];
    for (const seed of ['a', 'b', 'c'])
      expect(recogniseQuestion(builtinReply({ turns: talk, seed }))?.theme).not.toBe('school');
    expect([...elsewhereOf([digestOf(talk)]).closedThemes]).toEqual([]);
  });

  it('closes the theme when it happens twice, in one conversation or in two', () => {
    const first = digestOf([asks('school.journey'), user(passing)]);
    const second = digestOf([asks('school.teacher'), user(passing)]);
    expect([...elsewhereOf([first, second]).closedThemes]).toEqual(['school']);
    const both = digestOf([asks('school.journey'), user(passing), asks('school.teacher'), user(passing)]);
    expect([...both.closedThemes]).toEqual(['school']);
  });

  it('is weaker than "skip", which closes the theme for good', () => {
    expect([...digestOf([asks('school.journey'), user('skip')]).closedThemes]).toEqual(['school']);
  });

  it('closes a personal theme at once', () => {
    const digest = digestOf([asks('school.hard'), user(passing)]);
    expect([...digest.closedThemes]).toEqual(['school']);
  });
});

describe('a requested question', () => {
  it('is on the requested theme, whatever it is, and new each time', () => {
    for (const theme of THEMES) {
      const turns: Turn[] = [ai(GREETING), user('Leeds, 1948')];
      const asked: string[] = [GREETING];
      for (let times = 0; times < 30; times++) {
        const words = builtinAskOn(theme, { turns, seed: 's' });
        expect({ words, verdict: checkReply(words, asked) }).toEqual({ words, verdict: { ok: true } });
        if (times < 3) {
          const on = lastQuestion(words)?.includes(titleOf(theme)) ? theme : recogniseQuestion(words)?.theme;
          expect({ words, on }).toEqual({ words, on: theme });
        }
        asked.push(words);
        turns.push(ai(words), user('That was long ago.'));
      }
    }
  });

  it('reopens what was skipped', () => {
    const turns = [asks('school.teacher'), user('I would rather not say.')];
    expect(recogniseQuestion(builtinAskOn('school', { turns, seed: 's' }))?.theme).toBe('school');
  });

  it('can be about anyone who was mentioned', () => {
    const said = 'My aunt Rosa kept a shop in Hull.';
    const words = builtinAskAbout('Rosa', { turns: [ai(GREETING), user(said)], seed: 's' });
    expect(words).toMatch(/^Let's go back to Rosa\. .*Rosa[^.]*\?$/u);
  });
});
