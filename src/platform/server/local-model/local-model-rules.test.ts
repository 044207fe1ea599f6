import { setTimeout as pause } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { ModelFailed } from '#platform/server/language-model/language-model.ts';
import { TINY_TEXT, tinyModel } from '../../../../scripts/testing/tiny-model.ts';
import { chooseSeat, sharedBeginning } from './run/serve-model.ts';
import { environmentForNpm } from './install/install-runtime.ts';
import { openPieces } from './install/pieces.ts';
import { nextStep } from './run/read-prompt.ts';
import { machineMemoryFor, memoryLimitFor } from './run/model-memory.ts';
import { lockfileWithParts, partsFor } from './install/runtime-parts.ts';
import { threadsFor } from './run/try-model.ts';
import { openTurns } from './run/turns.ts';

const machine = (platform: string, arch: string, { hasCuda = false, hasVulkan = false } = {}) =>
  partsFor({ platform, arch, hasCuda, hasVulkan });

describe('the parts of the runtime', () => {
  it('are the machine’s, with a graphics card’s only if it has one', () => {
    expect(machine('linux', 'x64')).toEqual(['linux-x64']);
    expect(machine('linux', 'x64', { hasVulkan: true })).toEqual(['linux-x64', 'linux-x64-vulkan']);
    expect(machine('win32', 'x64', { hasCuda: true, hasVulkan: true })).toEqual([
      'win-x64',
      'win-x64-cuda',
      'win-x64-cuda-ext',
    ]);
    expect(machine('darwin', 'arm64')).toEqual(['mac-arm64-metal']);
    expect(machine('linux', 'arm64', { hasVulkan: true })).toEqual(['linux-arm64']);
    expect(machine('aix', 'ppc64')).toEqual([]);
  });

  it('are all in our lockfile, each with its hash, and it lists no others for a machine', async () => {
    const { default: lockfile } = await import('./runtime-packages/package-lock.json', {
      with: { type: 'json' },
    });
    const machines = [
      machine('linux', 'x64', { hasCuda: true }),
      machine('linux', 'x64', { hasVulkan: true }),
      machine('linux', 'arm64'),
      machine('linux', 'arm'),
      machine('linux', 'riscv64'),
      machine('darwin', 'arm64'),
      machine('darwin', 'x64'),
      machine('win32', 'x64', { hasCuda: true }),
      machine('win32', 'x64', { hasVulkan: true }),
      machine('win32', 'arm64'),
    ];
    for (const parts of machines) {
      const { packages } = lockfileWithParts(lockfile, parts);
      const left = Object.keys(packages).filter((name) => name.includes('@node-llama-cpp/'));
      expect(left.toSorted()).toEqual(parts.map((part) => `node_modules/@node-llama-cpp/${part}`).toSorted());
      const asked = packages['node_modules/node-llama-cpp']?.optionalDependencies ?? {};
      expect(Object.keys(asked).toSorted()).toEqual(
        parts.map((part) => `@node-llama-cpp/${part}`).toSorted(),
      );
    }
  });
});

it('passes npm the network settings, and none of our secrets', () => {
  const environment = { PATH: '/bin', HTTPS_PROXY: 'http://proxy', npm_config_registry: 'http://r' };
  const secrets = { AI_API_KEY: 'secret', DATABASE_URL: 'postgres://secret', SESSION_SECRET: 'secret' };
  expect(environmentForNpm({ ...environment, ...secrets })).toEqual(environment);
});

describe('the seat of a question', () => {
  const seat = (tokens: number[], lastUsedAt = 0) => ({ tokens, lastUsedAt });
  const INSTRUCTIONS = [1, 2, 3];

  it('is the one that remembers its conversation', () => {
    const seats = [seat([...INSTRUCTIONS, 10, 11, 12]), seat([...INSTRUCTIONS, 20, 21])];
    expect(chooseSeat(seats, [...INSTRUCTIONS, 20, 21, 22, 23])).toBe(seats[1]);
    expect(chooseSeat(seats, [...INSTRUCTIONS, 10, 11, 13])).toBe(seats[0]);
  });

  it('is an empty one for someone new, who shares only the instructions with others', () => {
    const seats = [seat([...INSTRUCTIONS, 10, 11, 12, 13, 14, 15]), seat([])];
    expect(chooseSeat(seats, [...INSTRUCTIONS, 30])).toBe(seats[1]);
  });

  it('is the one unused for longest if both remember as much', () => {
    const seats = [seat([...INSTRUCTIONS, 10], 2), seat([...INSTRUCTIONS, 20], 1)];
    expect(chooseSeat(seats, [...INSTRUCTIONS, 30])).toBe(seats[1]);
  });

  it('counts how much two texts share at the start', () => {
    expect(sharedBeginning([1, 2, 3], [1, 2, 4, 3])).toBe(2);
    expect(sharedBeginning([], [1])).toBe(0);
    expect(sharedBeginning([1, 2], [1, 2, 3])).toBe(2);
  });
});

it('reads a prompt in steps that are short on a slow machine and long on a quick one', () => {
  expect(nextStep(16, 10_000)).toBe(16);
  expect(nextStep(16, 1)).toBe(32);
  expect(nextStep(256, 250)).toBe(256);
  expect(nextStep(512, 10)).toBe(512);
});

describe('turns', () => {
  const free = new AbortController().signal;

  it('are given in order of arrival, to a limited number at a time', async () => {
    const turns = openTurns(2);
    const begun: string[] = [];
    const wait = async (who: string) => {
      const end = await turns.wait(free);
      begun.push(who);
      return end;
    };
    const [endA] = [await wait('a'), await wait('b')];
    const c = wait('c');
    const d = wait('d');
    await pause(0);
    expect(begun).toEqual(['a', 'b']);
    endA();
    endA();
    const endC = await c;
    await pause(0);
    expect(begun).toEqual(['a', 'b', 'c']);
    endC();
    await d;
    expect(begun).toEqual(['a', 'b', 'c', 'd']);
  });

  it('are not kept for anyone who has gone away', async () => {
    const turns = openTurns(1);
    const end = await turns.wait(free);
    const leaving = new AbortController();
    const left = turns.wait(leaving.signal);
    const next = turns.wait(free);
    leaving.abort(new ModelFailed('aborted'));
    await expect(left).rejects.toThrow('aborted');
    end();
    await expect(next).resolves.toBeTypeOf('function');
    await expect(turns.wait(leaving.signal)).rejects.toThrow('aborted');
  });
});

it('passes on every piece that came before a failure, and then the failure', async () => {
  const pieces = openPieces();
  pieces.push('One ');
  pieces.push('two');
  pieces.fail(new ModelFailed('cut-off'));
  pieces.end();
  const read: string[] = [];
  const reading = (async () => {
    for await (const piece of pieces.read()) read.push(piece);
  })();
  await expect(reading).rejects.toThrow('cut-off');
  expect(read.join('')).toBe('One two');
});

it.each([
  [1, 1],
  [2, 1],
  [4, 3],
  [64, 8],
])('of %i processors, a model uses %i and leaves one for the server', (processors, threads) => {
  expect(threadsFor(processors)).toBe(threads);
});

describe('the memory of a model', () => {
  const GB = 1e9;
  const model = { bytes: 2.1 * GB, contextTokens: 8_192 };

  it('is enough on the smallest machine that can run it, and leaves the server its share', () => {
    const machine = machineMemoryFor(model);
    expect(memoryLimitFor(model, machine)).toBeLessThan(machine - 0.4 * GB);
    expect(memoryLimitFor(model, machine)).toBeGreaterThan(model.bytes + 2 * GB);
  });

  it('is limited on a large machine too, with room for models with more context', () => {
    expect(memoryLimitFor(model, 512 * GB)).toBeGreaterThan(machineMemoryFor(model));
    expect(memoryLimitFor(model, 512 * GB)).toBeLessThan(2 * machineMemoryFor(model));
    expect(memoryLimitFor({ ...model, contextTokens: 2_048 }, 512 * GB)).toBeLessThan(
      memoryLimitFor(model, 512 * GB),
    );
  });
});

describe('the tiny model', () => {
  it('is the same file each time, and small', () => {
    expect(tinyModel().equals(tinyModel({ text: TINY_TEXT }))).toBe(true);
    expect(tinyModel().subarray(0, 4).toString()).toBe('GGUF');
    expect(tinyModel().length).toBeLessThan(400_000);
  });

  it('rejects a text with a repeated word', () => {
    expect(() => tinyModel({ text: 'so and so' })).toThrow('no word twice');
  });
});
