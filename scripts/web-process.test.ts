import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { importsOf, targetOf } from './check-boundaries.ts';

const root = join(import.meta.dirname, '..');

/**
 * Too large or too slow for the process that handles requests: these belong to the processes that make books.
 */
const OF_THE_WORKER = /^(?:@myriaddreamin\/|docx$|pdf-lib$|@pdf-lib\/|@expo-google-fonts\/)/;
/** Libraries that read pictures and documents. */
const DECODERS =
  /^(?:sharp|pdfjs-dist|saxes|jsdom|commonmark|@likecoin\/epubcheck-ts|exifr|jszip|yauzl|unzipper)(?:\/|$)/;
/** Everything that unpacks, by the names in Node.js itself, in fflate and in the browser's own streams. */
const UNPACKING = new RegExp(
  [
    /createGunzip|gunzip(?:Sync)?|createInflate(?:Raw)?|inflate(?:Raw)?(?:Sync)?|createUnzip|unzip(?:Sync)?/,
    /(?:createB|b)rotliDecompress(?:Sync)?|createZstdDecompress/,
    /DecompressionStream|AsyncGunzip|AsyncInflate|decompress(?:Sync)?/,
  ]
    .map(({ source }) => String.raw`\b(?:${source})\b`)
    .join('|'),
);
/** Our own parsers for untrusted input. */
const OWN_READERS = [
  'src/platform/server/photos/read-photo.ts',
  'src/platform/server/photos/plain-png.ts',
  'src/platform/server/zip-file.ts',
  'src/platform/server/mailbox/read/read-received-mail.ts',
  'src/engine/text/reply-words/html-as-text.ts',
  'src/features/chapters/server/import/read-writing.ts',
  'src/features/chapters/server/import/walk-xml.ts',
  'src/features/chapters/server/import/read-writing.ts',
  'src/features/family/gedcom/server/read-family-file.ts',
  'src/features/family/gedcom/server/read-family-file.ts',
  'src/engine/gedcom/read-family-file.ts',
  'src/engine/gedcom/read-records.ts',
];

type Reached = {
  /** Each with a file that imports it, to help anyone who has to fix it. */
  readonly packages: ReadonlyMap<string, string>;
  /** Paths from the root. */
  readonly files: readonly string[];
};

/**
 * Everything a file leads to, import by import. Includes what is loaded later, unless only what is loaded
 * `atOnce` is wanted.
 */
const reachedFrom = (start: string, { atOnce = false } = {}): Reached => {
  const packages = new Map<string, string>();
  const seen = new Set([start]);
  // The set grows while we iterate over it.
  for (const file of seen) {
    const path = join(root, file);
    if (!existsSync(path)) continue;
    for (const { from, typeOnly, isLater } of importsOf(readFileSync(path, 'utf8'))) {
      if (typeOnly || (atOnce && isLater)) continue;
      const target = targetOf(file, from);
      if (target === undefined) packages.set(from, file);
      else seen.add(target);
    }
  }
  return { packages, files: [...seen].filter((file) => existsSync(join(root, file))) };
};

/** The process that handles requests; `main.ts` also runs commands, each in its own process. */
const WEB_PROCESS = 'src/app/server/lifecycle/start.ts';
const WORKER = 'src/app/server/worker.ts';

/**
 * These only unpack what we packed ourselves: a list that is part of the product, and a backup that was just
 * written.
 */
const OWN_THINGS = [
  'src/features/account/sign-in/server/password/common-passwords.ts',
  'src/platform/server/backup/check-backup.ts',
  'src/platform/server/backup/row-text.ts',
];

/** Large and seldom needed: a server that has just started has not loaded them. */
const CAN_WAIT = [
  'src/features/account/sign-in/server/password/common-passwords.json',
  'src/features/account/sign-in/server/auth.ts',
  'src/features/help/server/bank/passages.ts',
];
const PACKAGES_THAT_CAN_WAIT =
  /^(?:better-auth|@better-auth\/|stripe$|nodemailer$|imapflow$|postal-mime$|prom-client$)/;

const codeOf = (file: string): string =>
  readFileSync(join(root, file), 'utf8').replaceAll(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, '');

it('loads no book-making code into the web process', () => {
  const { packages } = reachedFrom(WEB_PROCESS);
  // Proof that the search finds something.
  expect([...packages.keys()]).toEqual(expect.arrayContaining(['hono', 'kysely']));
  expect([...packages].filter(([name]) => OF_THE_WORKER.test(name))).toEqual([]);
});

it('loads nothing into the web process that decodes or unpacks what someone sent', () => {
  const { packages, files } = reachedFrom(WEB_PROCESS);
  expect([...packages].filter(([name]) => DECODERS.test(name))).toEqual([]);
  const unpacking = files.filter((file) => UNPACKING.test(codeOf(file)));
  expect(unpacking.toSorted()).toEqual(OWN_THINGS);
  expect(OWN_READERS.filter((file) => files.includes(file))).toEqual([]);
});

it('loads the code that makes books, decodes and unpacks into the worker processes, with neither database nor settings', () => {
  const { packages, files } = reachedFrom(WORKER);
  expect([...packages.keys()]).toEqual(
    expect.arrayContaining(['@myriaddreamin/typst-ts-web-compiler', 'fflate', 'sharp']),
  );
  expect(OWN_READERS.filter((file) => !files.includes(file))).toEqual([]);
  expect(
    [...packages].filter(([name]) => /^(?:kysely|pg|@electric-sql\/|hono|better-auth)/.test(name)),
  ).toEqual([]);
  expect(files.filter((file) => /\bprocess\.env\b/.test(codeOf(file)))).toEqual([]);
});

it('starts without loading what can wait until it is needed', () => {
  const { files } = reachedFrom(WEB_PROCESS);
  expect(CAN_WAIT.filter((file) => !files.includes(file))).toEqual([]);
  const { files: atOnce, packages } = reachedFrom(WEB_PROCESS, { atOnce: true });
  expect(CAN_WAIT.filter((file) => atOnce.includes(file))).toEqual([]);
  expect([...packages].filter(([name]) => PACKAGES_THAT_CAN_WAIT.test(name))).toEqual([]);
});
