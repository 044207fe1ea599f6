import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { aLaterBuild } from './later-build.ts';
import { openHouse } from './open-house.ts';
import {
  answered,
  becomes,
  BEES,
  isReadyForTheRoad,
  messageBox,
  settle,
  signOut,
  statusSays,
  story,
  storyHolds,
  TOLD,
} from './person.ts';
import { DESKTOP, startInstance } from './stage.ts';

const { stage, instance } = openHouse();

describe('a new build of the server', () => {
  const scriptOf = (page: Page): Promise<string> =>
    page.evaluate<string>("document.querySelector('script[type=module]').src");
  const cacheNames = (page: Page): Promise<string[]> => page.evaluate<string[]>('caches.keys()');

  it('leaves an open page of the previous build intact, and takes over when it is closed', async () => {
    const ofOneDay = await startInstance({ OPEN_ACCESS: 'true', RATE_LIMITS: 'off' });
    try {
      const { page, context, complaints } = await stage.device(DESKTOP);
      await page.goto(`${ofOneDay.url}/write`);
      await isReadyForTheRoad(page);
      const [before, scriptBefore] = [await cacheNames(page), await scriptOf(page)];
      await ofOneDay.restart(aLaterBuild());

      // Most of the code for writing isn't loaded until now, and by now the server no longer has it.
      await messageBox(page).fill(TOLD[0]);
      await page.keyboard.press('Enter');
      await answered(page);
      await storyHolds(page, 'Otley');
      expect(complaints).toEqual([]);

      await page.reload();
      await storyHolds(page, 'Otley');
      expect(await scriptOf(page)).not.toBe(scriptBefore);
      await becomes(async () => (await cacheNames(page)).length, 2);
      await becomes(
        () =>
          page.evaluate<boolean>(
            'navigator.serviceWorker.getRegistration().then((registration) => registration.waiting !== null)',
          ),
        true,
      );
      await page.close();
      const isOldGone = async (): Promise<boolean> => {
        const next = await context.newPage();
        await next.goto(`${ofOneDay.url}/write`);
        const names = await cacheNames(next);
        await next.close();
        return names.length === 1 && !before.includes(names[0] ?? '');
      };
      await becomes(isOldGone, true);
      const next = await context.newPage();
      await next.goto(`${ofOneDay.url}/write`);
      await context.setOffline(true);
      await next.reload();
      await storyHolds(next, 'Otley');
    } finally {
      await ofOneDay.stop();
    }
  });
});

/** Everything in the caches of this site, as text. */
const cached = (page: Page): Promise<string> =>
  page.evaluate<string>(`(async () => {
    const texts = [];
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) texts.push(request.url, await (await cache.match(request)).text());
    }
    return texts.join('\\n');
  })()`);

describe('on a shared device', () => {
  it('the caches hold nothing personal, and nothing is left on the device after signing out', async () => {
    const { page, context } = await stage.device(DESKTOP);
    const email = 'private@example.org';
    await settle(instance, context, email, [BEES]);
    await page.goto(`${instance.url}/write`);
    await becomes(() => story(page).isEditable(), true);
    await messageBox(page).fill(TOLD[0]);
    await page.keyboard.press('Enter');
    await answered(page);
    await storyHolds(page, 'Otley');
    await statusSays(page, /✓ Saved \d/);
    await isReadyForTheRoad(page);
    await becomes(
      () => page.evaluate(() => Object.keys(localStorage).some((key) => key.startsWith('hearthbook.copy.'))),
      true,
    );
    await page.goto(`${instance.url}/chapters`);
    await page.getByText(BEES.title).first().waitFor();
    const kept = await cached(page);
    // Checked one by one, because a diff of such long strings would be unreadable.
    expect([email, BEES.title, 'Otley, 1948'].filter((words) => kept.includes(words))).toEqual([]);
    expect(kept.includes('/write')).toBe(true);

    await page.goto(instance.url);
    await signOut(page);
    await page.getByRole('link', { name: 'Sign In' }).first().waitFor();
    const left = await page.evaluate(() => JSON.stringify(Object.entries(localStorage)));
    expect(left).not.toContain('Otley');
    expect(left).not.toContain('hearthbook.copy.');
  });
});
