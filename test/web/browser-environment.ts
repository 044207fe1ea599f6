import { builtinEnvironments, type Environment } from 'vitest/runtime';

/**
 * What both the browser and Node have, where the server needs Node's: for reading bodies, aborting requests
 * and unpacking archives.
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
    return { teardown };
  },
};

export default environment;
