import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderScreen } from '#test/web/render-screen.tsx';
import { testApp } from '#test/harness/test-app.ts';

const questions = (): string[] =>
  within(screen.getByRole('main'))
    .getAllByRole('heading', { level: 2 })
    .map((heading) => heading.textContent ?? '')
    .filter((title) => title !== 'Can’t find your question?');

const entryOf = (id: string): HTMLDetailsElement => {
  const entry = document.getElementById(id)?.closest('details');
  if (!entry) throw new Error(`There is no answer called ${id}.`);
  return entry;
};

it('answers the twelve questions, with links to /chapters and /write', async () => {
  renderScreen('/faq', { app: await testApp() });
  await screen.findByRole('heading', { level: 1, name: 'Frequently Asked Questions' });
  expect(questions()).toHaveLength(12);
  const main = document.querySelector('main');
  for (const path of ['/chapters', '/write', '/privacy', '/pricing', '/account'])
    expect(main?.querySelector(`a[href="${path}"]`), path).not.toBeNull();
});

it('finds the questions that contain a word, says how many, and says if there are none', async () => {
  const { user } = renderScreen('/faq', { app: await testApp() });
  const box = await screen.findByRole('searchbox', { name: 'Find a question' });
  await user.type(box, 'epub');
  expect(questions()).toEqual(['Which formats can I export my book in?']);
  expect(screen.getByRole('status').textContent).toBe('1 question found');
  await user.type(box, ' elephants');
  expect(screen.getByRole('status').textContent).toBe(
    'No question contains these words. Try different words, or fewer.',
  );
  await user.clear(box);
  expect(questions()).toHaveLength(12);
});

it('names every format that a book is made in', async () => {
  renderScreen('/faq', { app: await testApp() });
  await screen.findByRole('heading', { level: 1 });
  const answer = entryOf('export').textContent;
  for (const format of ['PDF', 'EPUB', 'Word', 'Markdown', 'HTML', 'plain text', 'ZIP'])
    expect(answer).toContain(format);
});

it('opens the answer named in the URL, and gives every answer its own URL', async () => {
  const { user } = renderScreen('/faq#photos', { app: await testApp() });
  await screen.findByRole('heading', { level: 1 });
  await waitFor(() => expect(entryOf('photos').open).toBe(true));
  expect(entryOf('cost').open).toBe(false);
  await user.click(screen.getByText('What does it cost?'));
  const link = within(entryOf('cost')).getByRole('link', { name: 'Link to this answer: What does it cost?' });
  expect(link.getAttribute('href')).toBe('#cost');
});

it('gives search engines the same questions and answers, without HTML tags', async () => {
  renderScreen('/faq', { app: await testApp() });
  await screen.findByRole('heading', { level: 1 });
  const block = document.querySelector('script[type="application/ld+json"]')?.textContent ?? '';
  const { mainEntity } = JSON.parse(block) as { mainEntity: { name: string }[] };
  expect(mainEntity.map(({ name }) => name)).toEqual(questions());
  expect(block).not.toMatch(/<|\\u003c/);
});

it('says what applies on this site: on sale, coming soon, or included', async () => {
  const app = await testApp();
  const { unmount } = renderScreen('/faq', { app });
  await screen.findByText(/it isn’t on sale yet/);
  expect(screen.queryByText(/Stripe/)).toBeNull();
  unmount();
  const second = renderScreen('/faq', { app, settings: { openAccess: true } });
  await screen.findByText(/On this site, everything is included/);
  expect(screen.queryByText(/coming soon/)).toBeNull();
  second.unmount();
  renderScreen('/faq', { app, settings: { paymentOpen: true } });
  await screen.findByText(/The writer plan costs \$11 a month/);
  expect(screen.queryByText(/isn’t on sale|coming soon/)).toBeNull();
  expect(screen.getByText(/To end a monthly plan/)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'their own page' }).getAttribute('href')).toBe('/gift');
});

it('says who receives text and recordings if they leave this server', async () => {
  const app = await testApp();
  const { unmount } = renderScreen('/faq', { app });
  await screen.findByText(/No relative or other writer sees them unless you pass them on/);
  expect(screen.queryByText(/sent to/)).toBeNull();
  unmount();
  const goTo = { wordsGoTo: 'models.example.org', recordingsGoTo: 'speech.example.org' };
  renderScreen('/faq', { app, settings: goTo });
  await screen.findByText(/Your words are sent to models\.example\.org/);
  screen.getByText(/Your recordings are sent to speech\.example\.org/);
});
