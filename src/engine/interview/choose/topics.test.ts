import { expect, it } from 'vitest';
import { openTopics, type Topic } from './topics.ts';

const topic = (id: string, words: readonly string[], person?: true): Topic => ({
  id,
  theme: id,
  words,
  asks: [],
  ...(person === undefined ? {} : { person }),
});

const topicsIn = openTopics(
  [
    topic('mother', ['my mother', 'mum was'], true),
    topic('language', ['my mother tongue', 'spoke welsh']),
    topic('trade', ['apprentic*', 'served my time']),
    topic('garden', ['allotment', 'my leeks']),
  ],
  ['he'],
);
const idsIn = (...sentences: string[]): string[] => topicsIn(sentences).map(({ id }) => id);

it.each([
  ['by a word', ['They took me on as an apprentice.'], ['trade']],
  ['by a word with any ending', ['My apprenticeship was at White’s.'], ['trade']],
  ['by a phrase, whatever stands between its signs', ['I served... my time, there.'], ['trade']],
  ['by no part of a word', ['She kept rapprentices.'], []],
  ['by the longer of two phrases that begin alike', ['My mother tongue is Welsh.'], ['language']],
  ['by whoever a sentence opens with', ['And my mother laughed.'], ['mother']],
  ['not by whoever is named in passing', ['We went down there with my mother on Sundays.'], []],
  [
    'by whoever it opens with, and what is told of them is theirs',
    ['My mother had an allotment.'],
    ['mother'],
  ],
  ['not by what somebody else does', ['He had an allotment.'], []],
  ['by what two people do together', ['My mother and I had an allotment.'], ['garden']],
  ['by whoever is named twice', ['We laughed when my mother sang, and mum was glad.'], ['mother']],
])('the topic of a message is recognised %s', (_how, sentences, expected) => {
  expect(idsIn(...sentences)).toEqual(expected);
});

it('prefers what is told last, and ignores what was mentioned only once before', () => {
  expect(idsIn('I was an apprentice.', 'Now I have an allotment.')).toEqual(['garden']);
  expect(idsIn('I served my time at White’s.', 'Now I have an allotment.')).toEqual(['garden']);
  expect(idsIn('As an apprentice I served my time.', 'Now I have an allotment.')).toEqual([
    'garden',
    'trade',
  ]);
});

it('prefers a topic with two words in the message to a topic with one', () => {
  expect(idsIn('As an apprentice I served my time by the allotment.')).toEqual(['trade', 'garden']);
});
