// Not run again on PostgreSQL: chapter-drafts.pg.test.ts races the drafts there.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Db } from '#platform/server/database/database.ts';
import { openLanguageModel } from '#platform/server/language-model/open-language-model.ts';
import { openLog } from '#platform/server/log.ts';
import { systemClock } from '#platform/shared/clock.ts';
import { type RecordedAnswer, type RecordedModel, startRecordedModel } from '#test/fakes/recorded-model.ts';
import recordings from '#test/fixtures/recorded-answers.json' with { type: 'json' };
import { emptyDatabase } from '#test/harness/test-database.ts';
import { testWorkers } from '#test/harness/test-workers.ts';
import { checkReply } from '#engine/conversation/reply-contract.ts';
import type { EngineName, Turn } from '#engine/conversation/turn.ts';
import { type Companion, createCompanion } from '../companion.ts';
import { findNames } from '#engine/text/names.ts';
import { findNumbers } from '#engine/text/numbers.ts';
import { plainWord, words } from '#engine/text/words.ts';
import { CHAPTERS, LIFE, REPLIES, TALK } from './cases/recorded.ts';

const PROTOCOLS = ['openai', 'anthropic'] as const;
/** We wrote the file, so its shape is known. */
const RECORDED = recordings as Readonly<
  Record<'reply' | 'chapter', Readonly<Record<string, RecordedAnswer>>>
>;
/**
 * In these, the model is silent for a minute, and no test waits for that. Everywhere else it has enough time
 * even on a busy machine.
 */
const SILENT = new Set(['slow', 'stalls']);
const FIRST_TOKEN_MS = { silent: 300, other: 30_000 };
const CHAPTER_WAIT_MS = { silent: 1_000, other: 10_000 };
/**
 * A different speaker each time, because a single conversation would soon use up its token budget and leave
 * the rest to the built-in companion.
 */
let speakers = 0;
const aSpeaker = () => ({ viewer: null, address: `192.0.2.${++speakers}` });

let recorded: RecordedModel;
let db: Db;
beforeAll(async () => {
  recorded = await startRecordedModel();
  ({ db } = await emptyDatabase());
});
afterAll(() => recorded.close());

/**
 * The companion with a model that says what was recorded, over the real protocol. A new one each time, so
 * that it has nothing cached.
 */
const withRecording = (
  purpose: keyof typeof RECORDED,
  name: string,
  protocol: (typeof PROTOCOLS)[number],
): Companion => {
  const answer = RECORDED[purpose][name];
  if (answer === undefined) throw new Error(`There is no recorded ${purpose} “${name}”.`);
  recorded.play(answer, protocol);
  const patience = SILENT.has(name) ? 'silent' : 'other';
  const model = openLanguageModel({
    protocol: protocol === 'openai' ? 'openai-compatible' : 'anthropic',
    baseUrl: recorded.origin,
    name: 'recorded',
    apiKey: 'a key',
    firstTokenMs: FIRST_TOKEN_MS[patience],
  });
  return createCompanion({
    workers: testWorkers(),
    db,
    clock: systemClock,
    log: openLog('silent'),
    // Each case has a model of its own, so that it never finds another case's drafts.
    secret: `a secret for ${protocol} ${name}`,
    models: { model: () => model, isTooSlowToReply: () => false, waitMs: CHAPTER_WAIT_MS[patience] },
    limits: {
      anonymousTurnsPerDay: 1,
      turnsPerDay: 1,
      dailyTokenBudget: 1e9,
      writerTokenBudget: null,
      turnsLimited: false,
    },
    helpLines: undefined,
  });
};

/** The pieces as they are shown, and the final reply that counts. */
const replyOf = async (companion: Companion) => {
  let shown = '';
  for await (const event of companion.reply({ turns: TALK, seed: 'a seed', speaker: aSpeaker() })) {
    if (event.type === 'done') return { ...event, shown };
    shown += event.text;
  }
  throw new Error('the reply did not end');
};

const engineOf = (by: 'model' | 'builtin', protocol: string): EngineName =>
  by === 'builtin' ? 'builtin' : protocol === 'openai' ? 'openai-compatible' : 'anthropic';

/** The names and numbers in a text that neither the person nor the companion said. */
const unsaidIn = (text: string, turns: readonly Turn[]): string[] => {
  const said = turns.map((turn) => turn.content).join('\n');
  const known = new Set(words(said).map((word) => plainWord(word.text)));
  const numbers = new Set(findNumbers(said).map(({ value }) => value));
  return findNames(text)
    .flatMap((name) => words(name.text).map((word) => plainWord(word.text)))
    .filter((word) => !known.has(word))
    .concat(
      findNumbers(text).flatMap(({ value }) => (value < 3 || numbers.has(value) ? [] : [String(value)])),
    );
};

it.each(['reply', 'chapter'] as const)('has a case for every recorded %s, and no other', (purpose) => {
  const cases = Object.keys(purpose === 'reply' ? REPLIES : CHAPTERS);
  expect(Object.keys(RECORDED[purpose]).toSorted()).toEqual(cases.toSorted());
});

describe.each(PROTOCOLS)('a model using the protocol of %s', (protocol) => {
  it.each(Object.entries(REPLIES))('replies: %s', async (name, { by, shown, asks }) => {
    const done = await replyOf(withRecording('reply', name, protocol));
    expect(done.engine).toBe(engineOf(by, protocol));
    expect(
      checkReply(
        done.content,
        TALK.map((turn) => turn.content),
      ),
    ).toEqual({ ok: true });
    if (shown !== undefined) expect(done.content).toMatch(shown);
    expect(done.content).not.toMatch(/Philomena|<|\[|\*|#|Paris|elderly|—$/);
    // The built-in companion's own questions may contain a number. A model's reply may not add any.
    if (by === 'model') expect(unsaidIn(done.content, TALK)).toEqual([]);
    if (by === 'model') expect(done.shown).toBe(done.content);
    if (asks !== undefined) expect(recorded.asks).toBe(asks);
  });

  it.each(Object.entries(CHAPTERS))(
    'writes a chapter: %s',
    async (name, { by, holds = [], never = /^$/ }) => {
      const companion = withRecording('chapter', name, protocol);
      const body = await companion.compose({ turns: LIFE, speaker: aSpeaker() });
      expect(body.engine).toBe(engineOf(by, protocol));
      expect(body.paragraphs.length).toBeGreaterThanOrEqual(4);
      expect(body.paragraphs.length).toBeLessThanOrEqual(6);
      const lines = body.paragraphs.flat();
      const text = body.paragraphs
        .map((paragraph) => paragraph.map((line) => line.text).join(' '))
        .join('\n\n');
      const onPageOrLeft = [text, ...body.left.map((left) => left.text)].join('\n');
      for (const fact of [
        'Hexham',
        '1944',
        'Joan',
        'Mr Dodd',
        '1955',
        'Miss Armstrong',
        'paper mill',
        'Ruth',
        '1967',
        'Whitby',
      ])
        expect(onPageOrLeft).toContain(fact);
      for (const sentence of holds) expect(text).toContain(sentence);
      const asWritten = lines.map((line) => ({ text: line.text, was: line.text }));
      const checked = await companion.check({ turns: LIFE, sentences: asWritten, speaker: aSpeaker() });
      const sound = lines
        .filter((_line, at) => checked.sentences[at]?.why === null)
        .map((line) => line.text)
        .join(' ');
      expect(sound.length * 2).toBeGreaterThan(text.length);
      expect(unsaidIn(`${body.title}. ${sound}`, LIFE)).toEqual([]);
      expect(`${body.title}\n${sound}`).not.toMatch(/Philomena|elderly|wonderful/i);
      expect(sound).not.toMatch(never);
      expect(`${body.title}\n${text}`).not.toMatch(/<|\[|\bt\d\b|\*|#|chapter/i);
      for (const line of lines) {
        const place = line.sources.find((source) => source.from === 'said');
        if (place?.from === 'said')
          expect(LIFE[place.turn]?.content.slice(place.start, place.end)).not.toBe('');
      }
    },
  );
});
