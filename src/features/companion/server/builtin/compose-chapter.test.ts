import { describe, expect, it } from 'vitest';
import { checkChapter } from '#engine/compose/chapter-contract.ts';
import { chapterText, type ComposedSentence } from '#engine/compose/chapter.ts';
import type { Turn } from '#engine/conversation/turn.ts';
import { quietTurns } from '../quiet-turns.ts';
import { lemma, words } from '#engine/text/words.ts';
import { questionById } from '#engine/interview/bank/bank.ts';
import { composeChapter } from './compose-chapter.ts';
import { CONNECTIVES } from '#engine/compose/sentence/connectives.ts';
import { TELLINGS } from '#engine/compose/answer/authored-tellings.ts';

const conversation = (...pairs: readonly (readonly [string, string])[]): Turn[] =>
  pairs.flatMap(([question, answer]): Turn[] => [
    { type: 'ai', content: question },
    { type: 'user', content: answer },
  ]);
const textOf = (...pairs: readonly (readonly [string, string])[]): string =>
  chapterText(composeChapter(conversation(...pairs)));

const BORN = 'Hello, I am glad you are here. Let us begin at the beginning: where were you born?';

/** The words of a sentence that appear in none of its own sources. */
const unsourced = (sentence: ComposedSentence, turns: readonly Turn[]): string[] => {
  const lower = (text: string): string[] =>
    words(text.toLowerCase().replace(/’/gu, "'")).map((word) => word.text);
  const known = new Set<string>();
  for (const source of sentence.sources) {
    if (source.from === 'said')
      lower((turns[source.turn]?.content ?? '').slice(source.start, source.end)).forEach((word) =>
        known.add(word),
      );
    // The companion's "your" becomes the writer's "my", and its "did you meet" becomes "I met".
    if (source.from === 'asked')
      lower((turns[source.turn]?.content ?? '').slice(source.start, source.end)).forEach((word) =>
        ['my', 'i', 'me', 'the', 'it', 'was', 'am', word, lemma(word)].forEach((one) => known.add(one)),
      );
    if (source.from === 'template')
      questionById(source.question)?.statements.forEach((template) =>
        lower(`my ${template.text}`).forEach((word) => known.add(word)),
      );
    if (source.from === 'connective')
      CONNECTIVES.forEach((entry) => lower(entry).forEach((word) => known.add(word)));
  }
  return lower(sentence.text).filter((word) => !known.has(word) && !known.has(lemma(word)));
};

describe('a chapter made by the built-in companion', () => {
  it('puts the answers of a first conversation together in full sentences, with a title', () => {
    const chapter = composeChapter(
      conversation(
        [BORN, 'Otley, 1948. Second of four. Father kept bees behind the house.'],
        [
          'Otley, with bees behind the house. What do you remember of the days your father opened the hives?',
          'He never wore gloves. He said the bees knew his hands. I was six and I held the smoker.',
        ],
      ),
    );
    expect(chapterText(chapter)).toBe(
      'I was born in Otley in 1948, the second of four. Father kept bees behind the house.\n\nMy father never wore gloves. He said the bees knew his hands. I was six and I held the smoker.',
    );
    expect(chapter.title).toBe('Otley, 1948');
    expect(chapter.notes).toEqual(['short']);
  });

  it('is empty when nothing was said', () => {
    expect(composeChapter([])).toEqual({ title: '', paragraphs: [], notes: [], left: [] });
    expect(composeChapter(conversation([BORN, '  ']))).toEqual({
      title: '',
      paragraphs: [],
      notes: [],
      left: [],
    });
    expect(composeChapter([{ type: 'ai', content: BORN }])).toEqual({
      title: '',
      paragraphs: [],
      notes: [],
      left: [],
    });
  });

  it('leaves out courtesies, bare replies, questions to the companion and talk about the tool', () => {
    expect(
      textOf(
        [
          BORN,
          'Hello dear. That is a good question. I was born in Hull. How do I save this? Thank you so much!',
        ],
        ['What came next?', 'Yes.'],
      ),
    ).toBe('I was born in Hull.');
  });

  it('leaves out fillers, stutters and empty openings, and keeps dialect', () => {
    expect(
      textOf([
        BORN,
        "Well, um, I were, you know, born in a wee house. So we, we had nowt to eat. i didn't mind it much, I mean.",
      ]),
    ).toBe("I were born in a wee house. So we had nowt to eat. I didn't mind it much.");
  });

  it('leaves out a message from someone in danger of self-harm, and only that message', () => {
    const text = textOf(
      [BORN, 'I was born in Hull in 1940.'],
      ['How are your days now?', 'I want to kill myself.'],
      ['Who lived next door?', 'We lived beside the Dawsons.'],
    );
    expect(text).toContain('the Dawsons');
    expect(text).not.toContain('kill');
  });

  it('applies the writer’s corrections, made later or in the same breath', () => {
    expect(
      textOf([BORN, 'I was born in Hull in 1950.'], ['Who was there?', 'My aunt Nell. No, it was 1951.']),
    ).toContain('born in Hull in 1951');
    expect(textOf([BORN, 'I was born in Hull in 1950, no, 1951.'])).toBe('I was born in Hull in 1951.');
    expect(
      textOf(
        [BORN, 'I was born in Hull. My brother Tom was older.'],
        ['Who else was there?', 'Sorry, not Tom, it was Fred.'],
      ),
    ).toContain('My brother Fred was older.');
  });

  it('corrects a number by the thing counted and a thing by its noun, and keeps everything else', () => {
    expect(
      textOf(
        [BORN, 'I used to walk barefoot, two miles.'],
        ['Who went with you?', 'No, it was three miles actually.'],
      ),
    ).toBe('I used to walk barefoot, three miles.');
    expect(
      textOf([
        'What did your father do for a living?',
        'My father worked at the copper works. Sorry, it was the tinplate works, the copper had closed by then.',
      ]),
    ).toBe('My father worked at the tinplate works. The copper had closed by then.');
    expect(textOf([BORN, 'I was born in Swansea in 1943. No, 1944, my sister was 1943.'])).toBe(
      'I was born in Swansea in 1944. My sister was 1943.',
    );
  });

  it('leaves every "She" as it was said', () => {
    expect(
      textOf(
        [BORN, 'My elder brother Raman taught me to swim, secretly, because my mother was afraid.'],
        ['Which songs were sung at home?', 'She made dosai every Sunday morning.'],
      ),
    ).toContain('She made dosai every Sunday morning.');
  });

  it('keeps a short answer together, whatever ages and years it holds', () => {
    const text = textOf(
      [BORN, 'I was born in Otley in 1948. My father kept bees.'],
      ['What do you remember of the bees?', 'The bees knew my father. I was six and I held the smoker.'],
      ['What came next?', "St. Joseph's, from 1953. Miss Harper was our teacher."],
    ).replace(/\n+/gu, ' ');
    expect(text).toContain('The bees knew my father. I was six and I held the smoker.');
    expect(text.indexOf('smoker')).toBeLessThan(text.indexOf('1953'));
    expect(text).toContain("St. Joseph's, from 1953. Miss Harper was our teacher.");
  });

  it('is named after a recurring thing, wherever its teller was born', () => {
    const { title } = composeChapter(
      conversation([
        'Where were you born?',
        'I was born in Otley in 1948. We kept pigeons. One pigeon flew home from Bourges. My pigeons won prizes.',
      ]),
    );
    expect(title).toBe('The pigeons');
  });

  it('is named after a thing and its place if no birth is told', () => {
    expect(
      composeChapter(conversation(['What next?', 'We kept the bees behind the house. I was stung.'])).title,
    ).toBe('The bees behind the house');
  });

  it('says a thing once, in its fuller version, but never loses a fact that way', () => {
    expect(
      textOf(
        [BORN, 'My mother baked bread every Friday morning.'],
        ['What else?', 'My mother baked bread every Friday.'],
      ),
    ).toBe('My mother baked bread every Friday morning.');
    const both = textOf(
      [BORN, 'My uncle kept five brown goats and a lame donkey behind the old stone mill.'],
      ['What else?', 'My uncle kept seven brown goats and a lame donkey behind the old stone mill.'],
    );
    expect(both).toContain('five');
    expect(both).toContain('seven');
  });

  it('tells a life in chronological order, whatever order it was told in', () => {
    const text = textOf(
      [BORN, 'I was born in Cork in 1940.'],
      ['Tell me about work.', 'In 1975 I bought the shop.'],
      ['And before?', 'In 1958 I sailed to Holyhead.'],
    );
    expect(text.indexOf('1940')).toBeLessThan(text.indexOf('1958'));
    expect(text.indexOf('1958')).toBeLessThan(text.indexOf('1975'));
  });

  it('never separates a sentence from one that it depends on', () => {
    const text = textOf(
      [BORN, 'In 1975 I bought the shop. It was very damp.'],
      ['And before?', 'In 1958 I sailed to Holyhead. They searched us all.'],
    );
    expect(text.replace(/\n+/gu, ' ')).toBe(
      'In 1958 I sailed to Holyhead. They searched us all. In 1975 I bought the shop. It was very damp.',
    );
  });

  it('resolves an opening "It" or "He" to the noun in the question', () => {
    expect(textOf(['What was the house like?', 'It had two rooms. We slept in one.'])).toBe(
      'The house had two rooms. We slept in one.',
    );
    expect(textOf(['What happened to Buddy?', 'He was drafted in 1966. I missed him badly.'])).toBe(
      'Buddy was drafted in 1966. I missed him badly.',
    );
    expect(
      textOf(['How did your sister and your mother get on?', 'She was never pleased. I kept well away.']),
    ).toContain('She was never pleased.');
  });

  it('turns short answers into statements, even for questions not in the bank', () => {
    expect(textOf(['How did you meet your wife?', 'At the Ritz ballroom.'])).toBe(
      'I met my wife at the Ritz ballroom.',
    );
    expect(textOf(['When did you come to England?', '1959'])).toBe('I came to England in 1959.');
    expect(textOf(['What did you eat?', 'Potatoes and cabbage'])).toBe('I ate potatoes and cabbage.');
    expect(textOf(['Who helped you?', 'A farmer'])).toBe('A farmer helped me.');
  });

  it('keeps the order of telling in another language, and says so', () => {
    const chapter = composeChapter(
      conversation([
        BORN,
        'Ich bin 1938 in Breslau geboren. Mein Vater war Schuster und hatte eine kleine Werkstatt. Wir waren arm, aber fröhlich.',
      ]),
    );
    expect(chapterText(chapter)).toBe(
      'Ich bin 1938 in Breslau geboren. Mein Vater war Schuster und hatte eine kleine Werkstatt. Wir waren arm, aber fröhlich.',
    );
    expect(chapter.notes).toContain('other-language');
  });

  it('proposes a split beyond a thousand words, and drops nothing', () => {
    const answers = Array.from(
      { length: 60 },
      (_, i) =>
        [
          `What came next?`,
          `In year ${i + 1} of my work I mended boat number ${i + 100} for harbour master ${i + 300} and painted her hull a colour she had never had before.`,
        ] as const,
    );
    const chapter = composeChapter(conversation(...answers));
    expect(chapter.notes).toContain('long-propose-split');
    expect(chapter.paragraphs.length).toBeLessThanOrEqual(6);
    for (let i = 0; i < 60; i++) expect(chapterText(chapter)).toContain(String(i + 300));
  });

  it.each(TELLINGS.map((telling) => [telling[0]?.[1] ?? '', telling] as const))(
    'keeps its contract and gives the source of every word: %s',
    (_, telling) => {
      const turns = conversation(...telling);
      const chapter = composeChapter(turns);
      expect(checkChapter(chapter)).toEqual({ ok: true });
      expect(chapter.paragraphs.flat().flatMap((sentence) => unsourced(sentence, turns))).toEqual([]);
      expect(composeChapter(turns)).toEqual(chapter);
    },
  );

  it('is composed from 2,000 turns in less than two seconds', () => {
    const turns = Array.from(
      { length: 1000 },
      (_, i) =>
        [
          `What came in year ${i}?`,
          `In ${1930 + (i % 80)} my neighbour number ${i} sold ${i * 3} sheep. He was glad of it. I carried ${i} buckets to the well and never spilled one.`,
        ] as const,
    );
    const told = conversation(...turns);
    // Checking each message for signs of danger has its own time limit, and its verdicts are cached.
    quietTurns(told);
    // Measures only this thread's work, however busy the machine is.
    const from = process.threadCpuUsage();
    composeChapter(told);
    const { user, system } = process.threadCpuUsage(from);
    expect((user + system) / 1000).toBeLessThan(2000);
  });
});
