import { expect, it } from 'vitest';
import type { Turn } from '#engine/conversation/turn.ts';
import { askedQuestions } from '#engine/interview/told/asked-questions.ts';
import { BrokenContract } from './broken-contract.ts';
import { replyGate } from './reply-gate.ts';
import { REPLY_RULES } from './model-reply.ts';
import { vetWords } from './vet-words.ts';

const TURNS: readonly Turn[] = [
  { type: 'ai', content: 'Hello. Where were you born?' },
  { type: 'user', content: 'In Leeds, in 1948. My mother Rose had a bakery on Marsh Lane.' },
];
const SPARE = 'What did the kitchen smell of?';

const aGate = (asked: readonly string[]) =>
  replyGate({
    vet: vetWords(TURNS, REPLY_RULES),
    asked,
    isRepeated: askedQuestions(asked, { byMatter: false }).has,
    spareQuestion: () => SPARE,
  });

/** The output pieces for these input pieces. The last one is what `end` returns. */
const through = (pieces: readonly string[], asked: readonly string[] = ['Hello. Where were you born?']) => {
  const gate = aGate(asked);
  const out: string[] = [];
  for (const piece of pieces) {
    if (gate.closed) break;
    out.push(gate.take(piece));
  }
  out.push(gate.end());
  return { out, text: out.join(''), mended: gate.mended };
};
const inWords = (text: string): string[] => text.match(/\s*\S+/gu) ?? [];
const breachOf = (text: string): string => {
  try {
    return through(inWords(text)).text;
  } catch (error) {
    return (error as BrokenContract).breach;
  }
};

it('streams a statement as it is written', () => {
  const { out, mended } = through([
    ...inWords('You grew up by the bakery.'),
    ' What',
    ' did you sell there?',
  ]);
  expect(out.slice(0, 6)).toEqual(['You', ' grew', ' up', ' by', ' the', ' bakery.']);
  expect(out.join('')).toBe('You grew up by the bakery. What did you sell there?');
  expect(mended).toBe(false);
});

it('holds a name back until it is complete, and shows it if the writer mentioned it', () => {
  expect(through(['You tell of ', 'Ro', 'se and', ' bread. What did she bake?']).out.slice(0, 3)).toEqual([
    'You tell of ',
    '',
    'Rose and',
  ]);
});

it('never shows what follows the first question', () => {
  const { text } = through(
    inWords('You lived on Marsh Lane. What was next door? Who lived there? When was that?'),
  );
  expect(text).toBe('You lived on Marsh Lane. What was next door?');
  expect(through(['You lived on Marsh Lane. What was next door? Who lived there? When?']).text).toBe(text);
});

it('adds a question from our list if the model asked none, or repeated one', () => {
  expect(through(inWords('You lived on Marsh Lane.')).text).toBe(`You lived on Marsh Lane. ${SPARE}`);
  expect(through(inWords('You lived in Leeds. Where were you born?')).text).toBe(
    `You lived in Leeds. ${SPARE}`,
  );
});

it('keeps only two statements', () => {
  const { text, mended } = through(
    inWords('You had bread. You had a lane. You had a mother. What else was there?'),
  );
  expect(text).toBe('You had bread. You had a lane. What else was there?');
  expect(mended).toBe(true);
});

it('adds a thank-you if the model only asks', () => {
  expect(through(inWords('What did the bakery sell?')).text).toBe(
    'Thank you for telling me. What did the bakery sell?',
  );
});

it('adds a question from our list if the model’s is almost the same as an earlier one', () => {
  const asked = ['You had a bakery. What did your mother bake in the bakery on Saturdays?'];
  expect(through(inWords('You had bread. What did your mother bake in the bakery?'), asked).text).toBe(
    `You had bread. ${SPARE}`,
  );
});

it.each([
  ['the name of who speaks', '[companion] You had a bakery. What did it sell?'],
  ['the name of who speaks, with a colon', 'Companion: You had a bakery. What did it sell?'],
  ['a list’s mark', '- You had a bakery.\n- What did it sell?'],
  ['a number', '1. You had a bakery. 2. What did it sell?'],
  ['a quotation mark around everything', '“You had a bakery. What did it sell?”'],
  ['bold letters', '**You had a bakery.** What did it *sell*?'],
  ['a word to whoever asked for the reply', 'Sure! You had a bakery. What did it sell?'],
])('strips %s from a reply', (_what, text) => {
  expect(through(inWords(text)).text).toBe('You had a bakery. What did it sell?');
});

it('leaves out praise', () => {
  expect(through(inWords('What a wonderful childhood! You had a bakery. What did it sell?')).text).toBe(
    'You had a bakery. What did it sell?',
  );
});

it('leaves out what the model claims about a life of its own', () => {
  expect(through(inWords('You had a bakery. I grew up near one too. What did it sell?'))).toMatchObject({
    text: 'You had a bakery. What did it sell?',
    mended: true,
  });
});

it('replaces a question that names a stranger, and keeps the rest of the reply', () => {
  expect(through(inWords('You had a bakery. What did Philomena sell there?')).text).toBe(
    `You had a bakery. ${SPARE}`,
  );
  expect(breachOf('What did Philomena sell there?')).toBe('unsaid-name');
});

it.each([
  ['unsaid-name', 'You and Philomena ran the bakery. What did you sell?'],
  ['unsaid-name', 'Winifred ran the bakery. What did she sell?'],
  ['unsaid-name', 'Philomena! What did she sell?'],
  ['unsaid-name', 'Goodbye Philomena, and thank you. What did you sell?'],
  ['unsaid-name', 'Winifred Rose ran the bakery. What did she sell?'],
  ['unsaid-number', 'You worked there for 47 years. What did you sell?'],
  ['unsaid-number', 'You had twelve ovens. What did you sell?'],
  ['unsaid-relation', 'You lived there with your sister. What did you sell?'],
  ['praise', 'You have such courage. What did you sell?'],
  ['markup', 'You had bread: `print(x)`. What did you sell?'],
  ['about-itself', 'As a language model I have no views on bread. What did you sell?'],
  ['about-itself', 'I’m a real person too, you know. What did you sell?'],
  ['third-person', 'The writer lived on Marsh Lane. What did she do?'],
  ['changed-fact', 'Your mother Rose had no bakery on Marsh Lane. What did she do?'],
  ['other-language', 'Rose vendió el pan en la calle por la mañana con mucho cariño. qué más vendía ella?'],
  ['endless-sentence', `You ${'went on and '.repeat(40)}on.`],
  ['empty', '   '],
])('refuses a reply because of %s', (breach, text) => {
  expect(breachOf(text)).toBe(breach);
});

it.each([
  'You’d been up half the night, and the bread wouldn’t wait. What kept you going?',
  "You've told me about the ovens, and Rose'd have been proud of that. What did she teach you?",
  'Don’t worry about the order. Tell it as it comes. What came back to you first?',
  'Sit with it for as long as you like. Nothing needs to be decided today. What would Rose have said?',
  'Nineteen hundred and forty-eight, in Leeds. What was the lane like then?',
  'To be honest with you, I’m a program, and I can only listen. What would you like to tell next?',
  'Goodbye Rose, and thank you for today. Where would you like to go on another time?',
  'A mother may well have kept that to herself. What do you make of it now?',
])('lets a good reply through as it is: %s', (reply) => {
  expect(through(inWords(reply))).toMatchObject({ text: reply, mended: false });
});

it('does not take capitals for names in a language that capitalises every noun', () => {
  const turns: readonly Turn[] = [
    { type: 'ai', content: 'Hello. Where were you born?' },
    { type: 'user', content: 'In Görlitz, und wir sind im Winter mit dem Wagen über das Eis gegangen.' },
    { type: 'ai', content: 'Wie lange waren Sie unterwegs?' },
    { type: 'user', content: 'Drei Wochen.' },
  ];
  const through = (reply: string): string => {
    const gate = replyGate({
      vet: vetWords(turns, REPLY_RULES),
      asked: [],
      spareQuestion: () => SPARE,
    });
    return inWords(reply)
      .map((piece) => gate.take(piece))
      .join('');
  };
  const reply = 'Über das Eis, mit allem auf einem Wagen. Was haben Sie in der Kälte bei sich getragen?';
  expect(through(reply)).toBe(reply);
  expect(() => through('Das war mit Heinrich und Helga. Was haben Sie getragen?')).toThrow(BrokenContract);
});

it('lets the model ask another question about the same person', () => {
  const asked = ['You had a mother. What sort of person was Rose Hill?'];
  const reply = 'Rose worked hard. What would you like people to know about Rose?';
  expect(through(inWords(reply), asked).text).toBe(reply);
});

it('blocks more than six consecutive words of our instructions', () => {
  const line = REPLY_RULES.split('\n').find((text) => text.startsWith('- They corrected you')) ?? '';
  const gate = aGate([]);
  let shown = '';
  expect(() => {
    for (const piece of inWords(`You listen while ${line.slice(2)}`)) shown += gate.take(piece);
  }).toThrow(BrokenContract);
  expect(shown.split(' ').length).toBeLessThan(12);
});

it.each([
  ['I was a miner’s wife for thirty years.', 'Your husband went down every day. What did you hear of it?'],
  ['I married her in the chapel at Easter.', 'You and your wife began in the chapel. What was it like?'],
  ['It was a beautiful garden.', 'That was a lovely place to grow up. What did you play there?'],
  ['The sea was glorious.', 'How wonderful that must have been. Where did you swim?'],
])('allows paraphrases: after "%s" the model may say "%s"', (said, reply) => {
  const turns: readonly Turn[] = [{ type: 'user', content: said }];
  const gate = replyGate({ vet: vetWords(turns, REPLY_RULES), asked: [], spareQuestion: () => SPARE });
  expect(inWords(reply).map(gate.take).join('') + gate.end()).toBe(reply);
  expect(gate.mended).toBe(false);
});

it('allows no praise of the writer, even when they call something lovely', () => {
  const turns: readonly Turn[] = [{ type: 'user', content: 'It was a beautiful garden.' }];
  const gate = replyGate({ vet: vetWords(turns, REPLY_RULES), asked: [], spareQuestion: () => SPARE });
  expect(() => inWords('You have such courage. What next?').map(gate.take)).toThrow(BrokenContract);
});

it('lets the model ask about relatives who were not named yet', () => {
  expect(breachOf('You had a bakery. Who were your brothers?')).toBe(
    'You had a bakery. Who were your brothers?',
  );
});
