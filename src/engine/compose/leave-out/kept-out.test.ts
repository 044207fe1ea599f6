import { describe, expect, it } from 'vitest';
import type { Turn } from '../../conversation/turn.ts';
import { chapterText } from '../chapter.ts';
import { composeChapter } from '#features/companion/server/builtin/compose-chapter.ts';
import { builtinQuickReplies } from '../../interview/builtin/builtin-quick-replies.ts';
import { builtinReply } from '../../interview/builtin/builtin-reply.ts';
import { withoutKeptOut } from './kept-out.ts';

const talk = (...said: string[]): Turn[] =>
  said.flatMap((content): Turn[] => [
    { type: 'ai', content: 'I see. What happened next?' },
    { type: 'user', content },
  ]);

const MILL = 'I worked at the mill for eleven years. My shift began at five in the morning.';
const PRISON = 'My brother went to prison for theft in 1962.';

describe('an encoder’s reading of a sentence', () => {
  const STAIRS = 'One Saturday they kicked me down the stairs at Selly Oak.';
  const WISH = 'The stairs had better stay where they are.';

  it('keeps out a remark to the companion, which can still be put in', () => {
    const remark = 'What a very peculiar question.';
    const chapter = composeChapter(talk(`${remark} ${MILL}`), [], [[remark, 'remark']]);
    expect(chapterText(chapter)).toMatch(/mill/u);
    expect(chapterText(chapter)).not.toMatch(/peculiar/u);
    expect(chapter.left).toMatchObject([{ text: remark, why: 'taken-for-remark' }]);
  });

  it('keeps out a short question to the companion, and a refusal however it is worded', () => {
    const asked = 'Can Tom read this?';
    const refused = 'I don’t really want to talk about that any more.';
    const chapter = composeChapter(talk(`${asked} ${MILL}`, refused), [], [[asked, 'remark']]);
    expect(chapterText(chapter)).not.toMatch(/Tom|talk about/u);
    expect(chapter.left).toEqual([]);
  });

  it('keeps out what a wish refers to, however the wish is worded', () => {
    const turns = talk(`${MILL} ${STAIRS}`, 'I had a good landlady.', WISH);
    const chapter = composeChapter(turns, [], [[WISH, 'keep-out']]);
    expect(chapterText(chapter)).toMatch(/mill.*landlady/su);
    expect(chapterText(chapter)).not.toMatch(/stairs/u);
    expect(chapter.left.map(({ text, why }) => [text, why])).toEqual([
      [STAIRS, 'asked'],
      [WISH, 'asked'],
    ]);
    expect(
      withoutKeptOut(turns, [[WISH, 'keep-out']])
        .map(({ content }) => content)
        .join(' '),
    ).not.toMatch(/stairs/u);
  });

  it('keeps out the name to be omitted, but not its replacement', () => {
    const wish = 'His name should not stand in the book, please, put only “a young setter”.';
    const turns = talk(`${MILL} A young setter came to us. Roy lost his hand at the press.`, wish);
    const text = chapterText(composeChapter(turns, [], [[wish, 'keep-out']]));
    expect(text).toMatch(/young setter came/u);
    expect(text).not.toMatch(/Roy/u);
  });

  it('keeps out what precedes a wish that happens to mention something told earlier', () => {
    const wish = 'My niece still goes past the mill, so that had better stay under this roof.';
    const turns = talk(MILL, 'I had a good landlady.', `We had bees. ${STAIRS} ${wish}`);
    const text = chapterText(composeChapter(turns, [], [[wish, 'keep-out']]));
    expect(text).not.toMatch(/stairs/u);
    expect(text).toMatch(/landlady/u);
  });

  it('puts the story back in if the next message withdraws the wish', () => {
    const back = 'The children must know of it.';
    const turns = talk(`${MILL} ${STAIRS}`, WISH, back);
    const chapter = composeChapter(
      turns,
      [],
      [
        [WISH, 'keep-out'],
        [back, 'put-in'],
      ],
    );
    expect(chapterText(chapter)).toMatch(/kicked me down the stairs/u);
  });
});

describe('what someone asks to keep out', () => {
  it.each([
    ['in the same breath', talk(MILL, `We had bees. ${PRISON} Don’t put that in.`)],
    ['in the next message', talk(MILL, PRISON, 'Please don’t put that in the book.')],
    [
      'with a wish in the middle of a sentence',
      talk(MILL, `${PRISON} I’d rather that not go in the book, if you please.`),
    ],
  ])('is not in the chapter, nor is the wish: %s', (_how, turns) => {
    const chapter = composeChapter(turns);
    const text = chapterText(chapter);
    expect(text).toContain('worked at the mill');
    expect(text).not.toMatch(/prison|theft|put that|book/u);
    // The writer can see it and put it back by hand.
    expect(chapter.left.map((left) => left.text).join(' ')).toContain('prison');
    expect(
      withoutKeptOut(turns)
        .map(({ content }) => content)
        .join(' '),
    ).not.toMatch(/prison/u);
  });

  it('is back in if the next message asks to put it back', () => {
    const turns = talk(MILL, `${PRISON} Don’t put that in.`, 'I changed my mind. Put it back in, please.');
    expect(chapterText(composeChapter(turns))).toMatch(/prison/u);
    const later = talk(
      MILL,
      `${PRISON} Don’t put that in.`,
      'We had bees.',
      'Put it back in, the name of the street.',
    );
    expect(chapterText(composeChapter(later))).not.toMatch(/prison/u);
  });

  const PROGRAMME =
    'He fell asleep on the coach with the programme in his coat. It has a tea ring on it, which was Maureen.';

  it.each([
    'Half of Bilston was on the coach. Our Terry was sick in a bag. Don’t put in that bit about the tea ring.',
    'Half of Bilston was on the coach. Our Terry was sick in a bag. Leave the tea ring out of the book, please.',
  ])(
    'is what the wish names, told a message before, and not what happens to be next to the wish: %s',
    (wish) => {
      const text = chapterText(composeChapter(talk(MILL, PROGRAMME, wish)));
      expect(text).not.toMatch(/tea ring/u);
      expect(text).toMatch(/asleep on the coach/u);
      expect(text).toMatch(/Terry was sick/u);
    },
  );

  it('includes what precedes the wish if the wish names only a person', () => {
    const turns = talk(
      'My father drove a bus.',
      'He drank on Fridays. Then he hit my mother with a poker. I don’t want that about my father in the book.',
    );
    expect(chapterText(composeChapter(turns))).not.toMatch(/poker|Fridays/u);
  });

  it('is what precedes the wish if the wish names nothing that was told', () => {
    const text = chapterText(
      composeChapter(talk(MILL, `We had bees. ${PRISON} Leave that business out of it.`)),
    );
    expect(text).not.toMatch(/prison/u);
  });

  const SHOE =
    'I found a little shoe in the ditch. I took it home. I never told anybody. It is still in the drawer.';

  it('includes all of a message about something never told before, until the writer puts it in', () => {
    const told: Turn[] = [
      ...talk(MILL, SHOE),
      { type: 'ai', content: builtinReply({ turns: talk(MILL, SHOE), seed: 'seed' }) },
    ];
    expect(told.at(-1)?.content).toMatch(/chapter/u);
    const chapter = composeChapter(told);
    expect(chapterText(chapter)).not.toMatch(/shoe|drawer/u);
    expect(chapter.left.map(({ text }) => text).join(' ')).toContain('shoe');
    const [putIn = ''] = builtinQuickReplies(told);
    const text = chapterText(composeChapter([...told, { type: 'user', content: putIn }]));
    expect(text).toMatch(/shoe.*drawer/su);
    expect(text).not.toContain(putIn);
  });

  it('is the whole previous message, if asked for with a quick reply', () => {
    const turns = talk(MILL, `${PRISON} He was twenty.`, 'Leave that out of my chapter');
    expect(chapterText(composeChapter(turns))).not.toMatch(/prison|twenty|chapter/u);
  });

  it('is what was told, even with a quick reply in between', () => {
    const turns = talk(MILL, PRISON, 'What came next', 'Please don’t put that in the book.');
    expect(chapterText(composeChapter(turns))).not.toMatch(/prison|theft/u);
  });

  it('is what the companion said would stay out, however it understood the wish', () => {
    const turns: Turn[] = [
      ...talk(MILL, `${PRISON} That goes no further, mind.`),
      {
        type: 'ai',
        content: 'It stays out of the chapter, just as you ask. What would you like to tell now?',
      },
    ];
    expect(chapterText(composeChapter(turns))).not.toMatch(/prison/u);
  });

  it.each(['More about Tom', 'What came next', "Let's leave that"])(
    'is not all that the chapter leaves out; it also leaves out quick replies: %s',
    (pressed) => {
      const text = chapterText(composeChapter(talk(MILL, 'My brother Tom kept bees.', pressed)));
      expect(text).toContain('kept bees');
      expect(text).not.toContain(pressed);
    },
  );

  it.each([
    'Who reads this?',
    'Are you a real person?',
    'I want to stop now.',
    'I don’t want to talk about that.',
  ])('is not all that the chapter leaves out; it also leaves out remarks to the companion: %s', (remark) => {
    const text = chapterText(composeChapter(talk(MILL, `We had bees behind the house. ${remark}`)));
    expect(text).toContain('We had bees');
    expect(text).not.toContain(remark.slice(0, -1));
  });

  const leftOf = (turns: readonly Turn[]) => composeChapter(turns).left.map(({ why, text }) => [why, text]);

  it('is listed with the reason, while remarks to the companion are not listed at all', () => {
    expect(leftOf(talk(MILL, `We had bees. ${PRISON} Don’t put that in.`, 'Who reads this?'))).toEqual([
      ['asked', 'We had bees.'],
      ['asked', PRISON],
    ]);
    const pressed = talk(
      MILL,
      PRISON,
      'Leave that out of my chapter',
      'More about Tom',
      'I want to stop now.',
    );
    expect(leftOf(pressed)).toEqual([['asked', PRISON]]);
  });

  it('is listed without the wish if both are in one sentence', () => {
    expect(
      leftOf(
        talk(MILL, 'We had bees.', 'He went to prison in 1962, but please don’t put that in the book.'),
      ).at(-1),
    ).toEqual(['asked', 'He went to prison in 1962']);
    // A remark that also tells something was not a wish.
    expect(leftOf(talk(MILL, 'I want to stop now, my daughter Anne is here.'))).toEqual([
      ['unused', 'my daughter Anne is here.'],
    ]);
  });

  it('is distinguished from what was never told before, and an outright wish takes precedence', () => {
    const told: Turn[] = [
      ...talk(MILL, SHOE),
      { type: 'ai', content: builtinReply({ turns: talk(MILL, SHOE), seed: 'seed' }) },
    ];
    expect(new Set(leftOf(told).map(([why]) => why))).toEqual(new Set(['never-told']));
    const wished: Turn[] = [...told, { type: 'user', content: 'Leave that out of my chapter' }];
    expect(new Set(leftOf(wished).map(([why]) => why))).toEqual(new Set(['asked']));
  });

  it('is distinguished from a story about keeping something out', () => {
    const text = chapterText(
      composeChapter(talk(MILL, 'They tried to keep her out of the school because she was black.')),
    );
    expect(text).toContain('keep her out of the school');
  });
});

describe('a wish in a message without full stops', () => {
  const WISH = 'dont put the part about the hockey game in the book i never told anybody that';
  const HOCKEY = `nobody talked about it my mother put his skates in the stove and burned them i never told my wife about the hockey game ${WISH}`;

  it('keeps out what it names, here and before, and not the whole message', () => {
    const chapter = chapterText(
      composeChapter(
        talk('I was twelve. I stayed home to listen to the game. My father came in at six.', HOCKEY),
        [],
        [[WISH, 'keep-out']],
      ),
    );
    expect(chapter).toMatch(/Nobody talked about it/u);
    expect(chapter).toMatch(/at six/u);
    expect(chapter).not.toMatch(/listen to the game|my wife|hockey/u);
  });

  it.each([
    'there is one more thing about them days dont put this in the book i hit my brother with a spade and he lost his eye i was nine',
    'when i was sixteen i took forty pounds out of the till at woolworths and i let my sister take the blame she lost her job there my mother never spoke to her again dont put that in the book',
  ])('keeps out the whole of it if it names nothing: %s', (said) => {
    const wish = /dont put.*? in the book/u.exec(said)?.[0] ?? '';
    const chapter = composeChapter(talk(MILL, said), [], [[wish, 'keep-out']]);
    expect(chapterText(chapter)).not.toMatch(/brother|eye|forty|sister|job/u);
  });

  it('also keeps out what lies between two parts that it refers to', () => {
    const row =
      'thing is we had a row that dinner time me and him over forty quid i lent him for the bike and i told him he was a waste of space thats the last thing i ever said to him. dont put that in though the row.';
    expect(chapterText(composeChapter(talk(MILL, row)))).not.toMatch(/forty|lent|waste|last thing/u);
  });
});

it('keeps out what precedes a wish, even if the thing it names was told earlier too', () => {
  const wish = 'Don’t put the part about the hockey game in the book.';
  const text = chapterText(
    composeChapter(
      talk(
        `${MILL} I stayed home to listen to the game.`,
        `I never told anyone about the hockey game. The police came at ten. I lied to the sergeant. ${wish}`,
      ),
      [],
      [[wish, 'keep-out']],
    ),
  );
  expect(text).toMatch(/mill/u);
  expect(text).not.toMatch(/game|police|sergeant/u);
});

describe('a remark beside the story', () => {
  it('takes no neighbouring sentence with it', () => {
    const remark = 'Ah just telt ye what happened, haha.';
    const told = 'But the next new lass was Brenda Tully. She peeled the whole sack!';
    expect(chapterText(composeChapter(talk(MILL, `${remark} ${told}`), [], [[remark, 'remark']]))).toContain(
      told,
    );
  });

  it('stays out if it only names somebody', () => {
    const remark = 'I want Geoffrey to read this on your screen.';
    const text = chapterText(
      composeChapter(talk(`${MILL} ${remark} He would laugh.`), [], [[remark, 'remark']]),
    );
    expect(text).not.toContain('screen');
  });

  it('stays if the next sentence would be about somebody else without it', () => {
    const remark = 'Well, next I told you I married Geoffrey!';
    const text = chapterText(
      composeChapter(talk(`We had a son, David. ${remark} He was a surveyor.`), [], [[remark, 'remark']]),
    );
    expect(text).toContain('I married Geoffrey! He was a surveyor.');
  });
});

it('keeps out whatever else is told about somebody named in a wish, as long as nobody else is named', () => {
  const gale =
    'There was a farmer, Mr Gale, who could not read well, and I put a Western aside for him. By the second winter he was asking for them. Reg was the driver.';
  const text = chapterText(
    composeChapter(talk(MILL, gale, 'As to Mr Gale, please leave him out of the book. We had one daughter.')),
  );
  expect(text).toMatch(/Reg was the driver/u);
  expect(text).not.toMatch(/Gale|second winter/u);
});

describe('a wish about one thing', () => {
  const composed = (
    said: readonly string[],
    roles: readonly (readonly [string, 'keep-out' | 'put-in'])[] = [],
  ) => composeChapter(talk(...said), [], roles);

  it.each([
    ['Please don’t put the name of Mr Crabbe in the book. Say the manager.', 'the manager'],
    ['Please don’t put Mr Crabbe’s name in the book, his daughter is my neighbour.', 'Mr X'],
  ])('about a name leaves out the name and nothing else: %s', (wish, instead) => {
    const told = 'I went to see Mr Crabbe on the Monday. Mr Crabbe gave me the key.';
    const text = chapterText(composed([MILL, told, wish], [['Say the manager.', 'put-in']]));
    expect(text).toContain(`I went to see ${instead} on the Monday.`);
    expect(text).toMatch(new RegExp(`${instead} gave me the key`, 'iu'));
    expect(text).not.toMatch(/Crabbe|book/u);
  });

  it('about the name of somebody introduced earlier means that name, however it is written', () => {
    const wish = 'dont put the lads name in the book';
    const text = chapterText(
      composed(
        [
          'he was called colin sprake he was sixteen and i held his coat',
          'his mam mrs sprake came to the door',
          wish,
        ],
        [[wish, 'keep-out']],
      ),
    );
    expect(text).toContain('called X');
    expect(text).toContain('Mrs X came to the door');
    expect(text).not.toMatch(/colin|sprake/iu);
  });

  it('means only what it names if that was told right before it', () => {
    const wish = 'Leave out that last bit about the hatpin.';
    const text = chapterText(
      composed(
        [`We had bees. We tried her with a scarf on. Years later we found the hatpin. ${wish}`],
        [[wish, 'keep-out']],
      ),
    );
    expect(text).toContain('We tried her with a scarf on.');
    expect(text).not.toContain('hatpin');
  });

  it('means what the companion has just repeated if nothing is told before it', () => {
    const turns: Turn[] = [
      ...talk(MILL, `We had bees. ${PRISON} He was never the same.`),
      { type: 'ai', content: `“${PRISON}” Would you tell me more about that?` },
      {
        type: 'user',
        content:
          'I didn’t need that read back to me. Leave out where he was. Put that he went away. We sold the bees.',
      },
    ];
    const text = chapterText(
      composeChapter(
        turns,
        [],
        [
          ['Leave out where he was.', 'keep-out'],
          ['Put that he went away.', 'put-in'],
        ],
      ),
    );
    expect(text).not.toMatch(/prison|never the same|read back/u);
    expect(text).toContain('He went away. We sold the bees.');
  });

  it('is withdrawn only as far as the next message says', () => {
    const wish = 'Don’t put that in.';
    const told = `The dance at the Roxy was on the Friday. ${PRISON} ${wish}`;
    const again = composed(
      [MILL, told, 'Only the prison stays out, the dance must stay in.'],
      [['Only the prison stays out, the dance must stay in.', 'put-in']],
    );
    expect(chapterText(again)).toMatch(/dance at the Roxy/u);
    expect(chapterText(again)).not.toMatch(/prison|stay/u);
  });

  it('is never in the chapter itself, even if it is withdrawn', () => {
    const back = 'I changed my mind. Put it back in, please.';
    expect(chapterText(composed([MILL, `${PRISON} Don’t put that in.`, back]))).toMatch(/prison/u);
    expect(chapterText(composed([MILL, `${PRISON} Don’t put that in.`, back]))).not.toMatch(/put/iu);
  });

  it('refers to what follows “one thing must not go in”', () => {
    const wish = 'I will say it, but one thing must not go in the book.';
    const text = chapterText(
      composed(
        [MILL, `We had bees. ${wish} My father had quarrelled with her that day. We sold the bees.`],
        [[wish, 'keep-out']],
      ),
    );
    expect(text).toContain('We had bees.');
    expect(text).not.toContain('quarrelled');
  });

  it('that itself says what is to stay out takes nothing else with it', () => {
    const turns = talk(
      MILL,
      'She had me to supper every week. We had bees. Dont put in that I was drinking that year.',
    );
    const text = chapterText(composeChapter(turns));
    expect(text).toMatch(/every week\. We had bees/u);
    expect(text).not.toContain('drinking');
  });

  it('takes little with it if only an encoder detected it and the companion promised nothing', () => {
    const shy = 'Marcia was there too, and shame till she hid under the tree.';
    const turns = talk(
      `I kept the tree. ${MILL}`,
      `We pushed the bus. I sang. We were late. ${shy}`,
      'We sold the bees.',
    );
    const text = chapterText(composeChapter(turns, [], [[shy, 'keep-out']]));
    expect(text).toMatch(/kept the tree.*pushed the bus.*sold the bees/su);
    expect(text).not.toMatch(/Marcia|We were late/u);
  });
});
