import data from '#content/help/en/meaning.json' with { type: 'json' };
import { PASSAGES } from '../bank/passages.ts';
import { type Likenesses, openMeaning } from './meaning.ts';

type EncodeAll = (sentences: readonly string[]) => Promise<readonly (readonly number[] | null)[]>;

const meaning = openMeaning(data, PASSAGES.en);

/**
 * How likely each of the passages is to answer a question in English; null if the question contains no
 * readable text, or if `npm run help:learn` hasn't been run for these texts.
 */
export const likePassages = async (question: string, encode: EncodeAll): Promise<Likenesses | null> => {
  if (meaning === undefined) return null;
  const [numbers] = await encode([question]);
  return numbers ? meaning(question, numbers) : null;
};
