import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Language } from '#platform/shared/language.ts';
import type { PublicSettings } from '#platform/shared/public-settings.ts';
import type { ClientBuild } from './client-build.ts';

/** Screens that can be opened offline: from the writing page, or in place of any other page. */
const WITHOUT_A_LINE = ['write-screen.tsx', 'offline-screen.tsx', 'my-book-screen.tsx', 'sign-in-screen.tsx'];

/**
 * The service worker of a language, preceded by the list of what it caches. The list names everything the
 * cached pages depend on, so that a browser sees a new worker with every new build, language or setting.
 */
export const workerScript = (
  folder: string,
  build: ClientBuild,
  language: Language,
  settings: Omit<PublicSettings, 'today'>,
): string => {
  const files = build.filesFor(WITHOUT_A_LINE);
  const pages = { '/write': `/write?language=${language}`, '/offline': `/offline?language=${language}` };
  const everything = JSON.stringify({ files, pages, settings });
  const name = createHash('sha256').update(everything).digest('base64url').slice(0, 16);
  const script = readFileSync(join(folder, 'service-worker.js'), 'utf8');
  return `self.kept=${JSON.stringify({ name, files, pages })};\n${script}`;
};
