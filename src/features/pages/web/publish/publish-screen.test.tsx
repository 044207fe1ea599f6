import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { BookLayout, KeptPlan } from '#features/book/shared/contract.ts';
import { aChapter } from '#test/builders/builders.ts';
import { eventually } from '#test/harness/eventually.ts';
import { renderScreen } from '#test/web/render-screen.tsx';
import { type Person, testApp } from '#test/harness/test-app.ts';

/** Gives the person's book its pages. Real typesetting takes a process of its own, and time. */
const withPagesSet = (person: Person): Person => {
  const layout: BookLayout = {
    pages: 36,
    volumes: 1,
    longestVolume: 36,
    findings: [],
    fingerprint: 'as it is',
  };
  return {
    ...person,
    raw: async (path, init) =>
      path === '/api/book/setting' ? Response.json(layout) : person.raw(path, init),
  };
};

const region = (name: string): ReturnType<typeof within> => within(screen.getByRole('region', { name }));

it('leads through five steps to a printed book, with three services each for the cover, private and public printing', async () => {
  const app = await testApp();
  renderScreen('/publish', { app, person: await app.writer() });
  await screen.findByRole('region', { name: 'The steps to your book' });
  const steps = region('The steps to your book').getAllByRole('heading', { level: 3 });
  expect(steps).toHaveLength(5);
  expect(region('Preparing the manuscript').getAllByRole('listitem').length).toBeGreaterThan(5);
  for (const name of ['Designing the cover', 'Private: for family and friends', 'Public: for everyone']) {
    const links = region(name).getAllByRole('link');
    expect(links).toHaveLength(3);
    for (const link of links) {
      expect(link.getAttribute('href')).toMatch(/^https:\/\//);
      expect(link.getAttribute('rel')).toContain('noopener');
      expect(link.textContent).toContain('(opens in a new window)');
    }
  }
});

it('counts the words and chapters the writer has, and the pages they make in print', async () => {
  const app = await testApp();
  const person = await app.writer();
  await aChapter(person, { content: 'word '.repeat(1_400).trim() });
  renderScreen('/publish', { app, person: withPagesSet(person) });
  expect(await screen.findByText('1,400 words')).toBeDefined();
  expect(await screen.findByText('in one chapter; the whole book has 36 pages')).toBeDefined();
});

it('waits for the first chapter, and says so', async () => {
  const app = await testApp();
  renderScreen('/publish', { app, person: await app.writer() });
  await screen.findByText(
    'You don’t have a chapter yet. This page is ready when you are; one memory is enough to begin.',
  );
  const [first, ...others] = await screen.findAllByRole('list', { name: 'Your book' });
  expect(
    within(first as HTMLElement)
      .getByRole('link')
      .getAttribute('href'),
  ).toBe('/write');
  expect(others).toHaveLength(0);
  expect(screen.queryByRole('button', { name: /Make the files/ })).toBeNull();
});

it('shows the book’s progress, and generates its files for the chosen printer', async () => {
  const app = await testApp();
  const person = await app.writer();
  await aChapter(person);
  const { user } = renderScreen('/publish', { app, person: withPagesSet(person) });
  await screen.findByText('You have written one chapter.');
  await screen.findByText('The pages are laid out: 36 pages.');
  await screen.findByText('You haven’t chosen where to print it yet.');
  expect(screen.getByText('You haven’t made a version to read yet.')).toBeDefined();
  const lulu = region('Public: for everyone').getByRole('heading', { name: /Lulu/ }).closest('li');
  expect(lulu?.textContent).toContain('From 32 to 800 pages');
  await user.click(screen.getByRole('button', { name: 'Make the files for Lulu' }));
  await eventually(() => expect(location.pathname + location.hash).toBe('/book#print'));
  const { body } = await person.get<KeptPlan>('/api/book/plan');
  expect(body.plan.print.printer).toBe('lulu');
});

it('says so if the book can’t be checked, and retries', async () => {
  const app = await testApp();
  const person = await app.writer();
  await aChapter(person);
  let isBroken = true;
  const { user } = renderScreen('/publish', {
    app,
    person: {
      ...person,
      raw: async (path, init) => {
        if (isBroken && path.startsWith('/api/book/')) throw new TypeError('no line');
        return withPagesSet(person).raw(path, init);
      },
    },
  });
  await screen.findByText('We couldn’t check everything about your book just now.');
  expect(screen.getByText('You have written one chapter.')).toBeDefined();
  expect(screen.getByText('in one chapter')).toBeDefined();
  isBroken = false;
  await user.click(screen.getByRole('button', { name: 'Check again' }));
  await screen.findByText('The cover has not been made yet.');
});

it('still works if the chapters can’t be counted', async () => {
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
  await screen.findByText(/couldn’t count your chapters/);
  expect(region('The steps to your book').getAllByRole('heading', { level: 3 })).toHaveLength(5);
});
