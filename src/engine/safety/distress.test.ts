import { describe, expect, it } from 'vitest';
import { timeSlices } from '#platform/server/event-loop.ts';
import { careReply } from './care-reply.ts';
import { distressInTime, distressLevel, distressOf } from './distress.ts';
import { helpLinesFor, readHelpLines } from './help-lines.ts';

describe('present intent to harm yourself', () => {
  it.each([
    'I want to kill myself.',
    'I just want to die.',
    "I'm thinking of ending my life",
    'I am going to end it all tonight.',
    "I don't want to live anymore.",
    'I do not want to be here any more.',
    'I wish I were dead.',
    'I wish I was dead',
    "I'm suicidal",
    'My family would be better off without me.',
    "I'd be better off dead.",
    'I have enough pills to end it.',
    'I have taken all my tablets.',
    'I keep thinking about suicide.',
    'I cannot go on living.',
    'There is no point in living any more.',
    'We had a dog called Rex. I want to kill myself.',
    'I might as well hang myself.',
    'I WANT TO DIE.',
    'I’m planning to take my own life.',
  ])('%s', (text) => expect(distressLevel(text)).toBe('self-harm'));
});

describe('danger now', () => {
  it.each([
    'My son hits me when he drinks.',
    'He is hitting me.',
    'My husband keeps threatening me.',
    "I'm afraid he will kill me.",
    'I am afraid my son is going to hurt me.',
    'I am not safe here.',
    "I don't feel safe at home.",
    'My carer locks me in my room and hurts me. She hurts me.',
    "My daughter won't let me leave the house.",
    'I think I am having a heart attack.',
    'He hit me again this morning.',
    'There is somebody breaking in now.',
  ])('%s', (text) => expect(distressLevel(text)).toBe('danger'));
});

describe('past grief and abuse', () => {
  it.each([
    'I was raped when I was nineteen.',
    'My uncle abused me.',
    'I was abused as a child.',
    'My father used to beat us.',
    'My stepfather beat my mother black and blue.',
    'My brother took his own life in 1974.',
    'My father hanged himself.',
    'I tried to kill myself after the war.',
    'When I was sixteen I wanted to die.',
    'We lost our baby at three days.',
    'Our little girl died.',
    'My sister was murdered.',
    'The priest interfered with me.',
    'Back then I thought: I want to kill myself.',
  ])('%s', (text) => expect(distressLevel(text)).toBe('past'));
});

describe('ordinary talk of hard or funny things', () => {
  it.each([
    'My father died in 1962.',
    'My wife passed away four years ago.',
    'We were killing time at the station.',
    'I could have died laughing.',
    'I nearly died of embarrassment.',
    'My mother would have killed me.',
    'Dad said he would kill me if I broke the window.',
    'We beat them at football.',
    'My brother always beat me at chess.',
    'He beat me home.',
    'I hurt my knee falling off the bicycle.',
    'It hurt when she left.',
    'The heat was killing me.',
    'I was dying for a cup of tea.',
    'The horse kicked me and I broke my arm.',
    'They shot the film in Leeds.',
    'He was killed in the war.',
    'My uncle was shot down over Germany.',
    'I want to die in my own bed.',
    'I do not want to live in a town.',
    "I don't want to be here all day, so let us go on.",
    'I never wanted to kill myself, whatever they say.',
    'In the film she says I want to die.',
    'We pulled the trigger on the contract.',
    'The engine died on the launch pad.',
    'I ended up in hospital with measles.',
    'I could have killed myself for saying that.',
    'I nearly killed myself laughing.',
    'We murdered the song.',
    'The abuse of the word liberty made him angry.',
    'They abused the machine and it failed.',
    'She killed herself laughing.',
    'I worked myself to death in that mill.',
    '',
    '🙂',
  ])('%s', (text) => expect(distressLevel(text)).toBe('none'));
});

describe('however it is written', () => {
  it.each([
    ['i dont wanna be here anymor', 'self-harm'],
    ['I want too die', 'self-harm'],
    ['my husban hits me evry day', 'danger'],
    ['My son is beating me daily for the property papers.', 'danger'],
    ['He hits me because I asked for my own money.', 'danger'],
    ['My son hits me, bless him, he cannot help it.', 'danger'],
    ['My carer locks the door when she goes because I asked her to.', 'none'],
    ['I’ve stopped taking my heart tablets. I would sooner go quickly.', 'self-harm'],
    ['I’ve stopped taking my heart tablets, they made me giddy.', 'none'],
    ['I am ready to meet my maker, and I sleep well.', 'none'],
  ] as const)('%s: %s', (text, level) => expect(distressLevel(text)).toBe(level));
});

describe('in German', () => {
  it.each([
    ['Ich möchte nicht mehr leben.', 'self-harm'],
    ['ich moechte nicht mehr leben', 'self-harm'],
    ['Ich will sterben.', 'self-harm'],
    ['I mog nimmer leben.', 'self-harm'],
    ['Seit er vor zwei Jahren gestorben ist, will ich nicht mehr leben.', 'self-harm'],
    ['Ich esse nichts mehr. Dann ist bald Ruhe.', 'self-harm'],
    ['Mein Sohn schlägt mich.', 'danger'],
    ['Ich bekomme keine Luft.', 'danger'],
    ['Mein Vater hat uns geschlagen.', 'past'],
    ['Damals dachte ich: Ich will sterben.', 'past'],
    ['Ich könnte sterben vor Lachen.', 'none'],
    ['Mein Bruder schlägt mich immer im Schach.', 'none'],
    ['Ich bin nicht sicher, ob es 1951 war.', 'none'],
    ['Mein Vater ist 1962 gestorben.', 'none'],
    ['Im Film sagt sie: Ich will sterben.', 'none'],
  ] as const)('%s: %s', (text, level) => expect(distressLevel(text)).toBe(level));

  it('is answered in German, with the operator’s help lines unchanged', () => {
    expect(distressOf('Ich will sterben.').language).toBe('de');
    expect(distressOf('I want to die.').language).toBe('en');
    const reply = careReply('self-harm', ['TelefonSeelsorge 0800 111 0 111'], 'de');
    expect(reply).toMatch(/^Ich bin ein Programm.*TelefonSeelsorge 0800 111 0 111/u);
    expect(careReply('past', [], 'de').match(/\?/gu)).toHaveLength(1);
    for (const level of ['danger', 'self-harm'] as const) {
      expect(careReply(level, [], 'de')).toContain('Notrufnummer');
      expect(careReply(level, [], 'de')).not.toContain('?');
    }
  });

  it('names the emergency number in German where no help lines are set', () => {
    const read = readHelpLines(undefined);
    if ('wrong' in read) throw new Error(read.wrong);
    expect(helpLinesFor(read.lines, 'de-DE', 'de')[0]).toContain('112 in Europa');
    expect(helpLinesFor(read.lines, 'de-DE')[0]).toContain('112 in Europe');
  });
});

describe('the reply to someone in distress', () => {
  it('offers to go on, change the subject or stop after past grief, without probing', () => {
    const reply = careReply('past', []);
    expect(reply).toMatch(/go on.*something else.*stop/u);
    expect(reply.match(/\?/gu)).toHaveLength(1);
  });

  it('gives the operator’s help lines and asks nothing when someone is in danger', () => {
    for (const level of ['danger', 'self-harm'] as const) {
      const reply = careReply(level, ['Emergency 999', 'Samaritans 116 123']);
      expect(reply).toContain('Emergency 999 · Samaritans 116 123');
      expect(reply).not.toContain('?');
      expect(careReply(level, [])).toContain('emergency number');
    }
  });

  it('needs only a moment to read 20,000 characters', () => {
    const started = performance.now();
    distressLevel('i want to not be '.repeat(1_250));
    distressLevel('a'.repeat(20_000));
    distressLevel('my son has he '.repeat(1_400));
    distressLevel('ich will nicht mehr ohne '.repeat(800));
    distressLevel('mein sohn hat mich und '.repeat(860));
    distressLevel(`${'wenn ich doch nur mit dem gedanken '.repeat(28)}. `.repeat(20));
    distressLevel(`${'they say my brother would be better '.repeat(27)}. `.repeat(20));
    expect(performance.now() - started).toBeLessThan(15_000);
  });
});

describe('a message of thousands of sentences', () => {
  const long = (said: string): string =>
    Array.from({ length: 600 }, (_none, at) => `I went to mill ${at}. ${at === 400 ? said : ''}`).join(' ');

  it.each(['I want to die.', 'Ich will sterben.', 'My son hits me when he drinks.', 'We had a dog.'])(
    'is read like any other: %s',
    async (said) => expect(await distressInTime(long(said), timeSlices())).toEqual(distressOf(long(said))),
  );

  it('lets other work run after each sentence', async () => {
    let offers = 0;
    const message = Array.from({ length: 600 }, (_none, at) => `x${at}.`).join(' ');
    await distressInTime(message, async () => {
      offers += 1;
    });
    expect(offers).toBeGreaterThanOrEqual(600);
  });
});
