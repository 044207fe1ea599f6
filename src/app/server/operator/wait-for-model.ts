import { setTimeout as pause } from 'node:timers/promises';
import { ModelFailed, type ModelFailure } from '#platform/server/language-model/language-model.ts';
import { listModels } from '#platform/server/language-model/list-models.ts';
import { isAmong } from '#platform/server/language-model/look-for-model.ts';
import type { ModelAddress } from '#platform/server/language-model/model-address.ts';
import { NotDone } from './command.ts';

const LOOK_EVERY_MS = 2_000;
const MOST_NAMES = 12;

const WHY_NOT: Readonly<Record<ModelFailure, string>> = {
  'key-refused': 'it refuses the key, or asks for one (--key-file)',
  busy: 'it has too much to do',
  'server-error': 'it answers with an error',
  rejected: 'it has no list of models there; mostly the address ends with /v1',
  'no-connection': 'nothing answers there',
  timeout: 'it does not answer in time',
  'cut-off': 'its answer broke off',
  empty: 'its answer is empty',
  'too-large': 'its answer is too long',
  'not-a-model': 'what answers there is no language model',
  aborted: 'it was given up',
};

/** What no waiting changes. */
const FOR_GOOD: ReadonlySet<ModelFailure> = new Set(['key-refused', 'too-large']);

type Look = { readonly why: string; readonly isFinal: boolean };

/** undefined where the model is there; or why not. */
const lookFor = async (there: ModelAddress): Promise<Look | undefined> => {
  try {
    const names = await listModels(there);
    if (isAmong(there.name, names)) return undefined;
    const some = names.slice(0, MOST_NAMES).join(', ');
    const others = names.length === 0 ? 'none' : names.length > MOST_NAMES ? `${some} and others` : some;
    return { why: `it has no model called ${there.name}, but ${others}`, isFinal: false };
  } catch (error) {
    if (!(error instanceof ModelFailed)) throw error;
    return { why: WHY_NOT[error.failure], isFinal: FOR_GOOD.has(error.failure) };
  }
};

export type WaitOptions = {
  readonly seconds: number;
  readonly signal: AbortSignal;
  readonly say: (line: string) => void;
};

/** Waits until an address answers and has the model. Throws NotDone where it does not in time. */
export const waitForModel = async (
  there: ModelAddress,
  { seconds, signal, say }: WaitOptions,
): Promise<void> => {
  const until = performance.now() + seconds * 1000;
  let said = '';
  while (true) {
    const look = await lookFor(there);
    if (signal.aborted) throw new NotDone('Stopped. Nothing was saved.');
    if (!look) return;
    const sentence = `${there.baseUrl} cannot be used: ${look.why}.`;
    if (look.isFinal || performance.now() >= until) throw new NotDone(`${sentence} Nothing was saved.`);
    if (sentence !== said) say(`${sentence} Waiting …`);
    said = sentence;
    await pause(LOOK_EVERY_MS, undefined, { signal }).catch(() => undefined);
  }
};
