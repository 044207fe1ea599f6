import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { build } from 'vite';
import { LANGUAGES } from '../src/platform/shared/language.ts';
import { writeTemplate } from '../src/platform/server/embedded/embedded-engine.ts';
import { softwareBillOfMaterials } from './sbom.ts';

const root = join(import.meta.dirname, '..');
/** When building a folder without its history, you say which commit it is. */
const COMMIT_GIVEN = process.env.HEARTHBOOK_COMMIT;
const dist = join(root, 'dist');
const assets = join(dist, 'web/assets');
/** Fonts and pictures are compressed already. */
const WORTH_COMPRESSING = /\.(?:m?js|css|svg)$/;

/**
 * Writes a brotli and a gzip copy of each text file. The server sends them unchanged, so the best compression
 * costs time only here.
 */
const compressAssets = (): void => {
  for (const name of readdirSync(assets).filter((one) => WORTH_COMPRESSING.test(one))) {
    const content = readFileSync(join(assets, name));
    const params = {
      [constants.BROTLI_PARAM_QUALITY]: 11,
      [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
    };
    writeFileSync(join(assets, `${name}.br`), brotliCompressSync(content, { params }));
    writeFileSync(join(assets, `${name}.gz`), gzipSync(content, { level: 9 }));
  }
};

/** One small file without imports. */
const buildAlone = (input: string, file: string) =>
  build({
    root,
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    build: {
      outDir: 'dist/web',
      emptyOutDir: false,
      target: 'baseline-widely-available',
      modulePreload: false,
      rolldownOptions: {
        input,
        output: { format: 'iife', entryFileNames: file },
      },
    },
  });

const commitHere = (): string | null => {
  const { status, stdout } = spawnSync('git', ['rev-parse', '--short=12', 'HEAD'], {
    cwd: root,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  return status === 0 ? stdout.trim() : null;
};

/** Records which build this is, for the administrator and /metrics. */
const writeBuild = (): void => {
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string };
  const build = { version, commit: COMMIT_GIVEN || commitHere() };
  writeFileSync(join(dist, 'build.json'), JSON.stringify(build));
};

/**
 * Builds the pages in each language, the server, and the empty database for a first start; everything goes
 * into `dist`.
 */
const buildAll = async (): Promise<void> => {
  rmSync(dist, { recursive: true, force: true });
  mkdirSync(dist, { recursive: true });
  process.env.NODE_ENV = 'production';
  for (const language of LANGUAGES) {
    await build({ root, logLevel: 'warn', mode: language });
    await build({ root, logLevel: 'warn', mode: language, build: { ssr: true } });
  }
  // Browsers compare it byte for byte.
  await buildAlone('src/app/web/service-worker/worker.ts', 'service-worker.js');
  // These are inlined into their pages.
  for (const page of ['answer-page', 'ended-page'])
    await buildAlone(`src/features/questions/answering/web/${page}.ts`, `${page}.js`);
  compressAssets();
  await build({ root, logLevel: 'warn', mode: 'server', build: { ssr: true } });
  // `typst-programs.ts` reads them there: a running server keeps its own copy when newer sources arrive.
  cpSync(join(root, 'content/book'), join(dist, 'server/typst'), { recursive: true });
  // `classify.ts` reads them there.
  cpSync(join(root, 'content/companion/en/reader'), join(dist, 'server/reader'), { recursive: true });
  await writeTemplate(join(dist, 'embedded-template'));
  writeBuild();
  writeFileSync(join(dist, 'sbom.cdx.json'), softwareBillOfMaterials());
};

if (import.meta.main) await buildAll();
