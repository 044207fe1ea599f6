import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterEach } from 'vitest';
import { patience } from '#test/harness/patience.ts';
import { openPages } from './stage.ts';

/** What a report can say about a page if no one can look at the folder. */
const inAWord = (page: Page): Promise<string> =>
  page
    .locator('html')
    .evaluate(
      (html) =>
        `${location.href} “${html.querySelector('h1')?.textContent ?? ''}”, ${html.dataset.alive === undefined ? 'not alive' : 'alive'}`,
      null,
      { timeout: patience() / 3 },
    )
    .catch(String);

// If a journey fails, every open page is saved as a picture and as HTML; the report says where.
afterEach(async ({ task }) => {
  const [error] = task.result?.errors ?? [];
  if (!error) return;
  const folder = mkdtempSync(join(tmpdir(), 'hearthbook-journey-'));
  for (const [at, page] of openPages().entries()) {
    // A page that hangs has no picture, but the next one does.
    const inTime = { timeout: patience() / 3 };
    await page.screenshot({ path: join(folder, `${at}.png`), ...inTime }).catch(() => undefined);
    const made = await page
      .locator('html')
      .evaluate((html) => html.outerHTML, null, inTime)
      .catch(String);
    writeFileSync(join(folder, `${at}.html`), `<!-- ${page.url()} -->\n${made}`);
    error.message += `\nPage ${at}: ${await inAWord(page)}`;
  }
  error.message += `\nThe pages as they were: ${folder}`;
  error.stack = `${error.message}\n${error.stack ?? ''}`;
});
