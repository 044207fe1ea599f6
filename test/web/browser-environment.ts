import { setImmediate, setTimeout } from 'node:timers/promises';
import { builtinEnvironments, type Environment } from 'vitest/runtime';

/**
 * Globals that both the browser and Node have, where the server needs Node's: for reading bodies, aborting
 * requests and unpacking archives.
 */
const FROM_NODE = [
  'AbortController',
  'AbortSignal',
  'Blob',
  'File',
  'FormData',
  'Headers',
  'Request',
  'Response',
  'fetch',
  'TextDecoder',
  'TextEncoder',
  'ReadableStream',
  'TransformStream',
  'WritableStream',
  'TextDecoderStream',
  'URL',
  'URLSearchParams',
  'Uint8Array',
  'ArrayBuffer',
  'crypto',
  'performance',
] as const;

/** Timers that outlive the tests, such as the toasts': by then there is no window for them. */
const rememberTimers = (global: typeof globalThis): (() => void) => {
  const timers = new Set<NodeJS.Timeout>();
  const { setTimeout: begin } = global;
  global.setTimeout = Object.assign((...about: Parameters<typeof begin>) => {
    const timer = begin(...about);
    timers.add(timer);
    return timer;
  }, begin);
  return () => {
    global.setTimeout = begin;
    for (const timer of timers) clearTimeout(timer);
  };
};

/**
 * The toasts have their own root, which may still be working on a toast that takes a fifth of a second to
 * leave. It needs the window for that.
 */
const LAST_TURNS_MS = 300;
const LAST_IMMEDIATES = 10;

/** A document in Node, so that one process has both the screen and the real app behind it. */
const environment: Environment = {
  name: 'browser',
  viteEnvironment: 'client',
  setup: async (global: typeof globalThis, options) => {
    const kept = FROM_NODE.map((name) => [name, Object.getOwnPropertyDescriptor(global, name)] as const);
    const { teardown } = await builtinEnvironments.jsdom.setup(global, {
      ...options,
      jsdom: { url: 'http://localhost:3000/', pretendToBeVisual: true },
    });
    for (const [name, descriptor] of kept) if (descriptor) Object.defineProperty(global, name, descriptor);
    const clearTimers = rememberTimers(global);
    return {
      teardown: async () => {
        await setTimeout(LAST_TURNS_MS);
        clearTimers();
        // Work that React has scheduled by now still needs the window, and may schedule more.
        for (let turn = 0; turn < LAST_IMMEDIATES; turn += 1) await setImmediate();
        await teardown(global);
      },
    };
  },
};

export default environment;
