import { describe, expect, it } from 'vitest';
import { acceptsOffer } from '#engine/interview/listen/read-message.ts';
import german from '#content/companion/de/moments.json' with { type: 'json' };
import english from '#content/companion/en/moments.json' with { type: 'json' };
import pageWords from '../../../../../languages/de/writing.json' with { type: 'json' };
import { chapterText } from '#engine/compose/chapter.ts';
import { GREETING, GREETINGS } from '#engine/conversation/greeting.ts';
import { checkReply } from '#engine/conversation/reply-contract.ts';
import type { Turn } from '#engine/conversation/turn.ts';
import { composeChapter } from './compose-chapter.ts';
import { builtinFirstWords, builtinWelcomeBack } from '#engine/interview/builtin/builtin-openings.ts';
import { builtinQuickReplies } from '#engine/interview/builtin/builtin-quick-replies.ts';
import { builtinReply } from '#engine/interview/builtin/builtin-reply.ts';
import { elsewhereOf } from '#engine/interview/told/elsewhere.ts';
import { languageOfTalk, SCRIPTS } from '#engine/interview/builtin/scripts.ts';

const { de } = SCRIPTS;
const talkOf = (said: readonly string[]): Turn[] => {
  const turns: Turn[] = [{ type: 'ai', content: GREETINGS.de }];
  for (const content of said) {
    turns.push({ type: 'user', content });
    turns.push({ type: 'ai', content: builtinReply({ turns, seed: 'seed' }) });
  }
  return turns;
};
const replyTo = (...said: string[]): string => talkOf(said).at(-1)?.content ?? '';

const LIFE = [
  'Leipzig, 1941',
  'Mein Vater war Schlosser, und meine Mutter hat uns drei Kinder allein durchgebracht.',
  'Wir hatten Kaninchen hinter dem Haus, und im Winter kam eins nach dem anderen auf den Tisch.',
  'Nach der Schule habe ich in der Spinnerei angefangen, da war ich fünfzehn.',
  'Meinen Mann habe ich beim Tanz im Felsenkeller kennengelernt. Er konnte gar nicht tanzen.',
  'ja',
  'Wir sind 1961 noch rübergegangen, mit einem Koffer und dem Kleinen auf dem Arm.',
];

describe('a conversation in German', () => {
  it('stays in German, keeps to the rules for replies and asks nothing twice', () => {
    const turns = talkOf([...LIFE, ...LIFE, ...LIFE]);
    const said = turns.flatMap(({ type, content }) => (type === 'ai' ? [content] : []));
    for (const [at, reply] of said.entries()) {
      expect(de.spokenIn(reply).sentences.length, reply).toBeGreaterThan(0);
      if (at > 0) expect(checkReply(reply, said.slice(0, at))).toEqual({ ok: true });
    }
  });

  it('begins with the greeting on the page', () => {
    expect(builtinFirstWords(elsewhereOf([]), 'seed', 'de')).toBe(GREETINGS.de);
    expect(pageWords[GREETING]).toBe(GREETINGS.de);
    expect(builtinWelcomeBack({ turns: talkOf(LIFE), seed: 'seed' })).toMatch(/^Willkommen zurück\. /u);
  });

  it.each([
    ['Ich möchte jetzt aufhören.', 'stop'],
    ['Darüber möchte ich nicht sprechen.', 'refusal'],
    ['Bitte schreiben Sie das nicht ins Buch.', 'keep-out'],
    ['Wer liest das eigentlich?', 'question'],
    ['Das habe ich doch schon gesagt.', 'complaint'],
  ])('follows what the writer asks: %s', (message, act) => {
    const reply = replyTo('In Leipzig, da war alles kaputt.', message);
    expect(de.spokenIn(reply).moment?.act).toBe(act);
  });

  it('responds gently to a death', () => {
    const reply = replyTo('Mein Mann ist im März gestorben.');
    expect(de.spokenIn(reply).isHeavy).toBe(true);
  });

  it('leaves out of the chapter what the writer asked to keep out', () => {
    const turns = talkOf([
      LIFE[1] ?? '',
      'Mein Bruder saß im Gefängnis.',
      'Bitte schreiben Sie das nicht ins Buch.',
    ]);
    const text = chapterText(composeChapter(turns));
    expect(text).toContain('Schlosser');
    expect(text).not.toMatch(/Gefängnis|Buch/u);
  });

  it.each([
    ['Ja, gern', true],
    ['Gern etwas anderes', false],
    ['Lieber etwas anderes', false],
    ['Meine Mutter hatte eine Ziege.', undefined],
  ])('recognises whether “%s” accepts an offer', (message, accepts) =>
    expect(acceptsOffer(de, message)).toBe(accepts),
  );

  it('has its quick replies in German', () => {
    const replies = builtinQuickReplies(talkOf([LIFE[2] ?? '']));
    for (const reply of replies) expect(de.quickReplyIn(reply), reply).toBeDefined();
  });
});

it('answers in the language of the latest message', () => {
  const turns = talkOf(LIFE);
  expect(languageOfTalk(turns)).toBe('de');
  expect(languageOfTalk([...turns, { type: 'user', content: 'I would rather go on in English now.' }])).toBe(
    'en',
  );
  expect(languageOfTalk([...turns, { type: 'user', content: 'Otley, 1948' }])).toBe('de');
});

it('asks in German about the same parts of a life as in English, and no others', () => {
  const rungsOf = (script: typeof de): string[][] =>
    script.ladders.map(({ rungs }) => rungs.map(({ id }) => id));
  expect(rungsOf(de)).toEqual(rungsOf(SCRIPTS.en));
  const known = new Map(english.map(({ id, act }) => [id, act]));
  expect(german.filter(({ id, act }) => known.get(id) !== act)).toEqual([]);
  const said = german.flatMap(({ answers, asks }) => [...answers, ...asks]);
  expect(said.filter((sentence) => sentence.includes('{'))).toEqual([]);
});

it('does not divide a German message without full stops at words that look English', () => {
  const said =
    'ich bin im jahre 1940 in köln geboren was damals keine gute zeit war im krieg sind wir aufs land gezogen und im sommer war es dort schön';
  const turns: Turn[] = [
    { type: 'ai', content: GREETINGS.de },
    { type: 'user', content: said },
  ];
  expect(chapterText(composeChapter(turns))).toBe(`${said}.`);
});
