import { availableParallelism } from 'node:os';
import { basename } from 'node:path';
import offers from '#content/models/offers.json' with { type: 'json' };
import { cameFrom, type ModelToAdd } from './add-model.ts';
import { machineMemoryFor } from '../run/model-memory.ts';

/** An open model that this machine could run. */
export type ModelOffer = {
  readonly id: string;
  readonly name: string;
  readonly licence: string;
  readonly licenceUrl: string;
  readonly downloadBytes: number;
  readonly memoryBytes: number;
  /** Whether this machine has enough memory for it. */
  readonly fits: boolean;
  /** The largest that fits, and that answers in time with this many processors. */
  readonly isRecommended: boolean;
};

/** An offered model, ready to be added; undefined if none has that name. */
export const offerNamed = (id: string): ModelToAdd | undefined => offers.find((offer) => offer.id === id);

/**
 * The offered models from smallest to largest, rated for a machine with this much memory and this many
 * processors.
 */
export const offersFor = (
  machineMemoryBytes: number,
  processors: number = availableParallelism(),
): ModelOffer[] => {
  const all = offers.map(({ id, name, licence, licenceUrl, bytes: downloadBytes }) => {
    const memoryBytes = machineMemoryFor({ bytes: downloadBytes });
    return {
      id,
      name,
      licence,
      licenceUrl,
      downloadBytes,
      memoryBytes,
      fits: memoryBytes <= machineMemoryBytes,
    };
  });
  const isQuickEnough = (offerId: string): boolean =>
    offers.some(({ id, fromProcessors }) => id === offerId && fromProcessors <= processors);
  const recommended = all.findLast(({ id, fits }) => fits && isQuickEnough(id));
  return all.map((offer) => ({ ...offer, isRecommended: offer === recommended }));
};

/** Models that are not offered share one id: a new one replaces the one before. */
const NOT_OFFERED = 'other';

const withoutEnding = (name: string): string => name.replace(/\.gguf$/iu, '');

/** Any other model, by the URL of its GGUF file and named after the file. The URL must be valid. */
export const modelAt = (url: string, sha256?: string): ModelToAdd => {
  const { host, file } = cameFrom({ url });
  return { id: NOT_OFFERED, name: withoutEnding(file) || (host ?? url), url, sha256 };
};

/** The same for a GGUF file on this machine. */
export const modelInFile = (file: string, sha256?: string): ModelToAdd => ({
  id: NOT_OFFERED,
  name: withoutEnding(basename(file)),
  file,
  sha256,
});
