import { describe, expect, it } from 'vitest';
import { chapterText } from '#engine/compose/chapter.ts';
import type { Turn } from '#engine/conversation/turn.ts';
import { composeChapter } from './compose-chapter.ts';
import { restartsIn } from '#engine/compose/sentence/restarts.ts';

type Pairs = readonly (readonly [question: string, answer: string])[];
const conversation = (pairs: Pairs): Turn[] =>
  pairs.flatMap(([question, answer]): Turn[] => [
    { type: 'ai', content: question },
    { type: 'user', content: answer },
  ]);
const textOf = (...pairs: Pairs): string =>
  chapterText(composeChapter(conversation(pairs))).replace(/\n+/gu, ' ');
const leftOf = (...pairs: Pairs): string[] =>
  composeChapter(conversation(pairs)).left.map(({ text }) => text);

const mended = (text: string): string =>
  restartsIn(text).reduceRight((made, { start, end }) => made.slice(0, start) + made.slice(end), text);

describe('an answer broken off with a dash', () => {
  it('appears once if the next message begins it again', () => {
    expect(
      textOf(
        ['What do you remember of the engine?', 'Yes, there’s a story—'],
        ['Go on.', '——there’s a story that Gus hung a lemon on the spacecraft.'],
      ),
    ).toBe('There’s a story that Gus hung a lemon on the spacecraft.');
  });

  it('is joined to the next message if that continues it', () => {
    expect(
      textOf(
        ['What work did your father do?', 'My father was a—'],
        ['Yes?', '—a miner all his life in the pit at Easington.'],
      ),
    ).toBe('My father was a miner all his life in the pit at Easington.');
    expect(textOf(['And later?', 'Later I was a—'], ['Later you were?', 'a dinner lady at Walcot.'])).toBe(
      'Later I was a dinner lady at Walcot.',
    );
    expect(
      textOf(['And then?', 'We had three children—'], ['And?', '-- and one of them, Rose, lives in Canada.']),
    ).toBe('We had three children and one of them, Rose, lives in Canada.');
  });

  it('keeps its content if nothing continues it, and is dropped if it only announced something', () => {
    expect(textOf(['And then?', 'We lived in Hull in 1941, but the war—'], ['Yes?', 'We left in May.'])).toBe(
      'We lived in Hull in 1941, but the war. We left in May.',
    );
    expect(textOf(['And then?', 'Well, there’s a story—'], ['Yes?', 'We left Hull in May.'])).toBe(
      'We left Hull in May.',
    );
  });
});

describe('an answer that describes someone', () => {
  it.each([
    [
      'What was Mama Ifeoma like to be around?',
      'Severe. She took snuff.',
      'Mama Ifeoma was severe. She took snuff.',
    ],
    [
      'What sort of man was your father?',
      'A soft man. He had a few cows.',
      'My father was a soft man. He had a few cows.',
    ],
    [
      'What was your brother like as a boy?',
      'Stubborn and tidy.',
      'My brother was stubborn and tidy as a boy.',
    ],
    ['What was your dad like?', 'Laughed. We had hens.', 'Laughed. We had hens.'],
    ['What was Jean Hathaway like to be around?', 'Talks. Always has.', 'Talks. Always has.'],
  ])('says who is meant: %s %s', (question, answer, told) => {
    expect(textOf([question, answer])).toBe(told);
  });
});

it.each([
  'My father hauled rock. Never hit us.',
  'They dug six hours with shovels, twelve of them. Got him out about dark.',
  'Harold was my father. Never lived more than six mile from the fen.',
  'Father kept the dogs. Married Eirlys from Rhiwlas.',
])('gives no sentence a subject that it was told without: %s', (said) => {
  expect(textOf(['And then?', said])).toBe(said);
  expect(textOf(['What did you do then?', said])).toBe(said);
});

it('puts a bare "And it did." after the sentence it completes, and nowhere else', () => {
  expect(textOf(['And then?', 'He said the clock would strike by noon. And it did. We laughed.'])).toMatch(
    /by noon.{1,6}it did/iu,
  );
  expect(textOf(['Did he?', 'He did. He mended the clock in the hall.'])).not.toMatch(/He did/u);
});

it.each([
  'there was frost on the inside of the windows and my brother ross and i scratched our names in it with a spoon and nobody said a thing',
  'he kicked a hole clean through to the kitchen and mama passed him his coffee milk through it every morning til he left for the service that year',
])('does not cut a run-on sentence between two people, or after “til”: %s', (said) => {
  expect(textOf(['And then?', said])).not.toMatch(/(?:ross|til)\./iu);
});

it('does not cut a run-on sentence after a word that introduces a reason', () => {
  const said =
    'they put the big light on at two and nobody moved cos we all knew what that floor looked like';
  expect(textOf(['And then?', said])).not.toMatch(/cos\./u);
});

describe('a sentence restarted mid-breath', () => {
  it.each([
    ['And it—it just had to be done.', 'And it just had to be done.'],
    [
      'It was above the pressure of the—of the outside world.',
      'It was above the pressure of the outside world.',
    ],
    ['It was a total—total loss.', 'It was a total loss.'],
    ['But we used fuel—well, we had fuel cells.', 'But we had fuel cells.'],
    ['I was in the command service module—in the command module.', 'I was in the command module.'],
    [
      'I think—I mean, I think it’s fair to say that everybody—safety is everybody’s problem.',
      'I think it’s fair to say that safety is everybody’s problem.',
    ],
    ['Great performance by the crew—by the crews.', 'Great performance by the crews.'],
  ])('%s', (said, kept) => {
    expect(mended(said)).toBe(kept);
  });

  it.each([
    'My brother—my only brother—died.',
    'The guys—the lunar descent team—and all the others came.',
    'We had two dogs—two cats as well.',
    'He had a temper—he had a good heart too.',
    'I did not like it—I liked the sea.',
    'I loved it—it was mine.',
    'We went to the mill—the mill was hot.',
    'Cold—cold.',
    'I was the—how do you say—foreman.',
    'Almost all the food is in here—all the dry food, and the spoons.',
    'He said “it was—it was cold” and laughed.',
  ])('is left alone if the repetition is intentional: %s', (said) => {
    expect(mended(said)).toBe(said);
  });
});

describe('what is said to the interviewer', () => {
  it('is left out of the chapter, and the story beside it stays', () => {
    expect(
      textOf(
        [
          'What was the mill like?',
          'There’s sort of two backgrounds for your question. Well, if you remember at the time, we had a strike in 1926. I don’t know if you remember that, but my father was out for months. My father, if you remember, was a weaver.',
        ],
        [
          'And then?',
          'Going back to your question about the mill, I worked there from 1950. The other context for your question, that you might be getting at, is that: In 1955 they changed the looms. I don’t know if I told you that one last time or not. So that’s, what? I take it back. The mill closed in 1960. So—.',
        ],
      ),
    ).toBe(
      'We had a strike in 1926. My father was out for months. My father was a weaver. I worked there from 1950. In 1955 they changed the looms. The mill closed in 1960.',
    );
  });

  it('is left out if readers could not follow it: "as you know", "as I said", "I do not understand"', () => {
    expect(
      textOf([
        'What was the mill like?',
        'I am not understanding. The spinning mill or the weaving mill? As you know that was hot work. As I said before, my hands—my hands were like leather.',
      ]),
    ).toBe('That was hot work. My hands were like leather.');
  });

  it('has no topic added if it names one itself', () => {
    expect(
      textOf([
        'Who was the matron, and how did she run things?',
        'There was no matron. It was a clinic with four chairs, and I was the dentist.',
      ]),
    ).toBe('There was no matron. It was a clinic with four chairs, and I was the dentist.');
  });

  it('is left out and shown to the writer if it only asks what a question meant', () => {
    const pairs: Pairs = [
      ['What was hard?', 'The recovery from the fire that is? I think we all worked very hard on it.'],
    ];
    expect(textOf(...pairs)).toBe('I think we all worked very hard on it.');
    expect(leftOf(...pairs)).toEqual(['The recovery from the fire that is?']);
  });

  it('has bare echoes and loose ends removed', () => {
    expect(
      textOf(
        ['Did the crew object?', 'Probably did. Certainly was.'],
        ['And then?', 'That was what caused my men to be upset, so.'],
      ),
    ).toBe('That was what caused my men to be upset.');
  });
});

describe('a name corrected in conversation', () => {
  it('is never a name called out in a quotation', () => {
    const text = textOf([
      'Where were you born?',
      'I was born in Hull. Nothing does it justice here on Earth. I said, “George, I don’t know how I can top that.”',
    ]);
    expect(text).toContain('here on Earth.');
    expect(text).toContain('I said, “George,');
    expect(textOf(['Who was there?', 'My brother Jim came. I said, “Tom!”'])).toContain(
      'My brother Jim came',
    );
  });

  it('replaces only a name of the same kind', () => {
    expect(
      textOf(['Who was there?', 'My best friend was Jim. We played in Pearson Park. No, it was Tom.']),
    ).toBe('My best friend was Tom. We played in Pearson Park.');
    expect(textOf(['What next?', 'We moved to York. My friend Jim came too. No, it was Leeds.'])).toBe(
      'We moved to Leeds. My friend Jim came too.',
    );
  });

  it('leaves two names as they were said if either could be meant', () => {
    expect(textOf(['Who was there?', 'My brother Jim and my cousin Fred came. No, it was Tom.'])).toContain(
      'My brother Jim and my cousin Fred came',
    );
    expect(textOf(['When?', 'I was born in 1950 and I married in 1952. No, it was 1951.'])).toContain(
      'I was born in 1950 and I married in 1952',
    );
    expect(textOf(['When?', 'I was born in 1950 and I married in 1972. No, it was 1951.'])).toBe(
      'I was born in 1951 and I married in 1972.',
    );
  });
});

describe('talk in dialect', () => {
  it('keeps "ah" where it means "I", and "aw" where it means "all"', () => {
    expect(
      textOf(['And then?', 'Ah wis born in Leith. Ah’ve aye bided there. Aw the bairns cam hame at nicht.']),
    ).toBe('Ah wis born in Leith. Ah’ve aye bided there. Aw the bairns cam hame at nicht.');
    expect(textOf(['And then?', 'Ah, we moved to Leith. Ah well, I was happy there.'])).toBe(
      'We moved to Leith. I was happy there.',
    );
  });
});

describe('a command to the companion', () => {
  it.each(['Fine, go on.', 'Good, next.', 'Carry on.', 'Have you got that?', 'Not much more to say on it.'])(
    'is left out: %s',
    (said) => {
      expect(textOf(['And then?', `${said} We moved to Hull.`])).toBe('We moved to Hull.');
    },
  );

  it.each(['I couldn’t stop.', 'Have you got this hat in blue she asked me.', 'No more.'])(
    'is not what only sounds like one: %s',
    (said) => {
      expect(
        textOf(['And then?', `The brakes failed in 1974. ${said} We moved to Hull.`]).toLowerCase(),
      ).toContain(said.replace(/[.]$/u, '').toLowerCase());
    },
  );
});

describe('a message without full stops', () => {
  it.each([
    [
      'there was a drift on the linoleum me and my brother stan made a snowball in the kitchen',
      'There was a drift on the linoleum me and my brother Stan made a snowball in the kitchen.',
    ],
    [
      'he threw the wrench at me and this time he didnt miss i had a bruise till easter are you a machine by the way',
      'He threw the wrench at me and this time he didnt miss. I had a bruise till Easter.',
    ],
    [
      'a little lad ran out from behind a van on whitworth road and i couldnt stop. he was six.',
      'A little lad ran out from behind a van on whitworth road. And I couldnt stop. He was six.',
    ],
    [
      'hello my name is ray im 81 years old i drove buses in swindon',
      'Hello my name is ray. Im 81 years old. I drove buses in swindon.',
    ],
    [
      'he stopped outside the shop in the rain and said annie if i get my ticket will you and i said take your helmet off',
      'He stopped outside the shop in the rain and said annie if I get my ticket will you and I said take your helmet off.',
    ],
    [
      'forty of them came to my retirement in the spring and one by one they said their names at the door',
      'Forty of them came to my retirement in the spring and one by one they said their names at the door.',
    ],
    [
      'they stood her on a box to reach the frame an when she got wed at nineteen she took the box wi her',
      'They stood her on a box to reach the frame. An when she got wed at nineteen she took the box wi her.',
    ],
  ])('loses no word where it is divided: %s', (said, told) => {
    expect(textOf(['And then?', said])).toBe(told);
  });
});

it('does not begin with the end because of how old the writer is, or of a year after the birth', () => {
  const text = textOf(
    [
      'Where were you born?',
      'I am Harshad, aged 74. I was born in Kisumu, and I came to Leicester in 1968. I was let in.',
    ],
    ['And then?', 'We bought the shop in 1975. I was twenty when I saw it first.'],
    ['And then?', 'We sold the shop in 2011.'],
  );
  expect(text).toMatch(/^I am Harshad.*1975.*2011/su);
});
