import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { keepsSomethingOut } from '#engine/interview/listen/read-sentence.ts';
import { ACTS, openScript, type ScriptData } from '#engine/interview/script.ts';
import { acceptsOffer } from '#engine/interview/listen/read-message.ts';
import { THEMES } from '#engine/conversation/themes.ts';

const readFile = (...path: string[]): unknown =>
  JSON.parse(readFileSync(join(import.meta.dirname, ...path), 'utf8'));
const read = (name: string, language = 'en'): unknown =>
  readFile('../content/companion', language, `${name}.json`);

/** One question at the end, and nothing before it. */
const question = z.string().regex(/^[^?]+\?$/u);
/** One or two sentences, neither of them a question; `most` in words. */
const told = (most: number) =>
  z
    .string()
    .regex(/^[^?]+[.!]$/u)
    .refine((text) => text.split(/\s+/u).length <= most, `at most ${most} words`);

/** `letters`: those of the language, as a character class. */
const momentsIn = (letters: string) =>
  z.array(
    z.strictObject({
      id: z.string().regex(/^[a-z-]+$/u),
      act: z.enum(ACTS),
      leadsOn: z.literal(true).optional(),
      standsForAct: z.literal(true).optional(),
      quickReply: z.string().max(30).optional(),
      choices: z.array(z.string()).min(1).max(2).optional(),
      keepsOut: z.literal(true).optional(),
      endsQuoting: z.literal(true).optional(),
      exact: z
        .array(z.string().regex(new RegExp(`^(?:[${letters} ]+|[*$] [${letters} ~]+)$`, 'u')))
        .optional(),
      about: z.array(z.string()).optional(),
      closes: z.array(z.enum(THEMES)).optional(),
      answers: z.array(told(30)).min(6),
      formerly: z.array(told(30)).optional(),
      asks: z.array(question).min(6),
    }),
  );
const laddersForm = z.array(
  z.strictObject({
    theme: z.enum(THEMES),
    title: z.string(),
    rungs: z
      .array(
        z.strictObject({
          id: z.string(),
          asks: z.tuple([question, question]),
          when: z.array(z.string()).min(1).optional(),
          factual: z.literal(true).optional(),
          statement: z.string().includes('{answer}').optional(),
        }),
      )
      .min(7),
  }),
);
const topicsForm = z.array(
  z.strictObject({
    id: z.string().regex(/^[a-z-]+$/u),
    theme: z.enum(THEMES),
    words: z.array(z.string().regex(/^[\p{Ll}\d]+(?: [\p{Ll}\d]+)*\*?$/u)),
    person: z.literal(true).optional(),
    asks: z.array(question).min(5),
  }),
);
const moments = momentsIn('a-z').parse(read('moments'));
const ladders = laddersForm.parse(read('ladders'));
const topics = topicsForm.parse(read('topics'));
const examples = z
  .strictObject({
    moments: z.record(
      z.string(),
      z.strictObject({ says: z.array(z.string()).min(34), not: z.array(z.string()).min(12) }),
    ),
    plain: z.array(z.string()).min(600),
    themes: z.record(z.enum(THEMES), z.array(z.string()).min(30)),
    roles: z.strictObject({
      told: z.array(z.string()).min(1000),
      remark: z.array(z.string()).min(1000),
      'keep-out': z.array(z.string()).min(200),
      'put-in': z.array(z.string()).min(80),
    }),
  })
  .parse(readFile('reader-training/examples.json'));

it('the German files have the same form', () => {
  momentsIn('a-zäöüß').parse(read('moments', 'de'));
  laddersForm.parse(read('ladders', 'de'));
  topicsForm.parse(read('topics', 'de'));
  expect(Object.keys(read('general', 'de') as object)).toEqual(
    expect.arrayContaining(Object.keys(read('general') as object)),
  );
});

it('every theme of a life has one ladder, and no ladder question appears twice', () => {
  expect(ladders.map(({ theme }) => theme).toSorted()).toEqual([...THEMES].toSorted());
  const asks = ladders.flatMap(({ rungs }) => rungs.flatMap((rung) => rung.asks));
  expect(asks.filter((ask, at) => asks.indexOf(ask) !== at)).toEqual([]);
});

it('every moment has a unique id and, if it has to be learned, examples', () => {
  const ids = moments.map(({ id }) => id);
  expect(ids.filter((id, at) => ids.indexOf(id) !== at)).toEqual([]);
  // Some need no examples: they cover a whole act, are only said with a button, or are recognised by exact
  // words.
  const learned = moments.filter(
    ({ standsForAct, quickReply, exact, id }) =>
      (standsForAct !== true && quickReply === undefined && exact === undefined) || id in examples.moments,
  );
  expect(Object.keys(examples.moments).toSorted()).toEqual(learned.map(({ id }) => id).toSorted());
});

it('a moment can be answered without a name: no more than two thirds of its texts name someone', () => {
  for (const { id, answers, asks } of moments)
    for (const texts of [answers, asks])
      expect(texts.filter((text) => text.includes('{name}')).length, id).toBeLessThanOrEqual(
        (texts.length * 2) / 3,
      );
});

it('every theme has one topic that covers all of it, and every other topic has words of its own', () => {
  const ids = topics.map(({ id }) => id);
  expect(ids.filter((id, at) => ids.indexOf(id) !== at)).toEqual([]);
  const wordless = topics.filter(({ words }) => words.length === 0);
  expect(wordless.map(({ id }) => id).toSorted()).toEqual([...THEMES].toSorted());
  expect(wordless.filter(({ id, theme }) => id !== theme)).toEqual([]);
});

it('no question appears twice, so that what it asks about can be recognised', () => {
  const asks = [
    ...topics.flatMap((topic) => topic.asks),
    ...ladders.flatMap(({ rungs }) => rungs.flatMap((rung) => rung.asks)),
  ];
  expect(asks.filter((ask, at) => asks.indexOf(ask) !== at)).toEqual([]);
});

const script = openScript({ moments, ladders, topics, general: read('general') } as ScriptData);

it('no exact opening matches plain storytelling', () => {
  const heard = [...examples.plain, ...Object.values(examples.themes).flat()].flatMap((sentence) => {
    const moment = script.momentBeyondDoubt(sentence);
    return moment === undefined ? [] : [`${moment.id}: ${sentence}`];
  });
  expect(heard).toEqual([]);
});

it.each([
  'My mother, God bless her, raised nine of us.',
  'The last thing he said to me was see you tomorrow.',
  'I have to go to dialysis three times a week.',
  'Mother kissed us all good night.',
  'Dad decided to call it a day at the pit.',
  'They put him in a home and he died there.',
  'They tried to keep her out of the school because she was black.',
  'Leave it to my mother.',
  'Next door lived the Murphys.',
  'Going back to Leeds was the hardest thing.',
  'Pass the salt, he’d say.',
  'Not that we minded.',
])('“%s” is part of a story', (sentence) => {
  expect(script.momentBeyondDoubt(sentence)?.id).toBeUndefined();
});

it.each([
  ['What I said about the lie, don’t put that in the book, my sister would read it.', 'keep-out'],
  ['And his name is to stay out, mind.', 'keep-out'],
  ['I didn’t ask you to leave that out, put her right back in the book.', 'put-in'],
  ['No no, the goat is only a proverb, dear.', 'not-what-i-meant'],
  ['I going now, my pot on the fire, walk good and God bless.', 'goodbye'],
  ['Ask bout the buses.', 'redirect'],
])('“%s” is recognised as %s', (sentence, moment) => {
  expect(script.momentBeyondDoubt(sentence)?.id).toBe(moment);
});

it('every quick reply is recognised as its moment, and only moments with a quick reply are offered', () => {
  const quick = moments.flatMap(({ id, quickReply }) =>
    quickReply === undefined ? [] : [{ id, quickReply }],
  );
  expect(quick.length).toBeGreaterThan(3);
  for (const { id, quickReply } of quick)
    expect(script.quickReplyIn(quickReply.replace('{name}', 'my mother'))?.moment.id).toBe(id);
  const offered = moments.flatMap(({ choices }) => choices ?? []);
  expect(offered.filter((id) => !quick.some((one) => one.id === id))).toEqual([]);
  expect(acceptsOffer(script, script.general.accepting)).toBe(true);
});

it('every promise of the companion to keep something out is recognised, as the chapter must honour it', () => {
  const promises = script.moments.filter(keepsSomethingOut);
  const forgotten = promises.flatMap(({ id, answers, formerly = [] }) =>
    [...answers, ...formerly].filter((answer) => script.spokenIn(answer).moment?.id !== id),
  );
  expect(promises.length).toBeGreaterThan(1);
  expect(forgotten).toEqual([]);
});

it('a reply to a moment is recognised as that moment, or as none', () => {
  const wrong = moments.flatMap(({ id, answers, asks }) =>
    answers.flatMap((answer) =>
      asks.flatMap((ask) => {
        const spoken = script.spokenIn(`${answer} ${ask}`.replaceAll('{name}', 'your mother')).moment?.id;
        return spoken === undefined || spoken === id ? [] : [`${id} taken for ${spoken}: ${answer} ${ask}`];
      }),
    ),
  );
  expect(wrong).toEqual([]);
});

it('every question that the reader can ask is one of the companion’s', () => {
  const { goOn, more, person, meaning, gentleAsks, gentleAboutPerson } = script.general;
  const known = new Set([
    ...[...moments, ...topics].flatMap(({ asks }) => asks),
    ...ladders.flatMap(({ rungs }) => rungs.flatMap(({ asks }) => asks)),
    ...[goOn, more, person, meaning, gentleAsks, gentleAboutPerson].flat(),
  ]);
  const questions = z.array(z.string()).min(1000).parse(read('reader/questions'));
  expect(questions.filter((one) => !known.has(one))).toEqual([]);
});
