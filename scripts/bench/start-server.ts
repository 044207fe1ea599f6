import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../..');

/** The signing secret of a server under measurement. */
export const SECRET = 'a secret for measuring, long enough to sign with';

/**
 * Starts the built product, or a floor to compare it with (`file` from the root), on a PostgreSQL server;
 * resolves once it is ready.
 */
export const startServer = (
  file: string,
  port: number,
  databaseUrl: string,
  more: Readonly<Record<string, string>> = { RATE_LIMITS: 'off' },
): Promise<ChildProcess> =>
  new Promise((resolve, reject) => {
    const env = {
      ...process.env,
      NODE_ENV: 'production',
      PORT: String(port),
      PUBLIC_URL: `http://localhost:${port}`,
      DATABASE_URL: databaseUrl,
      AUTH_SECRET: SECRET,
      LOG_LEVEL: 'warn',
      ...more,
    };
    const child = spawn(process.execPath, [file], { cwd: root, env, stdio: ['ignore', 'pipe', 'inherit'] });
    child.stdout.on('data', (text: Buffer) => /ready/.test(text.toString()) && resolve(child));
    child.on('exit', (code) => reject(new Error(`${file} ended with ${code}`)));
  });
