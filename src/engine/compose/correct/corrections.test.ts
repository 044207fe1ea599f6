import { describe, expect, it } from 'vitest';
import { composeChapter } from '#features/companion/server/builtin/compose-chapter.ts';
import { chapterText } from '../chapter.ts';
import type { Turn } from '../../conversation/turn.ts';
import type { SentenceRoles } from '../leave-out/sentence-role.ts';

const chapterOf = (said: readonly string[], roles: SentenceRoles = []): string => {
  const turns = said.flatMap((content): Turn[] => [
    { type: 'ai', content: 'What happened next?' },
    { type: 'user', content },
  ]);
  return chapterText(composeChapter(turns, [], roles)).replaceAll(/\n+/gu, ' ');
};

describe('a correction that says what was wrong', () => {
  it.each([
    [
      'I came to the school at Church Stretton in 1968.',
      'I should correct something: I said 1968, but it was 1967, because I bought my first car that summer.',
      'I came to the school at Church Stretton in 1967. I bought my first car that summer.',
    ],
    [
      'I kept the post office from 1969 until they closed us in 2000.',
      'Oh, and I must correct myself: we closed in 2001, not 2000, because I remember the census forms.',
      'I kept the post office from 1969 until they closed us in 2001. I remember the census forms.',
    ],
    [
      'The Department took all thirty-eight.',
      'One correction. It was thirty-six they took, not thirty-eight.',
      'The Department took all thirty-six.',
    ],
    [
      'My grandfather Josiah bought it in 1909 and painted it green.',
      'One correction before I go: the shop was bought in 1911, not 1909.',
      'My grandfather Josiah bought it in 1911 and painted it green. The shop was bought in 1911.',
    ],
  ])('replaces it, and keeps what else is told: %s %s', (told, correction, chapter) => {
    expect(chapterOf([told, correction])).toBe(chapter);
  });

  it.each([
    [
      'I sat six weeks at the press. We had six hens.',
      'I must correct one thing as well: I said I was six weeks at the press, but it was eight, as I began in May.',
      'I sat eight weeks at the press. We had six hens. I began in May.',
    ],
    [
      'I kept the exchange from 1962 until 1994.',
      'I said that I stayed until 1994, and it was 1993, in June, when the boards came out.',
      'I kept the exchange from 1962 until 1993. It was 1993, in June, when the boards came out.',
    ],
    [
      'It was a wet day on Cooper’s Hill and she had a goose.',
      'I told you the goose was on Cooper’s Hill and it was not, it was Larkfield.',
      'It was a wet day on Larkfield and she had a goose.',
    ],
    [
      'My father died in January 1974.',
      'One correction, he died in February 1974, not January.',
      'My father died in February 1974.',
    ],
    [
      'I sent the photo to my mother in the cap.',
      'Correction, the photo I sent to my brother Amar, not mother.',
      'I sent the photo to my brother Amar in the cap.',
    ],
    [
      'She was Marion Adair, and she was fourteen months old.',
      'I also made one small mistake: she was sixteen months, not fourteen, for I remember she could talk.',
      'She was Marion Adair, and she was sixteen months old. I remember she could talk.',
    ],
    [
      'they called him badger Pugh in the institute',
      'stop saying sorry, only ive put it wrong it was Bowen not Pugh, i was a Bowen till i married',
      'They called him badger Bowen in the institute. I was a Bowen till I married.',
    ],
    [
      'I went on the post in 1964 and I did eighteen miles a day.',
      'I told ee wrong, I never went on the post in 64, twas 65, cause I had a year at the factory first.',
      'I went on the post in 1965 and I did eighteen miles a day. Twas 65, cause I had a year at the factory first.',
    ],
    [
      'We wus married at Snoring in 1967 and that rained.',
      'And I told yew wrong, that wus 1968 we wus married not 67, cos our Susan come in 69.',
      'We wus married at Snoring in 1968 and that rained. Cos our Susan come in 69.',
    ],
    [
      'In 1973 I married Manju at the hall.',
      'My wife says we married in 1974 and not 1973, and the hall was on Rothley Street.',
      'In 1974 I married Manju at the hall. The hall was on Rothley Street.',
    ],
  ])('finds it in the sentence that is about the same: %s %s', (told, correction, chapter) => {
    expect(chapterOf([told, correction])).toBe(chapter);
  });

  it('replaces the value that was wrong, whatever other years were told', () => {
    expect(
      chapterOf([
        'I came to the school in 1968. We married in 1970.',
        'I should correct something: I said 1968, but it was 1967, because I bought a car.',
      ]),
    ).toBe('I came to the school in 1967. We married in 1970. I bought a car.');
  });

  it('loses nothing else that it says', () => {
    const sold = 'My grandfather sold the shop in 1909 and moved to York.';
    expect(
      chapterOf([
        'My grandfather Josiah bought it in 1909.',
        'One correction: the shop was bought in 1911, not 1909, because I found the deeds.',
      ]),
    ).toBe('My grandfather Josiah bought it in 1911. The shop was bought in 1911. I found the deeds.');
    expect(
      chapterOf([sold, 'One correction: my aunt left the shop in 1911 rather than 1909. We had a cat.']),
    ).toMatch(/My aunt left the shop in 1911\. We had a cat\.$/u);
    expect(
      chapterOf([
        'We had rain.',
        'I should correct something, the shop burned down in 1951 instead of 1952.',
      ]),
    ).toContain('the shop burned down');
  });

  it.each([
    ['He was sixteen when he went down the pit.', 'I was fourteen, not sixteen.'],
    ['My sister Ann was seven when the war came.', 'And you yourself? I was five, not seven.'],
    ['Tom was born in 1920 in Leeds.', 'She was born in 1922, not 1920.'],
    ['I was born in 1950 in Hull.', 'My sister married in 1951, not 1950, as she will tell you.'],
    ['I was born in 1950 in Hull.', 'I must correct myself: my sister married in 1951, not 1950.'],
    [
      'I spent twenty years at the Fishing Heritage Centre.',
      'One lad asked me where the toilet was. I said Iceland.',
    ],
  ])('changes nothing that it may not mean: %s %s', (told, next) => {
    expect(chapterOf([told, next])).toContain(told);
  });

  it('is applied even if the companion takes it for a remark', () => {
    const remark = 'I must correct myself: we closed in 2001, not 2000.';
    expect(
      chapterOf([`They closed us in 2000. I cried. ${remark}`, 'We moved to York.'], [[remark, 'remark']]),
    ).toBe('They closed us in 2001. I cried. We moved to York.');
  });

  it('adds nothing that the writer asked to keep out', () => {
    const wish = 'No, it was Rosa, not Rose, but don’t put her name in.';
    expect(chapterOf(['My friend was Rose.', wish, 'We moved to York.'], [[wish, 'keep-out']])).not.toContain(
      'Rosa',
    );
  });
});
