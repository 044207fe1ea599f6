import type { KeptForWriting } from './worker-scope.ts';

const OURS = 'hearthbook-';

const nameOf = ({ name }: KeptForWriting): string => OURS + name;

/**
 * Fetches a page as every visitor gets it: without credentials, and never from a cache that someone's page
 * may be in.
 */
const fetchForEverybody = async (address: string, entry: string | undefined): Promise<Response> => {
  const page = await fetch(address, { credentials: 'omit', cache: 'no-store' });
  const html = await page.clone().text();
  if (!page.ok || (entry !== undefined && !html.includes(entry)))
    throw new Error(`${address} is not a page of this build.`);
  return page;
};

/**
 * A cached file is as good as the server's. Its bytes are copied, because the cache it is in may be deleted.
 */
const gather = async (file: string): Promise<Response> => {
  const found = (await caches.match(file, { ignoreVary: true })) ?? (await fetch(file));
  if (!found.ok) throw new Error(`${file} cannot be had.`);
  return new Response(await found.arrayBuffer(), found);
};

/**
 * Caches everything that writing needs. The pages come last, so that a cache with a page in it is complete.
 * Rejects if something can't be fetched. If this build was already cached and then replaced by another, it is
 * cached again: the order of the caches says which is newest.
 */
export const keepForWriting = async (kept: KeptForWriting): Promise<void> => {
  const files = await Promise.all(kept.files.map(async (file) => [file, await gather(file)] as const));
  const pages = await Promise.all(
    Object.entries(kept.pages).map(
      async ([path, address]) => [path, await fetchForEverybody(address, kept.files[0])] as const,
    ),
  );
  await caches.delete(nameOf(kept));
  const cache = await caches.open(nameOf(kept));
  await Promise.all(files.map(([file, found]) => cache.put(file, found)));
  for (const [path, page] of pages) await cache.put(path, page);
};

const ourCaches = async (): Promise<string[]> =>
  (await caches.keys()).filter((name) => name.startsWith(OURS));

/** Deletes the caches of older builds. A newer one may be on its way, and is left alone. */
export const letGoOfOlder = async (kept: KeptForWriting): Promise<void> => {
  const names = await ourCaches();
  const older = names.slice(0, Math.max(0, names.indexOf(nameOf(kept))));
  await Promise.all(older.map((name) => caches.delete(name)));
};

/**
 * A cached page of the newest complete build. Its worker may still be waiting for the pages of an older build
 * to close.
 */
export const newestPage = async (path: string): Promise<Response | undefined> => {
  for (const name of (await ourCaches()).toReversed()) {
    const page = await (await caches.open(name)).match(path, { ignoreVary: true });
    if (page) return page;
  }
  return undefined;
};
