import { describe, expect, it } from 'vitest';
import type { LanguageModel } from '#platform/server/language-model/language-model.ts';
import { type ChapterPage, chapterText } from '#engine/compose/chapter.ts';
import type { Turn } from '#engine/conversation/turn.ts';
import { composeChapter } from '../builtin/compose-chapter.ts';
import { draftChapter, finishChapter, type SentenceCounts } from './model-chapter.ts';
import { weighStory } from '../weigh-story.ts';
import { parseChapter } from './parse-chapter.ts';

const TURNS: readonly Turn[] = [
  { type: 'ai', content: 'Where were you born?' },
  { type: 'user', content: 'Leeds, 1948' },
  { type: 'ai', content: 'You were born in Leeds. Who lived there with you?' },
  { type: 'user', content: 'My mother Rose and my brother Tom. Tom was not afraid of the dark, but I was.' },
  { type: 'ai', content: 'You were afraid of the dark. What did you do?' },
  { type: 'user', content: 'I kept a candle under the bed, and one night I burned the blanket.' },
];

/** A model that gives these answers, one per request, and records what it was asked. */
const answering = (...texts: readonly string[]) => {
  const asked: string[] = [];
  const model: LanguageModel = {
    protocol: 'openai-compatible',
    name: 'scripted',
    host: 'localhost',
    async *stream() {},
    complete: async (ask) => {
      asked.push(ask.messages.map((message) => message.content).join('\n'));
      return { text: texts[asked.length - 1] ?? '', inputTokens: 1, outputTokens: 1 };
    },
  };
  return { model, asked };
};

const written = async (...texts: readonly string[]) => {
  const { model, asked } = answering(...texts);
  const counts: SentenceCounts[] = [];
  const builtin = composeChapter(TURNS);
  const draft = await draftChapter(TURNS, builtin, {
    model,
    onUse: () => undefined,
    onSentences: (c) => counts.push(c),
  });
  const chapter = finishChapter(draft, builtin);
  return { chapter, text: chapterText(chapter), asked, counts: counts[0] };
};

/** What the page would mark in a chapter. */
const doubtsOf = async ({ paragraphs }: ChapterPage) => {
  const sentences = paragraphs.flat().map(({ text }) => ({ text, was: text }));
  const weighed = await weighStory({ turns: TURNS, corrections: [], roles: [], added: [], sentences });
  return weighed.sentences.map(({ why }) => why);
};

const GOOD = `Title: Rose and Tom
I was born in Leeds in 1948. [t1]
I lived there with my mother Rose and my brother Tom. [t2]
Tom was not afraid of the dark, but I was. [t2]

I kept a candle under the bed, and one night I burned the blanket. [t3]`;

describe('a chapter that a model wrote', () => {
  it('keeps sentences that are supported by the turns they cite, without their tags', async () => {
    const { text, counts } = await written(GOOD);
    expect(text).toContain('I was born in Leeds in 1948.');
    expect(text).toContain('one night I burned the blanket.');
    expect(text).not.toContain('[t');
    expect(counts?.ungrounded).toBe(0);
  });

  it('names the turn that each sentence comes from', async () => {
    const { chapter } = await written(GOOD);
    const sentence = chapter.paragraphs.flat().find(({ text }) => text.includes('candle'));
    expect(sentence?.sources).toEqual([{ from: 'said', turn: 5, start: 0, end: TURNS[5]?.content.length }]);
  });

  it.each([
    ['an invented person', 'Tom', 'Philomena'],
    ['another year', '1948', '1931'],
    ['a flipped negation', 'was not afraid', 'was afraid'],
    ['another place', 'Leeds', 'Paris'],
    ['a swapped person', 'I burned the blanket', 'he burned the blanket'],
  ])('keeps a sentence with %s, so that the page can mark it', async (_what, said, instead) => {
    const [title = '', ...lines] = GOOD.split('\n');
    const { chapter, text, counts } = await written(
      `${title}\n${lines.join('\n').replace(said, instead)}`,
      '',
    );
    expect(text).toContain(instead);
    expect(counts?.ungrounded).toBe(1);
    const doubts = (await doubtsOf(chapter)).filter((doubt) => doubt !== null);
    expect(doubts).toHaveLength(1);
  });

  it('has a doubtful sentence rewritten once, and takes the better version', async () => {
    const { text, asked, counts } = await written(
      GOOD.replace('1948', '1931'),
      'I was born in Leeds in 1948. [t1]',
    );
    expect(asked[1]).toContain('[t1 said]');
    expect(asked[1]).not.toContain('[t3 said]');
    expect(counts?.repaired).toBe(1);
    expect(text).toContain('I was born in Leeds in 1948.');
    expect(text).not.toContain('1931');
  });

  it('loses nothing if the rewrite repeats what was right and is wrong again', async () => {
    const turns: readonly Turn[] = [
      { type: 'ai', content: 'Who lived there?' },
      {
        type: 'user',
        content:
          'Uncle Will had been a lifeboat man for thirty years. Aunt Rose played the accordion for him. Their house had eleven clocks and no two told the same time. When he died in 1961 she stopped every one of them, and she never wound them again.',
      },
    ];
    const wrong =
      'When he died in 1961 she stopped every one of them, because she could not bear the ticking. [t1]';
    const first = 'Uncle Will had been a lifeboat man for thirty years. [t1]';
    const right = 'Their house had eleven clocks and no two told the same time. [t1]';
    const { model } = answering(
      ['Title: Eleven clocks', first, 'Aunt Rose played the fiddle for him. [t1]', right, wrong].join('\n'),
      ['Aunt Rose played the accordion for him. [t1]', right, wrong, 'She never wound them again. [t1]'].join(
        '\n',
      ),
    );
    const builtin = composeChapter(turns);
    const draft = await draftChapter(turns, builtin, {
      model,
      onUse: () => undefined,
      onSentences: () => undefined,
    });
    const sentences = finishChapter(draft, builtin)
      .paragraphs.flat()
      .map(({ text }) => text);
    expect(sentences.slice(0, 3)).toEqual([
      'Uncle Will had been a lifeboat man for thirty years.',
      'Aunt Rose played the accordion for him.',
      'Their house had eleven clocks and no two told the same time.',
    ]);
    expect(sentences.join(' ')).toContain('When he died in 1961 she stopped every one of them');
    expect(sentences).toHaveLength(4);
  });

  it('may put two sentences in the place of one that said too much', async () => {
    const { text, counts } = await written(
      GOOD.replace(
        'I kept a candle under the bed, and one night I burned the blanket.',
        'I kept a candle under the bed, and one night I burned the blanket and the curtains of Philomena.',
      ),
      'I kept a candle under the bed. [t3]\nOne night I burned the blanket. [t3]',
    );
    expect(counts?.repaired).toBe(2);
    expect(text).toContain('I kept a candle under the bed. One night I burned the blanket.');
    expect(text).not.toContain('Philomena');
  });

  it('is retried once for a name that was left out, and only for the turn with that name', async () => {
    const without = GOOD.split('\n')
      .filter((line) => !/Rose and|Tom was/u.test(line) || line.startsWith('Title'))
      .join('\n');
    const { text, asked, counts } = await written(
      without,
      'I lived with my mother Rose and my brother Tom. [t2]',
    );
    expect(asked).toHaveLength(2);
    expect(asked[1]).toContain('[t2 said]');
    expect(asked[1]).not.toContain('[t1 said]');
    expect(counts?.repaired).toBe(1);
    expect(text).toContain('my brother Tom');
  });

  it('goes without what the model left out, and says so', async () => {
    const without = GOOD.split('\n')
      .filter((line) => !line.includes('candle'))
      .join('\n');
    const { chapter, text, asked } = await written(without, '');
    expect(asked).toHaveLength(1);
    expect(text).not.toContain('candle');
    expect(chapter.left.map((left) => left.text).join(' ')).toContain('candle');
  });

  it('joins what was told separately, even across answers, and cites both turns', async () => {
    const { chapter, counts } = await written(
      GOOD.replace(
        'Tom was not afraid of the dark, but I was. [t2]',
        'Tom was not afraid of the dark, but I was, and I kept a candle under the bed. [t2, t3]',
      ),
    );
    expect(counts?.ungrounded).toBe(0);
    const joined = chapter.paragraphs.flat().find((line) => line.text.includes('and I kept'));
    expect(joined?.sources.flatMap((source) => (source.from === 'said' ? [source.turn] : []))).toEqual([
      3, 5,
    ]);
  });

  it('names the source even of a sentence without a tag, or with a wrong tag', async () => {
    for (const tag of ['', ' [t9]', ' [t1]']) {
      const { chapter, counts } = await written(GOOD.replace(/ \[t3\]/u, tag));
      const sentence = chapter.paragraphs.flat().find(({ text }) => text.includes('candle'));
      expect(sentence?.sources[0]).toMatchObject({ from: 'said', turn: 5, start: 0 });
      expect(counts?.ungrounded).toBe(0);
    }
  });

  it('cites the question too if the answer needs its words', async () => {
    const { chapter } = await written(GOOD);
    expect(chapter.paragraphs.flat().find(({ text }) => text.includes('1948'))?.sources).toEqual([
      { from: 'asked', turn: 0, start: 0, end: TURNS[0]?.content.length },
      { from: 'said', turn: 1, start: 0, end: TURNS[1]?.content.length },
    ]);
  });

  it('contains no unsupported sentence, whatever that sentence cites', async () => {
    await expect(written('I sailed to Peru with Philomena.\nI was a queen. [t1]')).rejects.toThrow(
      'contract',
    );
  });
});

it('reads source tags in all the ways that models write them', () => {
  const parsed = parseChapter(
    '**Title:** "The lane"\n\n1. One was here. [3]\n- Two came. [t4, t5]\nThree left [t6][t7]. Four and five. They stayed. [t8]',
  );
  expect(parsed.title).toBe('The lane');
  expect(parsed.sentences.map(({ text, cites }) => [text, ...cites])).toEqual([
    ['One was here.', 3],
    ['Two came.', 4, 5],
    ['Three left.', 6, 7],
    ['Four and five.', 8],
    ['They stayed.', 8],
  ]);
});

const sentencesOf = (text: string) =>
  parseChapter(text).sentences.map(({ text: said, cites }) => [said, ...cites]);

it.each([
  ['as asked', 'One was here. [t3]\nTwo came. [t4]'],
  ['in capitals', 'One was here. [T3]\nTwo came. [T4]'],
  ['in round or curly brackets', 'One was here. (t3)\nTwo came. {t4}'],
  ['in words', 'One was here. [turn 3]\nTwo came. (turn 4)'],
  ['like the transcript', '[t3 said] One was here.\n[t4 asked] Who came?\n[t4 said] Two came.'],
  ['before the sentence', '[t3] One was here.\n[t4] Two came.'],
  ['before a colon', 't3: One was here.\n- t4: Two came.'],
  ['before the stop', 'One was here [t3].\nTwo came [t4].'],
  ['bare behind the stop', 'One was here. t3\nTwo came. T4'],
  ['all on one line', 'One was here. [t3] Two came. [t4]'],
  ['before, all on one line', '[t3] One was here. [t4] Two came.'],
  ['in a list', '* One was here. [t3]\n2) Two came. [t4]'],
  ['in HTML', '<p>One was here. [t3]</p>\n<p>Two came. [t4]</p>'],
  ['after thoughts', '<think>\nNine came. [t9]\n</think>\nOne was here. [t3]\nTwo came. [t4]'],
  [
    'between remarks',
    'Here is the chapter:\n\nOne was here. [t3]\nTwo came. [t4]\n\nLet me know if I may add more.',
  ],
])('parses source tags %s', (_how, text) => {
  expect(sentencesOf(text)).toEqual([
    ['One was here.', 3],
    ['Two came.', 4],
  ]);
});

it('treats numbers and brackets that are not source tags as text', () => {
  expect(sentencesOf('He was 3 (three) years old in 1951. [t2]\nWe had a T34 tractor. [t5]')).toEqual([
    ['He was 3 (three) years old in 1951.', 2],
    ['We had a T34 tractor.', 5],
  ]);
});
