import { describe, expect, it } from 'vitest';
import type { DecisionSort, FactKind, KnownDecision } from '../../shared/known.ts';
import type { Turn } from '#engine/conversation/turn.ts';
import { builtinReply } from '#engine/interview/builtin/builtin-reply.ts';
import { knownOf } from './known.ts';
import { askedWithKnown, withoutForgotten } from './with-known.ts';

const decided = (
  kind: FactKind | 'theme',
  key: string,
  decision: DecisionSort,
  { said = '', meant = '' } = {},
): KnownDecision => ({ id: `${key} ${decision}`, kind, key, decision, said, meant });

const talk = (...lines: string[]): Turn[] =>
  lines.map((content, at) => ({ type: at % 2 === 0 ? 'ai' : 'user', content }));

const toldIn = (turns: readonly Turn[], ...decisions: KnownDecision[]): string[] =>
  askedWithKnown(turns, undefined, knownOf(decisions)).turns.map(({ content }) => content.trim());

/** Replies to the same conversation with many seeds, so that no lucky choice hides a question. */
const repliesTo = (turns: readonly Turn[], ...decisions: KnownDecision[]): string[] =>
  Array.from({ length: 60 }, (_, at) =>
    builtinReply({ ...askedWithKnown(turns, undefined, knownOf(decisions)), seed: `seed ${at}` }),
  );

describe('what the companion is to leave alone', () => {
  const PARENTS = talk(
    'Who brought you up?',
    'My mother and my father. My dad kept pigeons.',
    'I see. What happened next?',
    'My father was stern, but he could be funny when he came home from the pigeon club.',
  );

  it('is not asked about in the built-in questions either', () => {
    expect(repliesTo(PARENTS).some((reply) => /father|dad/i.test(reply))).toBe(true);
    const replies = repliesTo(PARENTS, decided('person', 'kin father', 'forget'));
    expect(replies.filter((reply) => /\bfather|\bdad/i.test(reply))).toEqual([]);
    expect(replies.every((reply) => reply.endsWith('?'))).toBe(true);
    const known = knownOf([decided('person', 'kin father', 'forget')]);
    const { elsewhere } = askedWithKnown(PARENTS, undefined, known);
    expect(elsewhere?.isAsked('What did your father do for a living?')).toBe(true);
    expect(elsewhere?.isAsked('What did his father do for a living?')).toBe(false);
  });

  it('is recognised in the corrected spelling as well as the one that was said', () => {
    const turns = talk('Who was there?', 'Margret came.', 'Go on?', 'Margaret sang. It rained.');
    const decisions = [
      decided('person', 'margret', 'name', { said: 'Margret', meant: 'Margaret' }),
      decided('person', 'margret', 'forget', { said: 'Margaret' }),
    ];
    expect(toldIn(turns, ...decisions)).toEqual(['Who was there?', '', 'Go on?', 'It rained.']);
  });

  it('is replaced in the latest message by a general word if nothing else would be left of it', () => {
    const turns = talk('Who was there?', 'My sister Rosa came to the wedding.');
    expect(toldIn(turns, decided('person', 'rosa', 'forget'))).toEqual([
      'Who was there?',
      'someone came to the wedding.',
    ]);
    expect(toldIn(talk('Where?', 'We lived in Leeds.'), decided('place', 'leeds', 'forget'))[1]).toBe(
      'We lived in that place.',
    );
  });

  it('is recognised as a whole word, in any case and script', () => {
    const forget = decided('person', 'rosa', 'forget');
    const text = (words: string): string => toldIn(talk('?', words, '?', 'And then?'), forget)[1] ?? '';
    expect(text('Rosalind danced.')).toBe('Rosalind danced.');
    expect(text('ROSA danced. It rained.')).toBe('It rained.');
    expect(text('That was Rosa’s hat. It rained.')).toBe('It rained.');
    const meera = decided('person', 'मीरा', 'forget');
    expect(toldIn(talk('?', 'My sister मीरा sang. It rained.', '?', 'Yes.'), meera)[1]).toBe('It rained.');
  });

  it('is replaced by spaces for a chapter, so that every other character keeps its position', () => {
    const [turn] = withoutForgotten(
      [{ type: 'user', content: 'It rained. Rosa sang. We danced.' }],
      knownOf([decided('person', 'rosa', 'forget')]),
    );
    expect(turn?.content).toBe('It rained.            We danced.');
  });

  it('can also be a year or an age', () => {
    const year = decided('time', 'year 1951', 'forget');
    expect(toldIn(talk('?', "We moved in '51. It was dear.", '?', 'Yes.'), year)[1]).toBe('It was dear.');
  });
});

describe('a correction', () => {
  it('leads on to the next correction, without an endless loop', () => {
    const turns = talk('?', 'Margret and Rose sang with Rosa.');
    expect(
      toldIn(
        turns,
        decided('person', 'margret', 'name', { said: 'Margret', meant: 'Margaret' }),
        decided('person', 'margaret', 'name', { said: 'Margaret', meant: 'Marguerite' }),
        decided('person', 'rose', 'name', { said: 'Rose', meant: 'Rosa' }),
        decided('person', 'rosa', 'name', { said: 'Rosa', meant: 'Rose' }),
      )[1],
    ).toMatch(/^Marguerite and Ros[ae] sang with Ros[ae]\.$/);
  });

  it('applies to a year however it was said, and to a relation with its name', () => {
    const year = decided('time', 'year 1951', 'number', { said: '1951', meant: '1952' });
    for (const said of ['In 1951 we moved.', 'In ’51 we moved.', 'In nineteen fifty-one we moved.'])
      expect(toldIn(talk('?', said), year)[1]).toBe('In 1952 we moved.');
    const cousin = decided('person', 'joan', 'relation', { said: 'sister Joan', meant: 'cousin' });
    expect(toldIn(talk('?', 'My sister Joan sang.'), cousin)).toEqual([
      'Joan is my cousin.',
      '?',
      'My cousin Joan sang.',
    ]);
  });
});

describe('what was added', () => {
  it('comes before everything that was said', () => {
    expect(
      toldIn(
        talk('?', 'Yes.'),
        decided('person', 'rosa', 'added', { meant: 'Rosa' }),
        decided('person', 'rosa', 'relation', { said: 'Rosa', meant: 'aunt' }),
        decided('place', 'whitby', 'added', { meant: 'Whitby' }),
        decided('time', 'note 1962 moved', 'added', { said: '1962', meant: 'We moved' }),
        decided('person', 'kin mother', 'name', { meant: 'Ruth' }),
      )[0],
    ).toBe(
      'My aunt is called Rosa. Whitby is a place in my life. In 1962: We moved. My mother is called Ruth.',
    );
  });
});

describe('a theme that was skipped', () => {
  const SKIPPED = talk('Where were you born?', 'I would rather not say.', 'What did you play?', 'Marbles.');

  it('stays skipped until it may be asked about again', () => {
    expect(toldIn(SKIPPED)).toHaveLength(4);
    expect(toldIn(SKIPPED, decided('theme', 'origins', 'ask-again'))).toEqual([
      'What did you play?',
      'Marbles.',
    ]);
    expect(toldIn(SKIPPED, decided('theme', 'school', 'ask-again'))).toHaveLength(4);
  });

  it('stays skipped if the newest answer skips it, whatever was decided before', () => {
    expect(toldIn(SKIPPED.slice(0, 2), decided('theme', 'origins', 'ask-again'))).toHaveLength(2);
  });
});
