import type { KeptForWriting } from './worker-scope.ts';

const OURS = 'hearthbook-';

const nameOf = ({ name }: KeptForWriting): string => OURS + name;

/** A page as everybody gets it who is not signed in: fetched without saying who asks, and never taken from what somebody opened. */
const fetchForEverybody = async (address: string, entry: string | undefined): Promise<Response> => {
  const page = await fetch(address, { credentials: 'omit', cache: 'no-store' });
  const html = await page.clone().text();
  if (!page.ok || (entry !== undefined && !html.includes(entry)))
    throw new Error(`${address} is not a page of this build.`);
  return page;
};

/** A file that is here already is as good as the server's; its bytes are taken along, for the cache that it stands in may go. */
const gather = async (file: string): Promise<Response> => {
  const found = (await caches.match(file, { ignoreVary: true })) ?? (await fetch(file));
  if (!found.ok) throw new Error(`${file} cannot be had.`);
  return new Response(await found.arrayBuffer(), found);
};

/**
 * Keeps all that writing needs; the pages last, so that a cache with a page in it is whole. Fails where something cannot be had. A build that
 * was here before, and was followed by another, is put anew: the order in which caches came is how the newest is told.
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

/** What the builds before this one left. A newer one may be arriving, and is left alone. */
export const letGoOfOlder = async (kept: KeptForWriting): Promise<void> => {
  const names = await ourCaches();
  const older = names.slice(0, Math.max(0, names.indexOf(nameOf(kept))));
  await Promise.all(older.map((name) => caches.delete(name)));
};

/** A kept page, of the newest build that is whole here: its worker may still wait for the pages of an older one to close. */
export const newestPage = async (path: string): Promise<Response | undefined> => {
  for (const name of (await ourCaches()).toReversed()) {
    const page = await (await caches.open(name)).match(path, { ignoreVary: true });
    if (page) return page;
  }
  return undefined;
};
