import { screen, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { aChapter } from '#testing/builders.ts';
import { renderScreen } from '#testing/web/render-screen.tsx';
import { testApp } from '#testing/test-app.ts';

const region = (name: string): ReturnType<typeof within> => within(screen.getByRole('region', { name }));

it('leads through five steps to a printed book, with three services for each way', async () => {
  const app = await testApp();
  renderScreen('/publish', { app, person: await app.writer() });
  await screen.findByRole('region', { name: 'The way to your book' });
  const steps = region('The way to your book').getAllByRole('heading', { level: 3 });
  expect(steps).toHaveLength(5);
  expect(region('Preparing the manuscript').getAllByRole('listitem').length).toBeGreaterThan(5);
  for (const name of ['Designing the cover', 'Private: for family and friends', 'Public: for everybody']) {
    const links = region(name).getAllByRole('link');
    expect(links).toHaveLength(3);
    for (const link of links) {
      expect(link.getAttribute('href')).toMatch(/^https:\/\//);
      expect(link.getAttribute('rel')).toContain('noopener');
      expect(link.textContent).toContain('(opens in a new window)');
    }
  }
});

it('counts what the writer has, and what that makes in print', async () => {
  const app = await testApp();
  const person = await app.writer();
  await aChapter(person, { content: 'word '.repeat(1_400).trim() });
  renderScreen('/publish', { app, person });
  expect(await screen.findByText('1,400 words')).toBeDefined();
  expect(screen.getByText('in one chapter: about 5 printed pages')).toBeDefined();
});

it('waits for the first chapter, and says so', async () => {
  const app = await testApp();
  renderScreen('/publish', { app, person: await app.writer() });
  expect(await screen.findByText(/There is no chapter yet/)).toBeDefined();
});

it('goes on where the chapters cannot be counted', async () => {
  const app = await testApp();
  const person = await app.writer();
  renderScreen('/publish', {
    app,
    person: {
      ...person,
      raw: async (path, init) => {
        if (path === '/api/chapters') throw new TypeError('no line');
        return person.raw(path, init);
      },
    },
  });
  await vi.waitFor(() => expect(screen.queryByText(/could not be counted/)).not.toBeNull(), 15_000);
  expect(region('The way to your book').getAllByRole('heading', { level: 3 })).toHaveLength(5);
}, 20_000);
