import { expect, it } from 'vitest';
import { PUBLIC_PAGES, publicPathOf } from '../shared/public-pages.ts';
import { descriptionOf } from './page-descriptions.ts';
import { routes } from './screens.tsx';

it('tells of every public page in words of its own, as many as a search engine shows', () => {
  const descriptions = PUBLIC_PAGES.map(descriptionOf);
  expect(new Set(descriptions).size).toBe(PUBLIC_PAGES.length);
  for (const description of descriptions) {
    expect(description.length).toBeGreaterThanOrEqual(120);
    expect(description.length).toBeLessThanOrEqual(155);
  }
});

it('lets be found what is open to everybody and no page about oneself', () => {
  const open = routes.filter(({ access, secretAddress }) => access === 'open' && !secretAddress);
  const unlisted = open.map(({ path }) => path).filter((path) => publicPathOf(path) === undefined);
  expect(unlisted.toSorted()).toEqual(['/gift-success', '/goodbye', '/offline', '/thank-you']);
  for (const path of PUBLIC_PAGES) expect(open.map((route) => route.path)).toContain(path);
});
