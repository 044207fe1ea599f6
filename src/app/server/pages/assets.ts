import { readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { chooseEncoding } from './encoding.ts';

const TYPES: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.woff2': 'font/woff2',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.jpg': 'image/jpeg',
};

const ENDINGS = { br: '.br', gzip: '.gz' } as const;

/**
 * Answers requests for files of the build, whose names change with their content. Only reads names that
 * existed at the start, so no path leads outside the folder. Undefined if there is no such file.
 */
export const assetResponder = (folder: string, names: ReadonlySet<string>) => {
  const held = new Map<string, Promise<Buffer<ArrayBuffer>>>();
  const read = (name: string): Promise<Buffer<ArrayBuffer>> => {
    const known = held.get(name) ?? readFile(join(folder, 'assets', name));
    held.set(name, known);
    return known;
  };
  return async (name: string, acceptEncoding: string | undefined): Promise<Response | undefined> => {
    const type = TYPES[extname(name)];
    if (!type || !names.has(name)) return undefined;
    const encoding = chooseEncoding(acceptEncoding, (one) => names.has(name + ENDINGS[one]));
    return new Response(await read(encoding ? name + ENDINGS[encoding] : name), {
      headers: {
        'content-type': type,
        'cache-control': 'public, max-age=31536000, immutable',
        vary: 'accept-encoding',
        ...(encoding ? { 'content-encoding': encoding } : {}),
      },
    });
  };
};
