import { describe, expect, it } from 'vitest';
import { formattedBlocks } from '#features/chapters/shared/light-format.ts';
import { passagesOf } from '#features/chapters/shared/markdown-subset.ts';
import { looksAt } from './look-at.ts';
import { marked, type Selected } from './marked.ts';
import { quoted, withSceneBreak } from './use-format.ts';

/** A text with its selection in brackets, or the caret if there is nothing between them. */
const at = (text: string): Selected => {
  const start = text.indexOf('[');
  const end = text.indexOf(']') - 1;
  return { text: text.replace(/[[\]]/g, ''), start, end };
};
const shown = (selected: Selected | undefined): string | undefined =>
  selected &&
  `${selected.text.slice(0, selected.start)}[${selected.text.slice(selected.start, selected.end)}]${selected.text.slice(selected.end)}`;

describe('italics', () => {
  it.each([
    ['We sang [Silent Night] at home.', 'We sang *[Silent Night]* at home.'],
    ['We sang[ Silent Night ]at home.', 'We sang *[Silent Night]* at home.'],
    ['We sang Sil[ent Ni]ght at home.', 'We sang *[Silent Night]* at home.'],
    ['We sa[]ng.', 'We *[sang]*.'],
    ['[]We sang.', '*[We]* sang.'],
    ['We sang[].', 'We *[sang]*.'],
    ['[„Komm!“], rief sie.', '*[„Komm!“]*, rief sie.'],
    ['*so* [cold]', '*so [cold]*'],
    ['**so [cold] it** was', '**so *[cold]* it** was'],
    ['a [b **c] d** e', 'a *[b **c]*** **d** e'],
    ['[One.\n\nTwo.]', '*[One.*\n\n*Two.]*'],
    ['> [One\n> two]', '> *[One\n> two]*'],
    ['Lehrer*innen [und] so', 'Lehrer*innen *[und]* so'],
  ])('turn %s into %s', (before, after) => {
    expect(shown(marked(at(before), 'italic'))).toBe(after);
  });

  it.each([
    ['We sang *[Silent Night]* at home.', 'We sang [Silent Night] at home.'],
    ['We sang *[Silent] Night*.', 'We sang [Silent] *Night*.'],
    ['We sang *Sil[]ent Night*.', 'We sang [Silent] *Night*.'],
    ['***[so]***', '**[so]**'],
    ['_[so]_ and _that_', '[so] and *that*'],
    ['*[One.*\n\n*Two.]*', '[One.\n\nTwo.]'],
    // Selected together with the signs of another editor.
    ['We sang [*Silent Night*].', 'We sang [Silent Night].'],
  ])('are removed from %s', (before, after) => {
    expect(shown(marked(at(before), 'italic'))).toBe(after);
  });

  it('are set on all the selected words if only some have them', () => {
    expect(shown(marked(at('[We *sang* it]'), 'italic'))).toBe('*[We sang it]*');
  });

  it.each(['[]', 'One.  []  ', 'One.\n\n[***]\n\nTwo.'])('are not set where there is no word: %s', (text) => {
    expect(marked(at(text), 'italic')).toBeUndefined();
  });
});

describe('bold', () => {
  it.each([
    ['so [cold] it was', 'so **[cold]** it was'],
    ['*so [cold]* it was', '*so **[cold]*** it was'],
    ['so **[cold]** it was', 'so [cold] it was'],
    ['*[so cold]*', '***[so cold]***'],
  ])('turns %s into %s', (before, after) => {
    expect(shown(marked(at(before), 'bold'))).toBe(after);
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
const PROSE = [
  'We sang',
  ' ',
  ' ',
  ', ',
  '. ',
  '„Komm!“',
  'it’s',
  '—',
  '\n',
  '\n\n',
  '(so)',
  '\n\n> ',
  '*',
  ' *so* ',
  ' **so** ',
  'ä',
  '😀',
  '\\*',
  '_',
  '2 * 3',
];

/** Each letter, followed by a sign if it has the look. */
const letters = (text: string, look: 'italic' | 'bold'): string =>
  formattedBlocks(text)
    .flatMap((block) => {
      if (block.kind === 'scene-break') return [];
      return block.kind === 'quote' ? block.paragraphs.flat() : block.runs;
    })
    .flatMap((run) => Array.from(run.text.match(/\p{L}/gu) ?? [], (one) => one + (run[look] ? '¹' : '')))
    .join('');

it('formats the selected words and nothing else, whatever is selected, and reverts it', () => {
  let asked = 0;
  let done = 0;
  let undone = 0;
  for (let seed = 1; seed <= 3_000; seed++) {
    const below = randomFrom(seed);
    const text = Array.from({ length: 1 + below(14) }, () => PROSE[below(PROSE.length)]).join('');
    const [a, b] = [below(text.length + 1), below(text.length + 1)];
    const selected = { text, start: Math.min(a, b), end: Math.max(a, b) };
    const [look, other] = below(2) === 0 ? (['italic', 'bold'] as const) : (['bold', 'italic'] as const);
    if (!/\p{L}/u.test(text.slice(selected.start, selected.end))) continue;
    asked += 1;
    const now = marked(selected, look);
    if (!now) continue;
    done += 1;
    const about = JSON.stringify([selected, look, now]);
    expect(letters(now.text, look).replaceAll('¹', ''), about).toBe(letters(text, look).replaceAll('¹', ''));
    expect(letters(now.text, other), about).toBe(letters(text, other));
    const is = looksAt(passagesOf(now.text), now)[look];
    const back = marked(now, look);
    if (!back) continue;
    undone += 1;
    expect(looksAt(passagesOf(back.text), back)[look], about).toBe(!is);
  }
  // The rest are signs between letters, where no mark is possible.
  expect(done / asked).toBeGreaterThan(0.98);
  expect(undone / done).toBeGreaterThan(0.98);
});

describe('a quote', () => {
  it.each([
    ['One.\n\nDear R[]uth,\ncome.\n\nTwo.', 'One.\n\n> Dear R[]uth,\n> come.\n\nTwo.'],
    ['One.\n\n> Dear R[]uth,\n> come.\n\nTwo.', 'One.\n\nDear R[]uth,\ncome.\n\nTwo.'],
    ['[One.\n\n***\n\nTwo.]', '> [One.\n\n***\n\n> Two.]'],
    ['[One.\n\n> Two.]', '> [One.\n\n> Two.]'],
    ['> []One.\n>\n> Two.', '[]One.\n\nTwo.'],
  ])('is made or unmade: %s becomes %s', (before, after) => {
    expect(shown(quoted(at(before)))).toBe(after);
  });

  it('is not made from a scene break, or from nothing', () => {
    expect(quoted(at('[***]'))).toBeUndefined();
    expect(quoted(at('[]'))).toBeUndefined();
  });
});

describe('a scene break', () => {
  it.each([
    ['On[]e.\n\nTwo.', 'One.\n\n***\n\n[]Two.'],
    ['One.\n\n[]Two.', 'One.\n\n***\n\n[]Two.'],
    ['One.[]', 'One.\n\n***\n\n[]'],
    ['One.\n\n[]', 'One.\n\n***\n\n[]'],
  ])('is inserted: %s becomes %s', (before, after) => {
    expect(shown(withSceneBreak(at(before)))).toBe(after);
  });

  it.each(['[]', '[]One.', 'On[]e.\n\n***\n\nTwo.', 'One.\n\n***\n\n[]Two.', 'One.\n\n**[]*'])(
    'is not inserted twice, nor with nothing before it: %s',
    (text) => {
      expect(withSceneBreak(at(text))).toBeUndefined();
    },
  );
});

it('tells how the words at the caret are formatted', () => {
  const set = (text: string) => looksAt(passagesOf(at(text).text), at(text));
  expect(set('We *s[]ang*.')).toEqual({ italic: true, bold: false, quote: false });
  expect(set('We *[sang*]')).toEqual({ italic: true, bold: false, quote: false });
  expect(set('[We *sang*]')).toEqual({ italic: false, bold: false, quote: false });
  expect(set('> W[]e **sang**.')).toEqual({ italic: false, bold: false, quote: true });
  expect(set('> We **[sang]**.')).toEqual({ italic: false, bold: true, quote: true });
  expect(set('[]')).toEqual({ italic: false, bold: false, quote: false });
});
