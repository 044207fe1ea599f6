import { expect, it } from 'vitest';
import { formattedBlocks } from '#features/chapters/shared/light-format.ts';
import { voicePlaces } from './voice-places.ts';

const ENGLISH = [
  'I was born in Minden, in 1941. My mother said it rained all day.',
  'My father rowed us over the river to the mill every Sunday. The miller gave us warm bread, and we ate it on the way home.',
  '> Wipe your feet, Margret called.',
  '***',
  'In the winter of 1947 the river froze. We walked over the ice to school, and my brother fell in up to his knees.',
  'My mother said it rained all day.',
].join('\n\n');

const GERMAN = [
  'Ich wurde 1941 in Minden geboren. Es war der Tag, an dem die Brücke gesprengt wurde.',
  'Mein Vater ruderte uns jeden Sonntag über den Fluss zur Mühle. Der Müller schenkte uns warmes Brot.',
  'Im Winter fror der Fluss zu, und wir gingen über das Eis zur Schule.',
].join('\n\n');

const placeOf = async (content: string, told: string): Promise<number | null | undefined> => {
  const blocks = formattedBlocks(content);
  return (await voicePlaces(blocks, [{ id: 'it', told }], async () => undefined)).get('it');
};

it.each<[string, string, string, number | null]>([
  ['word for word', ENGLISH, 'The winter of 1947 the river froze. We walked over the ice to school.', 4],
  ['in a quote', ENGLISH, 'Margret always called wipe your feet!', 2],
  [
    'in other forms of the same words',
    ENGLISH,
    'The miller, he was giving us bread, warm bread, we were eating it on the way home',
    1,
  ],
  [
    'in several paragraphs: beside the first',
    ENGLISH,
    'Father rowed us over the river to the mill every Sunday. And in the winter of 1947 the river froze, we walked over the ice to school.',
    1,
  ],
  ['twice in the same words: beside the first', ENGLISH, 'My mother said it rained all day.', 0],
  [
    'nowhere, though it shares words with a paragraph',
    ENGLISH,
    'My sister Joan kept bees by the river in winter.',
    null,
  ],
  ['nowhere', ENGLISH, 'Elephants trumpet in Nairobi.', null],
  ['nowhere, because it says nothing', ENGLISH, '', null],
  ['in German', GERMAN, 'Also der Vater, der ruderte uns jeden Sonntag über den Fluss zur Mühle.', 1],
  [
    'in German, with other endings',
    GERMAN,
    'Im Winter, da fror der Fluss zu, und da sind wir übers Eis zur Schule gegangen.',
    2,
  ],
  [
    'nowhere in German',
    GERMAN,
    'Meine Schwester hatte später einen Laden in Bremen, und es war immer viel los.',
    null,
  ],
])('finds the paragraph where it was told %s', async (_how, content, told, place) => {
  expect(await placeOf(content, told)).toBe(place);
});

it('places many recordings in a long chapter without blocking anyone', async () => {
  const blocks = formattedBlocks(
    Array.from({ length: 400 }, (_, at) => `${ENGLISH.replaceAll('***', 'Rest.')} ${at}`).join('\n\n'),
  );
  const recordings = Array.from({ length: 50 }, (_, at) => ({
    id: String(at),
    told: 'We walked over the ice to school.',
  }));
  let times = 0;
  const began = performance.now();
  const places = await voicePlaces(blocks, recordings, async () => {
    times += 1;
  });
  expect(new Set(places.values())).toEqual(new Set([4]));
  expect(times).toBeGreaterThan(2_000);
  expect(performance.now() - began).toBeLessThan(20_000);
});
