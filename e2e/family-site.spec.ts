import { setTimeout as pause } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { openHouse } from './open-house.ts';
import { DESKTOP } from './stage.ts';

const { stage, instance } = openHouse({ SIGN_UP: 'closed' });

const DOOR_SCRIPT = '**/family-door-*.js';

describe.concurrent('a family’s own site', () => {
  it('redirects a visitor to sign-in before the script for its opening sentence has loaded', async () => {
    const { page, complaints } = await stage.device(DESKTOP);
    await page.route(DOOR_SCRIPT, async (route) => {
      await pause(1_000);
      await route.continue();
    });
    await page.goto(`${instance.url}/chapters`);
    await page.waitForURL(/\/signin\?next=%2Fchapters$/);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.waitForLoadState('networkidle');
    expect(complaints).toEqual([]);
  });
});
