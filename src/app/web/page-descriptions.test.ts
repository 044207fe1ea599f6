import { expect, it } from 'vitest';
import { publicPagesOf, publicPathOf } from '../shared/public-pages.ts';
import { descriptionOf } from './page-descriptions.ts';
import { routes } from './screens.tsx';

/** The pages of a site that sells, which has the most pages. */
const SELLS = { paymentOpen: true };

it('has a different description for every public page, at the length that search engines show', () => {
  const descriptions = publicPagesOf(SELLS).map((path) => descriptionOf(path, SELLS));
  expect(new Set(descriptions).size).toBe(publicPagesOf(SELLS).length);
  for (const description of descriptions) {
    expect(description.length).toBeGreaterThanOrEqual(120);
    expect(description.length).toBeLessThanOrEqual(155);
  }
});

it('promises no price and no plan if everything is included', () => {
  for (const path of publicPagesOf({ paymentOpen: false })) {
    const description = descriptionOf(path, { openAccess: true });
    expect(description, path).not.toMatch(/first chapter is free|plan/i);
    expect(description.length).toBeLessThanOrEqual(155);
  }
});

it('lets search engines find what is open to everyone, and no page about yourself', () => {
  const open = routes.filter(({ access, secretAddress }) => access === 'open' && !secretAddress);
  const unlisted = open.map(({ path }) => path).filter((path) => publicPathOf(path, SELLS) === undefined);
  expect(unlisted.toSorted()).toEqual(['/gift-success', '/goodbye', '/help', '/offline', '/thank-you']);
  for (const path of publicPagesOf(SELLS)) expect(open.map((route) => route.path)).toContain(path);
});
