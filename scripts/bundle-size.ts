import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { LANGUAGES } from '../src/platform/shared/language.ts';
import { readClientBuild } from '../src/app/server/pages/client-build.ts';

/** The most script, in kB gzip, that may load before the first word is typed. */
const LIMITS_KB: Readonly<Record<string, number>> = {
  'home-screen.tsx': 103.4,
  'sign-in-screen.tsx': 118.5,
  'write-screen.tsx': 119.2,
};
/** Every document contains the stylesheet, so it counts before the first paint. */
const STYLES_LIMIT_KB = 14;

const dist = join(import.meta.dirname, '../dist/web');

const kB = (bytes: number): number => Math.round(bytes / 100) / 10;
const gzipped = (path: string): number => gzipSync(readFileSync(join(dist, path)), { level: 9 }).length;

let tooLarge = 0;
const report = (name: string, bytes: number, limitKb: number): void => {
  const fits = bytes <= limitKb * 1000;
  if (!fits) tooLarge += 1;
  console.log(
    `${fits ? 'ok       ' : 'TOO LARGE'} ${name.padEnd(24)} ${String(kB(bytes)).padStart(6)} kB of ${limitKb}`,
  );
};

for (const language of LANGUAGES) {
  const build = readClientBuild(dist, language);
  report(`styles (${language})`, gzipSync(build.css, { level: 9 }).length, STYLES_LIMIT_KB);
  for (const [screen, limitKb] of Object.entries(LIMITS_KB)) {
    if (!build.hasScreen(screen))
      throw new Error(`The build has no ${screen}; this check would measure nothing.`);
    const scripts = build.scriptsFor(screen);
    report(
      `${screen} (${language})`,
      scripts.reduce((sum, path) => sum + gzipped(path), 0),
      limitKb,
    );
    for (const path of process.argv.includes('--parts') ? scripts : [])
      console.log(`            ${path} ${kB(gzipped(path))}`);
  }
}
process.exit(tooLarge === 0 ? 0 : 1);
