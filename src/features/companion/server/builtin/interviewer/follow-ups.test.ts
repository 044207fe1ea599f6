import { describe, expect, it } from 'vitest';
import { isOpenQuestion } from '../../../shared/reply-contract.ts';
import { findMentions } from './find-mentions.ts';
import { followUpsAbout, PATTERNS } from './follow-ups.ts';
import { MENTION_KINDS, type Mention } from './mention.ts';
import { NOUN_QUESTIONS } from './noun-questions.ts';
import { isMadeFrom } from './pattern.ts';

/** The first question about each thing of an answer. */
const firstQuestions = (answer: string): string[] =>
  findMentions(answer, 1).map((mention) => followUpsAbout(mention)[0]?.question ?? '');

describe('what is asked about something said', () => {
  it.each([
    [
      'Father kept bees behind the house.',
      'What do you remember of the days when the honey was taken from the bees?',
    ],
    ['I held the smoker.', 'What did it take to keep the smoker lit?'],
    ['My sister Joan was scared of them.', 'What was Joan like in those days?'],
    ['We lived on Bridge Street.', 'What could you see and hear around Bridge Street?'],
    ['The toilet was across the yard.', 'What was it like to go out to the toilet in winter?'],
    ['We would fight for the crust.', 'Who won the crust most often?'],
    ['Miss Harper was our teacher.', 'What sort of person was Miss Harper?'],
    ['Miss Harper had a glass eye.', 'What did the children say about the glass eye?'],
    ['I went to the Hindu High School.', 'What did a morning at the Hindu High School look like?'],
    [
      'I got a place in Guindy engineering college.',
      'What did a morning at Guindy engineering college look like?',
    ],
    ['We swam in the temple tank.', 'Who went swimming in the temple tank, and when?'],
    ['She made dosai every Sunday.', 'How was the dosai made?'],
    ['We married at All Saints.', 'What did All Saints look like inside?'],
    ['I met him at my cousin’s wedding.', 'Who was there on the day of your cousin’s wedding?'],
    [
      'I stayed in my grandmother’s house.',
      'What would somebody standing in your grandmother’s house have seen?',
    ],
    ['I had two brothers.', 'What were your brothers like in those days?'],
    ['I married Chukwuma in 1971.', 'How did you and Chukwuma first meet?'],
    ['We had a mule named Pete.', 'What did Pete pull or carry?'],
    ['Dad bought a John Deere tractor.', 'What was it like to sit up on the John Deere tractor?'],
    ['His lorry was red.', 'What was carried in the lorry?'],
    ['I played the accordion.', 'Who danced when the accordion was played?'],
    ['She wore a sari.', 'What colour was the sari, and who chose the cloth?'],
    ['She wore a green sari.', 'What did the green sari look and feel like?'],
    ['I worked on the Bhakra dam.', 'What did the Bhakra dam sound and smell like?'],
    ['I started my own stall.', 'How was your stall set up in the morning?'],
    ['We have one daughter, Ewa.', 'What was Ewa like as a child?'],
    ['We went dancing at the Spa.', 'What did the Spa look like inside?'],
    ['He had a boat, the Mary Ann.', 'What should a reader know about the Mary Ann?'],
    ['My mother’s wrapper was blue.', 'What colours and patterns did your mother’s wrapper have?'],
    ['My wife died in May.', 'What would you like people to know about your wife?'],
    ['Darlene passed four years ago.', 'What would you like people to know about Darlene?'],
  ])('%s → %s', (answer, question) => expect(firstQuestions(answer)).toContain(question));

  it.each([
    ['a rank', 'I am the fourth one of the family.'],
    ['what somebody is', 'He was a clerk and then a teacher.'],
    ['what somebody might become', 'He told me I could become an engineer.'],
    ['what was wished for', 'I always wanted a bicycle.'],
    ['what was not there', 'He never wore gloves and we had no telephone.'],
    ['somebody never known', 'I never knew my grandfather.'],
    ['an abstract noun', 'It was a question of patience and a good thing.'],
    ['a lone adjective', 'Hard.'],
    ['a slaughtered animal', 'We killed a goat.'],
    ['the listener', 'Oh, Jennifer, I could not say.'],
    ['another person’s relative', 'His mother was strict.'],
    ['a judgement', 'It was wonderful, really wonderful.'],
  ])('asks nothing about %s', (_, answer) => expect(firstQuestions(answer)).toEqual([]));

  it('never calls a teacher by the trade when the name was said', () => {
    expect(findMentions('Miss Harper was our teacher.', 1).map((m) => m.text)).toEqual(['Miss Harper']);
  });
});

describe('the stock of follow-ups', () => {
  const mention = (plural: boolean): Mention => ({
    kind: 'thing',
    text: plural ? 'the things' : 'the thing',
    plural,
    key: 'thing',
    head: '',
    weight: 1,
    turn: 1,
    start: 0,
    end: 1,
    tender: false,
  });

  it('holds at least eight wordings for every kind, none twice, each open and at most sixteen words long', () => {
    for (const kind of MENTION_KINDS) {
      const wordings = PATTERNS[kind].map((pattern) => pattern.ask);
      expect({ kind, many: new Set(wordings).size >= 8 }).toEqual({ kind, many: true });
      expect(new Set(wordings).size).toBe(wordings.length);
      for (const plural of [false, true])
        for (const { question } of followUpsAbout({ ...mention(plural), kind })) {
          expect({ question, open: isOpenQuestion(question) }).toEqual({ question, open: true });
          expect(question.split(' ').length).toBeLessThanOrEqual(16);
          expect(question).not.toMatch(/[{}]|\bthing (?:were|are)\b|\bthings (?:was|is|has)\b/u);
        }
    }
    for (const patterns of Object.values(NOUN_QUESTIONS))
      for (const { ask } of patterns) expect(isOpenQuestion(ask)).toBe(true);
  });

  it('knows its own patterns again, whatever they were about', () => {
    for (const kind of MENTION_KINDS)
      for (const { question, pattern } of followUpsAbout({ ...mention(true), kind }))
        expect(isMadeFrom(question, pattern)).toBe(true);
    expect(isMadeFrom('Who looked after the bees?', 'What was a day with {x} like?')).toBe(false);
  });
});
