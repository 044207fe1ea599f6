import type { ModelPace } from '#platform/server/language-model/language-model.ts';
import type { ModelOffer } from '#platform/server/local-model/install/offers.ts';
import { inBytes } from '../backups/told-in-words.ts';

/** '1.2 s' */
const inSeconds = (ms: number): string => `${(ms / 1000).toFixed(1)} s`;

/** 'first word after 1.2 s, 9.5 words per second' */
export const paceInWords = ({ firstTokenMs, wordsPerSecond }: ModelPace): string =>
  `first word after ${inSeconds(firstTokenMs)}${wordsPerSecond === null ? '' : `, ${wordsPerSecond.toFixed(1)} words per second`}`;

/** For a model whose first word takes longer than people wait. */
export const tooSlowToReply = (mostMs: number): string =>
  `no one waits longer than ${inSeconds(mostMs)} for a first word, so it writes the chapters and the built-in companion replies`;

const verdictOn = ({ fits, isRecommended }: ModelOffer): string => {
  if (isRecommended) return 'fits, recommended';
  return fits ? 'fits' : 'too large for this machine';
};

export const LARGER_IS_SLOWER = 'A larger model follows a story better but answers more slowly.';

/** A line for each offered model, in columns. */
export const offersInWords = (offers: readonly ModelOffer[]): string[] => {
  const rows = offers.map((offer) => [
    offer.isRecommended ? '*' : ' ',
    offer.id,
    offer.name,
    offer.licence,
    `${inBytes(offer.downloadBytes)} to download`,
    `needs ${inBytes(offer.memoryBytes)} of memory`,
    verdictOn(offer),
  ]);
  const widths = rows[0]?.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0))) ?? [];
  return rows.map((row) =>
    row
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd(),
  );
};
