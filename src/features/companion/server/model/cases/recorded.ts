import type { Turn } from '#engine/conversation/turn.ts';

/** The conversation that the recorded replies answer. No one in it ever lived. */
export const TALK: readonly Turn[] = [
  { type: 'ai', content: 'Hello, I am glad you are here. Where were you born?' },
  { type: 'user', content: 'In Hexham in 1944, above the saddler’s shop that my father kept on Gilesgate.' },
  { type: 'ai', content: 'You lived above the shop. What did it smell of?' },
  { type: 'user', content: 'Leather and glue. My sister Joan hated it. I was not afraid of the horses.' },
  { type: 'ai', content: 'Your sister Joan hated it. What were your own tasks in the shop?' },
  { type: 'user', content: 'I swept the floor on Saturdays. Mr Dodd the carrier gave me sixpence.' },
];

/**
 * The conversation that the recorded chapters are written from. The recordings cover its first seven answers.
 */
export const LIFE: readonly Turn[] = [
  [
    'Where were you born?',
    'I was born in Hexham in 1944, above the saddler’s shop that my father kept on Gilesgate.',
  ],
  ['What did it smell of?', 'It smelled of leather and glue. My sister Joan hated it, but I did not mind.'],
  [
    'What were your tasks there?',
    'I swept the floor on Saturdays, and Mr Dodd the carrier gave me sixpence. I was never afraid of the horses.',
  ],
  [
    'What came next?',
    'I started at the grammar school in 1955, and I walked there with Joan along the river every morning.',
  ],
  [
    'Which teacher do you remember best?',
    'Miss Armstrong taught us Latin, and she kept a jackdaw in the classroom. She let me feed it.',
  ],
  [
    'What did you do after school?',
    'At sixteen I went to work at the paper mill, first in the yard and then on the machines.',
  ],
  [
    'Who did you meet in those years?',
    'I met Ruth at a dance in the Queen’s Hall, and we married in the spring of 1967.',
  ],
  ['Where did you live then?', 'We had two rooms over a bakery, and our son Peter was born there.'],
  ['Where do you live now?', 'Ruth died in 2011, and I moved to Whitby to be near the sea.'],
].flatMap(([asked = '', said = '']): Turn[] => [
  { type: 'ai', content: asked },
  { type: 'user', content: said },
]);

export type RecordedReply = {
  /** Whose text the writer finally sees. */
  readonly by: 'model' | 'builtin';
  readonly shown?: RegExp;
  /** How many times the model is asked. */
  readonly asks?: number;
};

const GOOD = 'You swept the floor on Saturdays. What did you buy with the sixpence from Mr Dodd?';
const exactly = (text: string): RegExp => new RegExp(`^${text.replace(/[.?]/gu, '\\$&')}$`, 'u');
const mended = (text: string): RecordedReply => ({ by: 'model', shown: exactly(text), asks: 1 });
/** A reply that breaks the contract is requested again, unless part of it was already shown. */
const twice: RecordedReply = { by: 'builtin', asks: 2 };
const once: RecordedReply = { by: 'builtin', asks: 1 };
const builtin: RecordedReply = { by: 'builtin' };

export const REPLIES: Readonly<Record<string, RecordedReply>> = {
  good: mended(GOOD),
  slow: once,
  stalls: once,
  'cut-off': once,
  reset: builtin,
  'status-401': once,
  'status-429': twice,
  'status-500': twice,
  'error-in-mid-stream': once,
  empty: once,
  'html-page': once,
  'five-megabytes': builtin,
  nonsense: builtin,
  'invented-name': builtin,
  'invented-number': builtin,
  'invented-place': builtin,
  'invented-relation': builtin,
  'two-questions': mended('You swept the floor on Saturdays. What did you buy with the sixpence?'),
  'no-question': {
    by: 'model',
    shown: /^You swept the floor on Saturdays, and Mr Dodd gave you sixpence\. .+\?$/u,
  },
  'six-sentences': mended(
    'You swept the floor. You did it on Saturdays. What did you buy with the sixpence?',
  ),
  'repeated-question': {
    by: 'model',
    shown: /^You swept the floor of the shop on Saturdays\. (?!What did it smell of).+\?$/u,
  },
  'bullet-list': mended(
    'You swept the floor on Saturdays. Mr Dodd gave you sixpence. What did you buy with it?',
  ),
  markdown: twice,
  'leaked-instructions': builtin,
  'other-language': builtin,
  'third-person': builtin,
  'swapped-names': builtin,
  'flipped-negation': builtin,
  'html-in-words': twice,
  'thinks-aloud': mended(GOOD),
  json: twice,
  praise: mended(GOOD),
  'speaks-of-itself': mended('You swept the floor on Saturdays. What did you buy with the sixpence?'),
  'names-the-speaker': mended(GOOD),
  'answers-another-question': builtin,
};

export type RecordedChapter = {
  readonly by: 'model' | 'builtin';
  /** Sentences of the model that must be in the chapter. */
  readonly holds?: readonly string[];
  readonly never?: RegExp;
};

const FEED = 'She let me feed it.';
const BORN = 'I was born in Hexham in 1944, above the saddler’s shop that my father kept on Gilesgate.';
const whole: RecordedChapter = { by: 'model', holds: [FEED] };
const without = (never: RegExp): RecordedChapter => ({ by: 'model', holds: [FEED], never });
const told: RecordedChapter = { by: 'builtin', holds: [BORN] };

export const CHAPTERS: Readonly<Record<string, RecordedChapter>> = {
  good: whole,
  slow: told,
  stalls: told,
  'cut-off': told,
  reset: told,
  'status-401': told,
  'status-429': told,
  'status-500': told,
  'error-in-mid-stream': told,
  empty: told,
  'html-page': told,
  'five-megabytes': told,
  nonsense: told,
  'invented-name': whole,
  'invented-number': without(/1931|fourteen/u),
  'invented-place': without(/Buenos Aires/u),
  'invented-relation': without(/uncle/u),
  'invented-sentences': without(/golden light|hard work/u),
  'swapped-names': without(/sister Ruth|met Joan/u),
  'flipped-negation': without(/always afraid|I minded it/u),
  'third-person': { by: 'builtin', never: /She (?:was|swept|started|met)|her father/u },
  'other-language': { by: 'builtin', never: /Ich|Leder|Samstags/u },
  'leaked-instructions': { by: 'builtin', never: /miner|pigeons|memories for them/u },
  'bullet-list': whole,
  'numbered-list': whole,
  markdown: without(/School\b/u),
  'html-in-words': whole,
  'tags-in-round-brackets': whole,
  'tags-before': whole,
  'tags-with-a-colon': whole,
  'tags-like-the-transcript': without(/What did it smell/u),
  'tags-missing': { by: 'model' },
  'tags-wrong': { by: 'model' },
  'speaks-before-and-after': without(/Certainly|Here is|I hope|Let me know/u),
  'thinks-aloud': whole,
  json: told,
  'praise-essay': told,
  'one-sentence-only': { by: 'builtin' },
  'everything-twice': whole,
};
