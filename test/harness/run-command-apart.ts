import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { Settings } from '#app/server/settings/env.ts';
import { CHECKOUT } from './an-instance.ts';

export type Ended = { readonly code: number | null; readonly said: string; readonly complained: string };

export type Running = { readonly ended: Promise<Ended>; kill(signal: NodeJS.Signals): void };

const NAMES = [
  'DATA_DIR',
  'DATABASE_URL',
  'AUTH_SECRET',
  'S3_ENDPOINT',
  'S3_BUCKET',
  'S3_REGION',
  'S3_ACCESS_KEY_ID',
  'S3_SECRET_ACCESS_KEY',
  'PUBLIC_URL',
  'AI_BASE_URL',
  'AI_MODEL',
  'AI_API_KEY',
  'ANTHROPIC_API_KEY',
] as const;

/**
 * `backup`, `restore`, `move` or `hearthbook …` in a separate process, as an operator starts it during or
 * after the run of a server with these settings.
 */
export const runApart = (settings: Settings, ...args: readonly string[]): Running => {
  const child = spawn(process.execPath, [join(CHECKOUT, 'test/harness/command.ts'), ...args], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      PATH: process.env.PATH,
      NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
      NODE_ENV: 'test',
      ...Object.fromEntries(NAMES.map((name) => [name, settings[name] ?? ''])),
    },
  });
  let [said, complained] = ['', ''];
  child.stdout.on('data', (piece: Buffer) => (said += piece.toString()));
  child.stderr.on('data', (piece: Buffer) => (complained += piece.toString()));
  return {
    ended: once(child, 'close').then(([code]) => ({ code: code as number | null, said, complained })),
    kill: (signal) => void child.kill(signal),
  };
};
