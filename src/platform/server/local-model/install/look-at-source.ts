import { AddFailed } from './add-failed.ts';
import { askForFile, Interrupted } from './ask-for-file.ts';
import type { WeightsSource } from './bring-weights.ts';
import { refusalOf } from './download.ts';
import { beginsAsModel, MAGIC } from './gguf.ts';

const LONGEST_MS = 10_000;

const beginningOf = async (body: AsyncIterable<Uint8Array>): Promise<Buffer> => {
  let beginning = Buffer.alloc(0);
  for await (const chunk of body) {
    beginning = Buffer.concat([beginning, chunk.subarray(0, MAGIC.length)]);
    if (beginning.length >= MAGIC.length) break;
  }
  return beginning.subarray(0, MAGIC.length);
};

const lookAtAddress = async (url: string, signal: AbortSignal): Promise<void> => {
  const { response, host } = await askForFile(url, { range: `bytes=0-${MAGIC.length - 1}` }, signal);
  const { status, body } = response;
  if ((status !== 200 && status !== 206) || body === null) throw refusalOf(status, host);
  if (!(await beginningOf(body)).equals(MAGIC)) throw new AddFailed('not-a-model');
};

/**
 * Requests the first bytes of a model, so that a mistyped URL is reported before anything is installed for
 * it. Throws AddFailed if no model can come from there. Problems that waiting may fix are left to the
 * download.
 */
export const lookAtSource = async (
  source: WeightsSource,
  caller?: AbortSignal,
  longestMs = LONGEST_MS,
): Promise<void> => {
  if ('file' in source) {
    const isModel = await beginsAsModel(source.file).catch(() => {
      throw new AddFailed('not-found');
    });
    if (!isModel) throw new AddFailed('not-a-model');
    return;
  }
  const enough = new AbortController();
  const signal = AbortSignal.any([
    enough.signal,
    AbortSignal.timeout(longestMs),
    ...(caller ? [caller] : []),
  ]);
  try {
    await lookAtAddress(source.url, signal);
  } catch (error) {
    if (caller?.aborted) throw new AddFailed('cancelled');
    if (error instanceof AddFailed) throw error;
    if (error instanceof Interrupted && error.failure !== 'no-network')
      throw new AddFailed(error.failure, { cause: error, ...(error.host ? { host: error.host } : {}) });
  } finally {
    // Some servers send the whole file anyway.
    enough.abort();
  }
};
