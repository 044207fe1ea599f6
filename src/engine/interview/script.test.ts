import { expect, it } from 'vitest';
import { openScript, type ScriptData } from './script.ts';

const NOTHING = {
  plain: [],
  welcome: [],
  quoted: '',
  behindQuote: [],
  more: [],
  goOn: [],
  person: [],
  describing: [],
  meaning: [],
  closing: [],
  sorry: [],
  gentle: [],
  gentleAsks: [],
  afterHeavy: [],
  gentleAboutPerson: [],
  turnTo: [],
  backTo: [],
  about: [],
  yes: [],
  no: [],
  toUs: [],
  notToUs: [],
  wished: [],
  leftOut: [],
  nameLeftOut: [],
  whatNext: [],
  accepting: '',
  negations: ['dont'],
  saying: ['said'],
  ofTheWriting: [],
  othersOpen: [],
  fillers: ['well'],
  closers: ['then'],
  lastTime: '',
  goingOn: '',
  newChapter: '',
  toldMost: '',
};

/** A script with one moment and one topic, and a record of which of their lists were read. */
const aScript = () => {
  const read: string[] = [];
  const told = <Told>(what: string, list: Told): Told => {
    read.push(what);
    return list;
  };
  const data: ScriptData = {
    moments: [
      {
        id: 'goodbye',
        act: 'stop',
        get exact() {
          return told('how people say goodbye', ['good night']);
        },
        get answers() {
          return told('answers', ['Sleep well.']);
        },
        asks: [],
      },
    ],
    topics: [
      {
        id: 'mill',
        theme: 'work',
        get words() {
          return told('words for a mill', ['mill']);
        },
        asks: [],
      },
    ],
    ladders: [],
    general: NOTHING,
  };
  return { script: openScript(data), read };
};

it('is opened without being read, and then read only as far as needed', () => {
  const { script, read } = aScript();
  expect(read).toEqual([]);
  expect(script.momentBeyondDoubt('Good night.')?.id).toBe('goodbye');
  expect(new Set(read)).toEqual(new Set(['how people say goodbye']));
  expect(script.topicsIn(['I went to the mill.']).map(({ id }) => id)).toEqual(['mill']);
  expect(script.spokenIn('Sleep well.').moment?.id).toBe('goodbye');
  read.length = 0;
  script.spokenIn('Sleep well.');
  expect(read).toEqual([]);
});
