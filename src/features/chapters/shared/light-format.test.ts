import { describe, expect, it } from 'vitest';
import { paragraphsOf } from '#platform/shared/text.ts';
import { type FormattedRun, formattedBlocks, plainText, previewText, writtenWords } from './light-format.ts';

/** Runs with tags: *italic*, **bold**, ***both*** become <i>, <b>, <bi>. */
const shown = (runs: readonly FormattedRun[]): string =>
  runs
    .map(({ text, italic, bold }) => {
      const look = `${bold ? 'b' : ''}${italic ? 'i' : ''}`;
      return look === '' ? text : `<${look}>${text}</${look}>`;
    })
    .join('');

const seen = (content: string): string[] =>
  formattedBlocks(content).map((block) => {
    if (block.kind === 'scene-break') return '—';
    if (block.kind === 'quote') return `“${block.paragraphs.map(shown).join('|')}”`;
    return shown(block.runs);
  });

describe('the display of a chapter', () => {
  it.each([
    ['We sang *Silent Night* at home.', 'We sang <i>Silent Night</i> at home.'],
    ['We sang _Silent Night_.', 'We sang <i>Silent Night</i>.'],
    ['It was **so** cold.', 'It was <b>so</b> cold.'],
    ['It was __so__ cold.', 'It was <b>so</b> cold.'],
    ['***Never again.***', '<bi>Never again.</bi>'],
    ['**Not *one* word.**', '<b>Not </b><bi>one</bi><b> word.</b>'],
    ['*Not **one***', '<i>Not </i><bi>one</bi>'],
    ['**Not *one***', '<b>Not </b><bi>one</bi>'],
    ['„*Komm!*“, rief sie.', '„<i>Komm!</i>“, rief sie.'],
    ['*„Komm!“*, rief sie.', '<i>„Komm!“</i>, rief sie.'],
    ['a *line\nthat goes* on', 'a <i>line\nthat goes</i> on'],
    ['*so* und **so**', '<i>so</i> und <b>so</b>'],
    ['a 😀*so*😀 b', 'a 😀<i>so</i>😀 b'],
    ['*это* и *그것*', '<i>это</i> и <i>그것</i>'],
  ])('formats %s', (content, expected) => {
    expect(seen(content)).toEqual([expected]);
  });

  it.each([
    '2 * 3 * 4 = 24',
    'snake_case_name and another_one_here',
    'a lone * in a line',
    'It cost 5 marks.* That was much.*',
    'Großvater (*1921) und Oma (*1925)',
    'Lehrer*innen und Schüler*innen',
    '* Milk\n* Eggs',
    '_ _',
    'a ** ** b',
    '*not closed',
    'not opened*',
    'x > y and y > z',
    '>',
    '> one line is quoted\nand one is not',
    '#read("/etc/passwd") <script>alert(1)</script>',
    'C:\\temp',
  ])('leaves %s as it was typed', (content) => {
    expect(seen(content)).toEqual([content]);
    expect(plainText(content)).toBe(content);
  });

  it('takes an escaped mark literally', () => {
    expect(seen('\\*not this\\* but *this*')).toEqual(['*not this* but <i>this</i>']);
    expect(seen('\\> no quote')).toEqual(['> no quote']);
    expect(plainText('5 \\* 3')).toBe('5 * 3');
  });

  it('shows a quote if every line begins with a quote mark, in one or several paragraphs', () => {
    expect(seen('> Dear *Ruth*,\n> all is well.\n>\n> Yours, **Tom**')).toEqual([
      '“Dear <i>Ruth</i>,\nall is well.|Yours, <b>Tom</b>”',
    ]);
    expect(plainText('> Dear *Ruth*,\n>all is well.\n>\n> Tom')).toBe('Dear Ruth,\nall is well.\n\nTom');
    // A mark doesn't extend from one paragraph of a quote into the next.
    expect(seen('> *a\n>\n> b*')).toEqual(['“*a|b*”']);
  });

  it.each(['***', '* * *', '---', '- - -', '⁂', '*****', '  ***  '])('shows a scene break for %s', (mark) => {
    expect(seen(`Before.\n\n${mark}\n\nAfter.`)).toEqual(['Before.', '—', 'After.']);
    expect(plainText(`Before.\n\n${mark}\n\nAfter.`)).toBe(`Before.\n\n${mark}\n\nAfter.`);
  });

  it('lets no formatting run across paragraphs', () => {
    expect(seen('*a\n\nb*')).toEqual(['*a', 'b*']);
  });
});

/** Small and seeded, so that a failure can be reproduced. */
const randomFrom = (seed: number) => {
  let state = seed;
  return (end: number): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 4_294_967_296) * end);
  };
};

const PIECES = [
  '*',
  '**',
  '***',
  '_',
  '__',
  '\\',
  '>',
  '> ',
  '\n',
  '\n\n',
  '\n>\n',
  ' ',
  ' ',
  'a',
  'Bä',
  '.',
  '“',
  '😀',
  '-',
  '---',
  '⁂',
  '\t',
  '\r\n',
];
const someText = (seed: number): string => {
  const below = randomFrom(seed);
  return Array.from({ length: below(60) }, () => PIECES[below(PIECES.length)]).join('');
};
const letters = (text: string): string => text.match(/[\p{L}\p{N}.“😀-]/gu)?.join('') ?? '';

describe('any text', () => {
  const texts = Array.from({ length: 5_000 }, (_none, seed) => someText(seed + 1));

  it('has exactly one block for each paragraph', () => {
    for (const text of texts)
      expect(formattedBlocks(text).length, JSON.stringify(text)).toBe(paragraphsOf(text).length);
  });

  it('never has a letter lost or moved', () => {
    for (const text of texts) {
      expect(letters(plainText(text)), JSON.stringify(text)).toBe(letters(text));
      const inBlocks = formattedBlocks(text).map((block) => {
        if (block.kind === 'scene-break') return '';
        return (block.kind === 'quote' ? block.paragraphs.flat() : block.runs)
          .map((run) => run.text)
          .join('');
      });
      const withoutBreaks = formattedBlocks(text).flatMap((block, at) =>
        block.kind === 'scene-break' ? [] : [paragraphsOf(text)[at] ?? ''],
      );
      expect(letters(inBlocks.join('')), JSON.stringify(text)).toBe(letters(withoutBreaks.join('')));
    }
  });

  it('has words in every block except scene breaks', () => {
    for (const text of texts)
      for (const block of formattedBlocks(text)) {
        if (block.kind === 'paragraph') expect(block.runs, JSON.stringify(text)).not.toHaveLength(0);
        if (block.kind === 'quote')
          for (const runs of [block.paragraphs, ...block.paragraphs])
            expect(runs, JSON.stringify(text)).not.toHaveLength(0);
      }
  });

  // Anything slower than linear would time out here.
  it.each([
    ['stars', '*'.repeat(1_000_000)],
    ['stars and letters', '*a '.repeat(300_000)],
    ['stars that only close', 'a* '.repeat(300_000)],
    ['two kinds of opening signs', '*a _a '.repeat(150_000)],
    ['opening and closing signs crossed', '*a _b* c_ '.repeat(100_000)],
    ['openings of one kind, closings of the other', `${'*a '.repeat(150_000)}${'a_ '.repeat(150_000)}`],
    ['pairs in pairs', `${'*'.repeat(500_000)}a${'*'.repeat(500_000)}`],
    ['signs of a quote', '> '.repeat(500_000)],
    ['empty quoted lines', '>\n'.repeat(300_000) + '> a'],
    ['stars with spaces', '* '.repeat(500_000)],
    ['backslashes', '\\*'.repeat(500_000)],
    ['empty lines', ' \n'.repeat(500_000)],
  ])('is handled even if it is a megabyte of %s', (_name, text) => {
    expect(formattedBlocks(text)).toHaveLength(paragraphsOf(text).length);
    expect(letters(plainText(text))).toBe(letters(text));
  });
});

describe('what is derived from a text', () => {
  it('counts the words a reader sees, and no scene breaks', () => {
    expect(writtenWords('One *two* **three**.\n\n* * *\n\n> four\n> five\n\n2 * 3')).toBe(7);
  });

  it('previews its beginning as plain text, even when cut between two marks', () => {
    expect(previewText('***\n\nOne *two*.\n\n> Dear **Ruth**')).toBe('One two.\n\nDear Ruth');
    expect(previewText('*Dear Ruth, all of us are')).toBe('Dear Ruth, all of us are');
    expect(previewText('* Milk')).toBe('* Milk');
  });
});
