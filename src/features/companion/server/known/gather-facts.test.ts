import { describe, expect, it } from 'vitest';
import type { Turn } from '#engine/conversation/turn.ts';
import { TALKS } from './cases/talks.ts';
import { type GatheredFact, gatherFacts } from './gather-facts.ts';

const gathered = (told: readonly string[]): GatheredFact[] =>
  gatherFacts([
    {
      id: 'one',
      chapter: null,
      messages: told.map((content, at): Turn & { id: string } => ({ type: 'user', content, id: String(at) })),
    },
  ]);
const asWords = ({ name, relation }: GatheredFact): string =>
  [name, relation === undefined ? '' : `(${relation})`].filter(Boolean).join(' ');

describe('gathering facts from a conversation', () => {
  it('is tested on at least thirty conversations', () => expect(TALKS.length).toBeGreaterThanOrEqual(30));

  it.each(TALKS.map((talk) => [talk.told.join(' '), talk] as const))('%s', (_words, talk) => {
    const facts = gathered(talk.told);
    const of = (kind: GatheredFact['kind']): GatheredFact[] => facts.filter((fact) => fact.kind === kind);
    expect(of('person').map(asWords).toSorted()).toEqual(talk.people.toSorted());
    expect(of('place').map(asWords).toSorted()).toEqual(talk.places.toSorted());
    expect(
      of('time')
        .map(({ keys }) => keys[0])
        .toSorted(),
    ).toEqual(talk.times.toSorted());
  });

  it('gives the position of each fact’s words', () => {
    const told = ['It was cold.', 'I met my cousin Nora in Kilkenny in 1963.'];
    for (const { said, name, number } of gathered(told))
      for (const { message, start, end } of said)
        expect(message.content.slice(start, end)).toBe(name === '' ? String(number) : name);
  });
});
