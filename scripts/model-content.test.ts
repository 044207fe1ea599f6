import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { z } from 'zod';
import offers from '../content/models/offers.json' with { type: 'json' };
import presets from '../content/models/presets.json' with { type: 'json' };
import { WIRE_PROTOCOLS } from '../src/platform/server/language-model/model-address.ts';
import { offersFor } from '../src/platform/server/local-model/install/offers.ts';

const id = z.string().regex(/^[a-z\d][a-z\d.-]*$/);
const whole = z.number().int().positive();

const offer = z.strictObject({
  id,
  name: z.string().min(1),
  licence: z.enum(['Apache-2.0', 'MIT']),
  licenceUrl: z.url({ protocol: /^https$/ }),
  /** Pinned to one commit of its repository, so that its bytes never change. */
  url: z.url({ protocol: /^https$/ }).regex(/\/[\da-f]{40}\/[^?#]+\.gguf$/),
  bytes: whole,
  sha256: z.string().regex(/^[\da-f]{64}$/),
  contextTokens: whole,
  /** It is recommended from this many processors on. */
  fromProcessors: whole,
});

const preset = z.strictObject({
  id,
  name: z.string().min(1),
  protocol: z.enum(WIRE_PROTOCOLS),
  address: z
    .url({ protocol: /^https?$/ })
    .regex(/[^/]$/)
    .or(z.literal('')),
  key: z.enum(['required', 'optional']),
  isLocal: z.boolean(),
});

const ids = (all: readonly { id: string }[]): string[] => all.map((one) => one.id);

it('offers each model under a unique id, with a URL, a size and a checksum that can be verified', () => {
  expect(z.array(offer).min(1).safeParse(offers).error).toBeUndefined();
  expect(new Set(ids(offers)).size).toBe(offers.length);
  expect(ids(offers)).not.toContain('other');
});

it('offers models from the smallest to the largest, and recommends the largest that fits and is quick enough', () => {
  expect(offers.toSorted((one, other) => one.bytes - other.bytes)).toEqual(offers);
  expect(offers[0]?.fromProcessors).toBe(1);
  const recommendedWith = (gigabytes: number, processors = 64): string[] =>
    ids(offersFor(gigabytes * 1e9, processors).filter(({ isRecommended }) => isRecommended));
  expect(recommendedWith(1)).toEqual([]);
  expect(recommendedWith(6)).toEqual(['ministral-3-3b']);
  expect(recommendedWith(64)).toEqual(ids(offers).slice(-1));
  expect(recommendedWith(64, 2)).toEqual(ids(offers).slice(0, 1));
  expect(recommendedWith(64, 4)).toEqual(['ministral-3-3b']);
});

it('has one preset per program or service, unencrypted only on localhost, and ends with one for any other address', () => {
  expect(z.array(preset).min(2).safeParse(presets).error).toBeUndefined();
  expect(new Set(ids(presets)).size).toBe(presets.length);
  const named = presets.filter(({ address }) => address !== '');
  expect(ids(presets).filter((one) => !ids(named).includes(one))).toEqual([presets.at(-1)?.id]);
  for (const { address, isLocal, key } of named) {
    const { protocol, hostname } = new URL(address);
    expect(isLocal ? hostname : protocol, address).toBe(isLocal ? 'localhost' : 'https:');
    expect(key, address).toBe(isLocal ? 'optional' : 'required');
  }
});

it('matches docs/language-models.md', () => {
  const told = readFileSync(join(import.meta.dirname, '../docs/language-models.md'), 'utf8');
  const inGigabytes = (bytes: number): string => `${(bytes / 1e9).toFixed(1)} GB`;
  const inProcessors = (id: string): string => {
    const from = offers.find((offer) => offer.id === id)?.fromProcessors;
    return `${from} ${from === 1 ? 'processor' : 'processors'}`;
  };
  const rows = offersFor(64e9).map(({ id, name, licence, downloadBytes, memoryBytes }) => {
    const sizes = [inGigabytes(downloadBytes), inGigabytes(memoryBytes)];
    return [`\`${id}\``, name, licence, ...sizes, inProcessors(id)].join('|');
  });
  const toldRows = told.split('\n').map((line) =>
    line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim())
      .join('|'),
  );
  expect(toldRows).toEqual(expect.arrayContaining(rows));
  for (const { id, address } of presets.filter((preset) => preset.address !== '')) {
    expect(told).toContain(`\`${id}\``);
    expect(told).toContain(`\`${address}\``);
  }
});
