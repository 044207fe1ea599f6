import { describe, expect, it } from 'vitest';
import { chapterText } from '#engine/compose/chapter.ts';
import type { Turn } from '#engine/conversation/turn.ts';
import { composeChapter } from './compose-chapter.ts';

const conversation = (...pairs: readonly (readonly [string, string])[]): Turn[] =>
  pairs.flatMap(([question, answer]): Turn[] => [
    { type: 'ai', content: question },
    { type: 'user', content: answer },
  ]);
const textOf = (...pairs: readonly (readonly [string, string])[]): string =>
  chapterText(composeChapter(conversation(...pairs))).replace(/\n+/gu, ' ');
const leftOf = (...pairs: readonly (readonly [string, string])[]): string[] =>
  composeChapter(conversation(...pairs)).left.map(({ text }) => text);

const BORN = 'Where were you born?';

describe('what a chapter leaves out', () => {
  it('is shown to the writer with its place: questions to the companion, answers that mean nothing alone, talk about a machine in the writer’s life', () => {
    const turns = conversation(
      [
        BORN,
        'I was born in Hull. Do you know Whitby at all? This machine at the mill took my finger in 1959.',
      ],
      ['What colour did your mother like?', 'Her own.'],
    );
    const { left } = composeChapter(turns);
    expect(left.map(({ text }) => text)).toEqual([
      'Do you know Whitby at all?',
      'This machine at the mill took my finger in 1959.',
    ]);
    for (const { turn, start, end, text } of left) expect(turns[turn]?.content.slice(start, end)).toBe(text);
  });

  it('includes no pleasantries, fillers, bare replies or questions about the tool', () => {
    expect(
      leftOf(
        [BORN, 'Hello dear. I was born in Hull. Well, let me see. How do I save this? Thank you so much!'],
        ['What came next?', 'Yes. It was very nice.'],
      ),
    ).toEqual([]);
  });

  it('includes a repetition only if the fuller version lacks a word of it', () => {
    expect(
      leftOf(
        [BORN, 'My mother baked bread every Friday morning.'],
        ['What else?', 'My mother baked bread every Friday.'],
      ),
    ).toEqual([]);
    expect(
      leftOf(
        [BORN, 'My mother always baked soft white bread for us children early every Friday morning.'],
        ['What else?', 'My mother always baked soft brown bread for us children early every Friday morning.'],
      ),
    ).toHaveLength(1);
  });

  it('never includes words of someone who means to harm themselves', () => {
    const chapter = composeChapter(
      conversation(
        [BORN, 'I was born in Hull in 1940.'],
        ['How are your days now?', 'I want to kill myself.'],
      ),
    );
    expect(JSON.stringify(chapter)).not.toContain('kill');
  });
});

describe('names and numbers corrected for good', () => {
  const turns = conversation([BORN, 'Leeds, 1950. My sister Margret was older, and so was Anne-Marie.']);
  const chapter = composeChapter(turns, [
    { said: 'Margret', meant: 'Margaret' },
    { said: '1950', meant: '1951' },
    { said: 'Anne', meant: 'Ann' },
  ]);

  it('are replaced in text and title, as whole words only', () => {
    expect(chapterText(chapter)).toBe(
      'I was born in Leeds in 1951. My sister Margaret was older, and so was Anne-Marie.',
    );
    expect(chapter.title).toBe('Leeds, 1951');
    expect(chapter.left).toEqual([]);
  });

  it('give their source, and the words as they were said', () => {
    const [, sister] = chapter.paragraphs.flat();
    const start = turns[1]?.content.indexOf('My sister') ?? 0;
    const end = (turns[1]?.content.indexOf('Margret') ?? 0) + 'Margret'.length;
    expect(sister?.sources.slice(0, 2)).toEqual([
      { from: 'said', turn: 1, start, end },
      { from: 'corrected', said: 'Margret', meant: 'Margaret' },
    ]);
  });

  it('may be swapped with each other', () => {
    const swapped = composeChapter(conversation([BORN, 'Rose held Rosa.']), [
      { said: 'Rose', meant: 'Rosa' },
      { said: 'Rosa', meant: 'Rose' },
    ]);
    expect(chapterText(swapped)).toBe('Rosa held Rose.');
  });
});

describe('a correction in conversation', () => {
  it('finds what it corrects, however far back, and changes a name everywhere', () => {
    const text = textOf(
      [BORN, 'I was born in Leeds in 1950.'],
      ['Who was there?', 'My aunt Rose held me.'],
      ['What was the house like?', 'A back-to-back in Harehills. Rose had the attic.'],
      ['What came next?', 'We moved to Morley.'],
      ['And then?', 'We had a dog.'],
      ['And then?', 'I went to school.'],
      ['What else?', 'Sorry, I meant Rosa, not Rose. No, it was 1951, not 1950.'],
      ['Where was that?', 'I told you wrong about the house, it was in Chapeltown, not Harehills.'],
    );
    expect(text).toContain('born in Leeds in 1951');
    expect(text).toContain('My aunt Rosa held me.');
    expect(text).toContain('Rosa had the attic');
    expect(text).toContain('Chapeltown');
    expect(text).not.toMatch(/Rose|1950|Harehills|wrong|Sorry/u);
  });

  it.each([
    [
      'I walked three miles.',
      'No, I tell a lie, it was two and a half miles.',
      'I walked two and a half miles.',
    ],
    ['Dad worked at the pit.', 'I said pit but it was the brickworks.', 'Dad worked at the brickworks.'],
    ['I left in 58.', 'No it was 57, the year Daddy died.', 'I left in 57, the year Daddy died.'],
  ])('%s %s', (said, correction, text) => {
    expect(textOf(['And then?', `${said} ${correction}`])).toBe(text);
  });
});

describe('talk without punctuation', () => {
  it('is split where a clause begins, and capitalised where that is certain', () => {
    expect(
      textOf([
        BORN,
        'i was born in leeds my father was a miner my mother did washing we had nothing but we were happy',
      ]),
    ).toBe(
      'I was born in Leeds. My father was a miner. My mother did washing. We had nothing but we were happy.',
    );
    expect(textOf(['And then?', 'when i was ten we moved to hull and we lived with my brother ken'])).toBe(
      'When I was ten we moved to hull and we lived with my brother Ken.',
    );
  });

  it('is not split in a relative clause, between two people joined by “and”, or if the writer used commas', () => {
    for (const sentence of [
      'The bike i had wanted for years was in the window of the shop my uncle kept.',
      'my sister and i went to the school my mother had gone to in her day',
      'I remember my father was a hard man, but he never hit us, whatever we had done, and we did a lot.',
    ])
      expect(textOf(['And then?', sentence]).match(/[.]/gu)).toHaveLength(1);
  });

  it('becomes four paragraphs if long and without a single full stop', () => {
    const message = Array.from(
      { length: 60 },
      (_, i) =>
        `i worked at mill number ${i} and my mother kept the books there and then we moved to street ${i + 100}`,
    ).join(' and then ');
    const { paragraphs } = composeChapter(conversation(['Tell me.', message]));
    expect(paragraphs.length).toBeGreaterThanOrEqual(4);
    for (let i = 0; i < 60; i++)
      expect(paragraphs.flat().some(({ text }) => text.includes(`street ${i + 100}`))).toBe(true);
  });

  it('has answers left out that mean nothing without their question', () => {
    expect(textOf([BORN, 'I was born in Hull.'], ['What keeps you going on a grey day?', 'Yes. Blue.'])).toBe(
      'I was born in Hull.',
    );
  });
});

it.each([
  ['corrections', 'No, it was 1951, not 1950. '.repeat(4000)],
  ['a message without a stop', 'i was '.repeat(9900)],
  ['questions back', Array.from({ length: 4000 }, (_, i) => `Do you know the sheep of farm ${i}?`).join(' ')],
])('composes thousands of %s in less than three seconds of CPU time', (_, message) => {
  const from = process.threadCpuUsage();
  composeChapter(conversation(['Tell me.', message]));
  const { user, system } = process.threadCpuUsage(from);
  expect((user + system) / 1000).toBeLessThan(3000);
});
