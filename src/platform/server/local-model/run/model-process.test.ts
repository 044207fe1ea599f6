import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { getPriority } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { type ModelAsk, ModelFailed, type TokenUse } from '../../language-model/language-model.ts';
import { processorMs, residentBytes } from '../../worker-process/process-use.ts';
import { eventually } from '#test/harness/eventually.ts';
import { aLog, aModelFolder, aTinyModel, installedRuntime } from '#test/fakes/local-models.ts';
import { patience, patiently } from '#test/harness/patience.ts';
import { TINY_TEXT, type TinyModel } from '../../../../../scripts/testing/tiny-model.ts';
import type { AnswerUse } from '../model-messages.ts';
import { MODEL_PROGRAM } from './model-program-path.ts';
import { type ModelProcess, type ModelProcessOptions, openModelProcess } from './model-process.ts';
import { openLocalLanguageModel } from '../open-local-model.ts';

const GIGABYTE = 1024 ** 3;
const LONG_TEXT = 'It was raining in Leeds that day. '.repeat(600);

let runtime: string;
beforeAll(async () => {
  runtime = await installedRuntime();
}, patiently(480_000));

const opened: ModelProcess[] = [];
afterEach(async () => {
  await Promise.all(opened.splice(0).map((process) => process.close()));
});

const { log, lines } = aLog();

const aProcess = (model: TinyModel = {}, more: Partial<ModelProcessOptions> = {}): ModelProcess => {
  const process = openModelProcess({
    program: MODEL_PROGRAM,
    runtime,
    weights: aTinyModel(model),
    contextTokens: model.contextTokens ?? 4_096,
    atOnce: 2,
    threads: 1,
    useGraphics: false,
    memory: 2 * GIGABYTE,
    log,
    ...more,
  });
  opened.push(process);
  return process;
};

const shared = new Map<string, ModelProcess>();
afterAll(async () => {
  await Promise.all([...shared.values()].map((process) => process.close()));
});

/** A process shared by several tests: loading the model takes longer than all its answers. */
const sharedProcess = (name: string, model: TinyModel): ModelProcess => {
  const process = shared.get(name) ?? aProcess(model);
  if (!shared.has(name)) opened.splice(opened.indexOf(process), 1);
  shared.set(name, process);
  return process;
};
const brief = () => sharedProcess('brief', {});
const endless = () => sharedProcess('endless', { isEndless: true });
/** Reads LONG_TEXT for a minute or longer, so that a test can leave in the middle. */
const slow = () => sharedProcess('slow', { contextTokens: 32_768, layers: 6 });

const languageModelOf = (process: ModelProcess, firstTokenMs = patience()) =>
  openLocalLanguageModel({ process, name: 'Tiny', firstTokenMs });

const ask = (content: string, more: Partial<ModelAsk> = {}): ModelAsk => ({
  instructions: 'You are a listener.',
  messages: [{ role: 'user', content }],
  maxTokens: 40,
  ...more,
});

const failureOf = async (answer: Promise<unknown>): Promise<unknown> => {
  try {
    return await answer;
  } catch (error) {
    expect(error).toBeInstanceOf(ModelFailed);
    return (error as ModelFailed).failure;
  }
};

const isAlive = (pid: number): boolean => {
  try {
    // A process that has ended but wasn't collected by its parent is a zombie.
    return !/\) Z /.test(readFileSync(`/proc/${pid}/stat`, 'utf8'));
  } catch {
    return false;
  }
};

/** Reads on in the background; shows what has arrived so far, and how it ended. */
const reading = (stream: AsyncIterable<string>) => {
  const heard = { text: '' };
  const end = failureOf(
    (async () => {
      for await (const piece of stream) heard.text += piece;
      return 'finished';
    })(),
  );
  return { heard, end };
};

it('passes on the model’s text exactly, and counts the tokens', async () => {
  const model = languageModelOf(brief());
  expect([model.protocol, model.name, model.host]).toEqual(['local', 'Tiny', null]);
  const pieces: string[] = [];
  let used: TokenUse | undefined;
  for await (const piece of model.stream(ask('My wife died.', { onUse: (use) => (used = use) })))
    pieces.push(piece);
  expect(pieces.join('')).toBe(TINY_TEXT);
  expect(used?.inputTokens).toBeGreaterThan(20);
  expect(used?.outputTokens).toBeGreaterThanOrEqual(9);
  expect(await model.complete(ask('My wife died.'))).toMatchObject({ text: TINY_TEXT });
});

it('stops at the length that was asked for', async () => {
  const { text } = await languageModelOf(endless()).complete(ask('Go on.', { maxTokens: 25 }));
  expect(text.split(' ').length).toBeGreaterThan(15);
  expect(text.split(' ').length).toBeLessThanOrEqual(25);
});

const asUsed = async (process: ModelProcess, content: string): Promise<AnswerUse> => {
  let used: AnswerUse | undefined;
  const { instructions, messages, maxTokens } = ask(content);
  const answer = process.answer(
    { instructions, messages, maxTokens },
    new AbortController().signal,
    (use) => (used = use),
  );
  for await (const _ of answer);
  if (used === undefined) throw new Error('The answer was not counted');
  return used;
};

it('reads only the new part of a conversation it knows, even with another in between', async () => {
  const process = aProcess();
  const said = 'I was born in a house by the sea, and my father was a fisherman. '.repeat(6);
  const first = await asUsed(process, said);
  expect(first.readTokens).toBeGreaterThan(said.length * 0.9);
  expect(Math.abs(first.readTokens - first.promptTokens)).toBeLessThan(4);
  const other = await asUsed(process, 'We moved to Leeds when the war began. '.repeat(6));
  expect(other.readTokens).toBeGreaterThan(200);
  const next = await asUsed(process, `${said}Then I went to school.`);
  expect(next.promptTokens).toBeGreaterThan(first.promptTokens);
  expect(next.readTokens).toBeLessThan(60);
});

it('stops in mid-word when the caller goes away, and answers the next caller', async () => {
  const process = endless();
  const leaving = new AbortController();
  const { heard, end } = reading(
    languageModelOf(process).stream(ask('Go on.', { maxTokens: 3_000, signal: leaving.signal })),
  );
  await eventually(() => expect(heard.text.length).toBeGreaterThan(50));
  leaving.abort();
  expect(await end).toBe('aborted');
  expect(process.asked).toBe(0);
  expect((await languageModelOf(process).complete(ask('And now?', { maxTokens: 5 }))).text).toMatch(/^Thank/);
});

it('ends the work when its answer is no longer read', async () => {
  const process = endless();
  const model = languageModelOf(process);
  // More often than there are seats, so a seat that wasn't given back would be noticed.
  for (let i = 0; i < 4; i++) {
    let used: AnswerUse | undefined;
    const { instructions, messages, maxTokens } = ask('Go on.', { maxTokens: 3_000 });
    const answer = process.answer(
      { instructions, messages, maxTokens },
      new AbortController().signal,
      (use) => (used = use),
    );
    for await (const piece of answer) if (piece !== '') break;
    await eventually(() => expect(used).toBeDefined());
    expect(used?.outputTokens).toBeLessThan(1_500);
  }
  expect(process.asked).toBe(0);
  expect((await model.complete(ask('And now?', { maxTokens: 5 }))).text).toMatch(/^Thank/);
});

it('stops in the middle of a long prompt, leaving the rest unread', async () => {
  const process = slow();
  await asUsed(process, 'Hello.');
  const pid = process.pid ?? 0;
  const before = (await processorMs(pid)) ?? 0;
  const leaving = new AbortController();
  let used: AnswerUse | undefined;
  const { instructions, messages, maxTokens } = ask(LONG_TEXT);
  const answer = process.answer({ instructions, messages, maxTokens }, leaving.signal, (use) => (used = use));
  const { end } = reading(answer);
  // This much work is more than tokenising the question, and far less than reading it.
  await eventually(async () => expect((await processorMs(pid)) ?? 0).toBeGreaterThan(before + 300));
  leaving.abort(new ModelFailed('aborted'));
  expect(await end).toBe('aborted');
  await eventually(() => expect(used).toBeDefined());
  expect(used?.promptTokens).toBeGreaterThan(20_000);
  expect(used?.readTokens).toBeGreaterThan(0);
  expect(used?.readTokens).toBeLessThan((used?.promptTokens ?? 0) / 2);
});

it('waits no longer than allowed for the first word, and gives up', async () => {
  const process = slow();
  await asUsed(process, 'Hello.');
  expect(await failureOf(languageModelOf(process, 200).complete(ask(LONG_TEXT)))).toBe('timeout');
  expect((await languageModelOf(process).complete(ask('And now?'))).text).toBe(TINY_TEXT);
});

it('refuses a question that does not fit into the model’s context', async () => {
  const model = languageModelOf(brief());
  expect(await failureOf(model.complete(ask(LONG_TEXT)))).toBe('too-large');
  expect((await model.complete(ask('And now?'))).text).toBe(TINY_TEXT);
});

it('answers two people at the same time, and a third when one of them is done', async () => {
  const model = languageModelOf(endless());
  const leaving = [new AbortController(), new AbortController(), new AbortController()];
  const talks = leaving.map(({ signal }, at) =>
    reading(model.stream(ask(`Person ${at}`, { maxTokens: 4_000, signal }))),
  );
  const heard = talks.map((talk) => talk.heard);
  await eventually(() => {
    expect(heard[0]?.text.length).toBeGreaterThan(200);
    expect(heard[1]?.text.length).toBeGreaterThan(200);
  });
  expect(heard[2]?.text).toBe('');
  leaving[0]?.abort();
  await eventually(() => expect(heard[2]?.text.length).toBeGreaterThan(20));
  for (const one of leaving) one.abort();
  expect(await Promise.all(talks.map(({ end }) => end))).toEqual(['aborted', 'aborted', 'aborted']);
});

it('ends an answer whose process dies in mid-word, and starts another process for the next', async () => {
  const dying = aProcess({ isEndless: true });
  const model = languageModelOf(dying);
  const { heard, end } = reading(model.stream(ask('Go on.', { maxTokens: 4_000 })));
  await eventually(() => expect(heard.text).not.toBe(''));
  const first = dying.pid ?? 0;
  process.kill(first, 'SIGKILL');
  expect(await end).toBe('cut-off');
  expect((await model.complete(ask('And now?', { maxTokens: 5 }))).text).toMatch(/^Thank/);
  expect(dying.pid).not.toBe(first);
  expect(dying.cannotLoad).toBeUndefined();
});

it('says that there is no connection if its process dies before the first word', async () => {
  const dying = aProcess({ contextTokens: 32_768, layers: 6 });
  const { end } = reading(languageModelOf(dying).stream(ask(LONG_TEXT)));
  await eventually(() => expect(dying.pid).toBeDefined());
  process.kill(dying.pid ?? 0, 'SIGKILL');
  expect(await end).toBe('no-connection');
});

it('is stopped when unused for long enough, and restarted', async () => {
  const process = aProcess({}, { idleMs: 50 });
  expect(process.pid).toBeUndefined();
  const model = languageModelOf(process);
  await model.complete(ask('Hello.'));
  await eventually(() => expect(process.pid).toBeUndefined());
  expect((await model.complete(ask('Hello again.'))).text).toBe(TINY_TEXT);
});

it('is stopped if it takes more memory than allowed, and says so', async () => {
  const process = aProcess({}, { memory: 60 * 1024 * 1024 });
  expect(await failureOf(languageModelOf(process).complete(ask('Hello.')))).toBe('no-connection');
  expect(process.cannotLoad).toBe('out-of-memory');
  expect(process.pid).toBeUndefined();
});

it('stays below its limit, runs at low priority, and sees none of our settings', async () => {
  const process = brief();
  await languageModelOf(process).complete(ask('Hello.'));
  const pid = process.pid ?? 0;
  expect(await residentBytes(pid)).toBeLessThan(0.5 * GIGABYTE);
  const names = readFileSync(`/proc/${pid}/environ`, 'utf8').matchAll(/(?:^|\0)(?<name>\w+)=/g);
  // Those for the channel to its parent are set by Node.js; where compiled code is kept is no secret.
  expect(
    [...names]
      .map(({ groups }) => groups?.name ?? '')
      .filter((name) => !/^NODE_(?:CHANNEL|COMPILE_CACHE$)/u.test(name)),
  ).toEqual(['TZ']);
  expect(getPriority(pid)).toBe(10);
});

it('remembers for a while that a file is broken, and tries again afterwards', async () => {
  const weights = join(aModelFolder(), 'broken.gguf');
  writeFileSync(weights, `GGUF${'x'.repeat(10_000)}`);
  const process = aProcess({}, { weights, rememberFailureMs: patiently(20_000) });
  const model = languageModelOf(process);
  expect(await failureOf(model.complete(ask('Hello.')))).toBe('no-connection');
  expect(process.cannotLoad).toBe('broken-file');
  const ends = () => lines.filter((line) => line.includes('has ended')).length;
  await eventually(() => expect(process.pid).toBeUndefined());
  const before = ends();
  for (let i = 0; i < 5; i++) expect(await failureOf(model.complete(ask('Hello.')))).toBe('no-connection');
  expect(process.pid).toBeUndefined();
  expect(ends()).toBe(before);

  const again = aProcess({}, { weights, rememberFailureMs: 0 });
  expect(await failureOf(languageModelOf(again).complete(ask('Hello.')))).toBe('no-connection');
  expect(again.cannotLoad).toBeUndefined();
});

it('says that the runtime is missing if it is not installed', async () => {
  const process = aProcess({}, { runtime: join(aModelFolder(), 'runtime') });
  expect(await failureOf(languageModelOf(process).complete(ask('Hello.')))).toBe('no-connection');
  expect(process.cannotLoad).toBe('runtime-missing');
});

it.each(['it is writing', 'nobody asks it'])(
  'ends with its parent, however that ends, while %s',
  async (what) => {
    const parent = spawn(
      process.execPath,
      [
        join(import.meta.dirname, '../../../../../test/fakes/local-model-parent.ts'),
        runtime,
        aTinyModel({ isEndless: what === 'it is writing' }),
      ],
      { stdio: ['ignore', 'pipe', 'inherit'] },
    );
    const [said] = (await once(parent.stdout, 'data')) as [Buffer];
    const pid = Number(said.toString());
    expect(isAlive(pid)).toBe(true);
    parent.kill('SIGKILL');
    await eventually(() => expect(isAlive(pid)).toBe(false));
  },
);

it('is gone once it is closed, and fails any answer in progress', async () => {
  const process = aProcess({ isEndless: true });
  const { heard, end } = reading(languageModelOf(process).stream(ask('Go on.', { maxTokens: 4_000 })));
  await eventually(() => expect(heard.text).not.toBe(''));
  const pid = process.pid ?? 0;
  await process.close();
  expect(isAlive(pid)).toBe(false);
  expect(await end).toBe('cut-off');
  expect(await failureOf(languageModelOf(process).complete(ask('Hello.')))).toBe('no-connection');
});

it('logs nothing of what was asked and answered', async () => {
  await languageModelOf(brief()).complete(ask('My wife died in Leeds.'));
  expect(lines.length).toBeGreaterThan(3);
  expect(lines.filter((line) => /wife|Leeds|Thank|listener/.test(line))).toEqual([]);
});
