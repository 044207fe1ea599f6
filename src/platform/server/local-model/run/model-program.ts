// The program of the process that runs a language model, started by `start-model-program.ts`. It has neither
// settings nor a database, and stores nothing of the questions and answers.
import { setPriority } from 'node:os';
import type { AnswerUse, FromProgram, ToProgram } from '../model-messages.ts';
import { NotLoaded, type ServedModel, serveModel } from './serve-model.ts';

/** The process that handles requests gets CPU priority over the model. */
const NICE = 10;
const NOTHING_USED: AnswerUse = { promptTokens: 0, readTokens: 0, outputTokens: 0 };

const send = (message: FromProgram): void => {
  if (process.connected) process.send?.(message);
};

let model: ServedModel | undefined;
const underWay = new Map<number, AbortController>();

const answer = async ({ ask, question }: Extract<ToProgram, { ask: number }>): Promise<void> => {
  const controller = new AbortController();
  underWay.set(ask, controller);
  try {
    const onText = (text: string): void => send({ piece: ask, text });
    const answered = await model?.answer(question, controller.signal, onText);
    send({ over: ask, ...(answered ?? { use: NOTHING_USED, failure: 'broke' }) });
  } catch {
    send({ over: ask, use: NOTHING_USED, failure: 'broke' });
  } finally {
    underWay.delete(ask);
  }
};

const load = async ({ load: loading }: Extract<ToProgram, { load: object }>): Promise<void> => {
  try {
    model = await serveModel(loading);
    send({ loaded: true });
  } catch (error) {
    send({ notLoaded: error instanceof NotLoaded ? error.why : 'broken-file' });
  }
};

try {
  setPriority(NICE);
} catch {
  // This system doesn't support priorities.
}
process.on('message', (message: ToProgram) => {
  if ('load' in message) void load(message);
  else if ('ask' in message) void answer(message);
  else underWay.get(message.cancel)?.abort();
});
// The parent is gone. Native code at work would delay an orderly exit, and there is nothing to clean up.
process.on('disconnect', () => process.kill(process.pid, 'SIGKILL'));
