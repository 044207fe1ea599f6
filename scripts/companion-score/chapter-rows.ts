import { type ChapterTally, PARAGRAPH } from './chapter-score.ts';
import { fleschKincaidGrade } from './readability.ts';
import { atLeast, atMost, none, percent, type Row, show } from './row.ts';

const because = (row: Row, reason: string | undefined): Row =>
  row.reached || reason === undefined ? row : { ...row, reason };

const lengthRow = (t: ChapterTally): Row => {
  const sorted = t.lengths.toSorted((a, b) => a - b);
  const inRange = sorted.filter((length) => length >= PARAGRAPH.least && length <= PARAGRAPH.most).length;
  const outside = sorted.length - inRange;
  return because(
    {
      metric: 'paragraphs of 60-180 words',
      measured: `${show(Math.floor(percent(inRange, sorted.length) * 10) / 10)} % (${inRange} of ${sorted.length}; ${sorted[0] ?? 0}-${sorted.at(-1) ?? 0})`,
      target: '100 %',
      reached: outside === 0,
      means: `every paragraph of every conversation of up to ${PARAGRAPH.upToSaid} said words, none left out`,
    },
    `${outside} outside: ${t.tooFewWords} in chapters of fewer than 240 words, where four paragraphs of 60 do not fit and four are promised; ${t.lengthImpossible} where no cut of these sentences meets length and first person (every cut was tried); ${outside - t.tooFewWords - t.lengthImpossible} that could be better`,
  );
};

/** The rows of a set of chapters; `withLength` if the target for paragraph length applies. */
export const chapterRows = (t: ChapterTally, withLength: boolean): Row[] => {
  const grade = fleschKincaidGrade(t.gradeWords, t.printed, t.gradeSyllables);
  return [
    atLeast(
      'grounded sentences',
      [t.grounded, t.sentences],
      100,
      'each word stands in the stretches the sentence names as its sources: said words, the answered question, its template, the closed list',
    ),
    none(
      'invented names, numbers, dates',
      t.invented.length,
      'words with a capital inside a sentence, and numbers, that neither the person nor the question used',
    ),
    atLeast(
      'kept: numbers',
      t.numbers,
      99,
      'different numbers said in a conversation, in figures or words, that the chapter has',
    ),
    atLeast(
      'kept: names',
      t.names,
      99,
      'different words said with a capital inside a sentence that the chapter has',
    ),
    atLeast(
      'kept: content words',
      t.matter,
      97,
      'different words of matter said (our list of 190 words without matter left out) that the chapter has, letter for letter',
    ),
    atMost(
      'orphan openers',
      [t.orphans.length, t.sentences],
      1,
      'sentences that open with He, She, It, They, That, This, These or Those at the head of a paragraph or behind a sentence of another answer; none excused',
    ),
    atMost(
      'sentences of 3 words or fewer',
      [t.short, t.printed],
      1,
      'of the sentences as printed; a quotation belongs to the sentence around it',
    ),
    atMost(
      'And-But-So openers',
      [t.carriedOn, t.printed],
      8,
      'of the sentences as printed; a quotation belongs to the sentence around it',
    ),
    ...(withLength ? [lengthRow(t)] : []),
    atLeast(
      '4-6 paragraphs when ≥ 8 sentences',
      [t.fullOk, t.fullChapters],
      100,
      'chapters with eight printed sentences or more',
    ),
    because(
      atLeast(
        'first person in each paragraph',
        [t.firstPerson, t.paragraphs],
        100,
        'I, me, my, mine, myself, we, us, our, ours or ourselves, alone or contracted, somewhere in the paragraph',
      ),
      `${t.paragraphs - t.firstPerson} without: ${t.firstPersonImpossible} where too few sentences say I or we for four paragraphs (every cut was tried); ${t.paragraphs - t.firstPerson - t.firstPersonImpossible} that could be better`,
    ),
    none(
      'duplicate sentences',
      t.duplicates,
      'within one chapter, the same words in the same order, or different words that overlap by 0.8 (Jaccard)',
    ),
    {
      metric: 'Flesch-Kincaid grade',
      measured: show(grade),
      target: '5-9',
      reached: grade >= 5 && grade <= 9,
      means: 'over all chapters together',
    },
    atLeast(
      'dated sentences in order',
      [t.datedInOrder, t.datedPairs],
      95,
      'pairs of sentences that name a year in four figures and have no such sentence between them',
    ),
  ];
};
