import { describe, expect, it } from 'vitest';
import type { FormattedBlock, FormattedRun } from '#features/chapters/shared/light-format.ts';
import type { Block } from '../../shared/manuscript.ts';
import { nameFinder } from './find-names.ts';
import { indexMarker } from './mark-index.ts';

const paragraph = (...runs: FormattedRun[]): FormattedBlock => ({ kind: 'paragraph', runs });
const runsOf = (block: Block) => (block.kind === 'paragraph' ? block.runs : []);
/** The marked words of a text, as 'words → entries'. */
const marked = (text: string, names: readonly string[], genitiveS = false): string[] =>
  runsOf(
    indexMarker(
      names.map((name, entry) => ({ name, entry })),
      { genitiveS },
    ).mark(paragraph({ text })),
  ).flatMap((run) => (run.entries ? [`${run.text} → ${run.entries.join()}`] : []));

describe('a name of the index is found in the text', () => {
  it.each<[string, string[], string[]]>([
    ['Margret kept bees, and Margret sang.', ['Margret'], ['Margret → 0', 'Margret → 0']],
    ['The longest that fits: Margret Brandt.', ['Margret', 'Margret Brandt'], ['Margret Brandt → 1']],
    ['Margret and Margret Ohm.', ['Margret', 'Margret Brandt'], ['Margret → 0', 'Margret → 0']],
    [
      "Margret’s bees and James' hat, Margret's.",
      ['Margret', 'James'],
      ['Margret’s → 0', 'James → 1', "Margret's → 0"],
    ],
    ["O’Brien came, then O'Brien left.", ["O'Brien"], ['O’Brien → 0', "O'Brien → 0"]],
    ['Margret\nBrandt over a line', ['Margret Brandt'], ['Margret\nBrandt → 0']],
    ['St. Mary’s stood; St Mary’s too.', ['St. Mary’s'], ['St. Mary’s → 0']],
    ['In Łódź and Cafe\u0301 Zoë.', ['Łódź', 'Caf\u00e9 Zoë'], ['Łódź → 0', 'Cafe\u0301 Zoë → 1']],
    ['Whoever is two is both: Florence.', ['Florence', 'Florence'], ['Florence → 0,1']],
    ['مريم and 東京 stay whole', ['مريم'], ['مريم → 0']],
  ])('%j', (text, names, expected) => expect(marked(text, names)).toEqual(expected));
});

describe('what is not a name stays as it is', () => {
  it.each<[string, string[]]>([
    ['margret, MARGRET, Margrets, Margretchen', ['Margret']],
    ['Müller-Brandt and Brandt-Müller', ['Brandt']],
    ['It was Margret. Brandt came later.', ['Margret Brandt']],
    ['Margret, Brandt and Margret (Brandt)', ['Margret Brandt']],
    ['Nothing here', ['', '  ', '…']],
  ])('%j', (text, names) => expect(marked(text, names)).toEqual([]));
});

it('recognises the genitive in languages that have one', () => {
  expect(marked('Margrets Haus, Hans ging.', ['Margret', 'Han', 'Hans'], true)).toEqual([
    'Margrets → 0',
    'Hans → 2',
  ]);
});

it('keeps every letter and all formatting, and splits where a name begins and ends', () => {
  const { mark, found } = indexMarker([{ name: 'Margret Brandt', entry: 4 }]);
  const runs: FormattedRun[] = [
    { text: 'Aunt ' },
    { text: 'Margret', italic: true },
    { text: ' Bra' },
    { text: 'ndt sang', bold: true },
    { text: '.' },
  ];
  expect(runsOf(mark(paragraph(...runs)))).toEqual([
    { text: 'Aunt ' },
    { text: 'Margret', italic: true, entries: [4] },
    { text: ' Bra' },
    { text: 'ndt', bold: true },
    { text: ' sang', bold: true },
    { text: '.' },
  ]);
  expect([...found]).toEqual([4]);
});

it('looks inside quotes, and leaves scene breaks alone', () => {
  const { mark } = indexMarker([{ name: 'Leeds', entry: 0 }]);
  expect(mark({ kind: 'quote', paragraphs: [[{ text: 'In Leeds' }], [{ text: 'No' }]] })).toEqual({
    kind: 'quote',
    paragraphs: [[{ text: 'In ' }, { text: 'Leeds', entries: [0] }], [{ text: 'No' }]],
  });
  expect(mark({ kind: 'scene-break' })).toEqual({ kind: 'scene-break' });
});

it('loses no letter of a text that is full of names', () => {
  const text = Array.from({ length: 2_000 }, (_, at) => `Anna Bo ${at % 7 ? 'Bo' : 'Anna Bo Cy’s,'}`).join(
    ' ',
  );
  const { mark } = indexMarker(
    ['Anna', 'Anna Bo', 'Bo Bo', 'Anna Bo Cy'].map((name, entry) => ({ name, entry })),
  );
  const runs = runsOf(mark(paragraph({ text: text.slice(0, 999) }, { text: text.slice(999), bold: true })));
  expect(runs.map((run) => run.text).join('')).toBe(text);
  expect(runs.length).toBeGreaterThan(2_000);
});

it('finds everyone who is named, even inside a longer name', () => {
  const names = ['Margret', 'Margret Brandt', 'Brandt', 'Ohm'].map((name, entry) => ({ name, entry }));
  const { look, found } = nameFinder(names);
  look({ kind: 'scene-break' });
  look({ kind: 'quote', paragraphs: [[{ text: 'Margret ' }, { text: 'Brandt’s', italic: true }]] });
  expect([...found].toSorted()).toEqual([0, 1, 2]);
});
