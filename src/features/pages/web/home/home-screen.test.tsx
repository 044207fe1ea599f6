import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { renderScreen } from '#test/web/render-screen.tsx';
import { aChapter, aConversation, done } from '#test/builders/builders.ts';
import { aFamilyMember, connectFamily } from '#test/builders/family.ts';
import { type Person, type TestApp, testApp } from '#test/harness/test-app.ts';

// on-arrival.test.tsx covers the welcome.
beforeEach(() => localStorage.setItem('hasSeenGettingStartedModal', 'true'));

it('offers a visitor writing and signing in', async () => {
  renderScreen('/', { app: await testApp() });
  const start = await screen.findByRole('link', { name: 'Start Writing My Story' });
  expect(start.getAttribute('href')).toBe('/write');
  await waitFor(() => expect(screen.queryByText('Welcome back!')).toBeNull());
  const main = within(screen.getByRole('main'));
  expect(main.getByRole('link', { name: 'Sign In' }).getAttribute('href')).toBe('/signin');
  expect(main.queryByRole('link', { name: 'My Chapters' })).toBeNull();
  for (const path of ['/how-to-use', '/share', '/family-tree', '/pricing', '/publish', '/faq'])
    expect(document.querySelector(`section[aria-labelledby="get-started"] a[href="${path}"]`)).not.toBeNull();
});

it.each([
  ['included', { openAccess: true }, 'Everything is included on this site.'],
  ['announced', {}, 'What’s free, and what comes later.'],
  ['sold', { paymentOpen: true }, 'What’s free, and what a plan costs.'],
])('says what applies to the plans if they are %s', async (_how, settings, said) => {
  renderScreen('/', { app: await testApp(), settings });
  const ways = within(await screen.findByRole('region', { name: 'Get Started' }));
  expect(ways.getByRole('link', { name: /^Pricing/ }).textContent).toBe(`Pricing${said}`);
});

it('greets a writer and links to their chapters; only the administrator sees the link to /admin', async () => {
  const app = await testApp();
  const { unmount } = renderScreen('/welcome', { app, person: await app.writer() });
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Sign In' })).toBeNull());
  const start = await screen.findByRole('link', { name: 'Start Writing My Story' });
  expect(start.getAttribute('href')).toBe('/write');
  expect(screen.getByText('Welcome back!')).toBeTruthy();
  const main = within(screen.getByRole('main'));
  expect(main.getByRole('link', { name: 'My Chapters' }).getAttribute('href')).toBe('/chapters');
  expect(screen.queryByRole('link', { name: 'Administration' })).toBeNull();
  unmount();

  renderScreen('/', { app, person: await app.writer({ role: 'administrator' }) });
  expect((await screen.findByRole('link', { name: 'Administration' })).getAttribute('href')).toBe('/admin');
});

it('copies the link to the home page, confirms it for two seconds, and says what to do if it fails', async () => {
  const { user } = renderScreen('/', { app: await testApp() });
  const copy = vi.spyOn(navigator.clipboard, 'writeText');
  await user.click(await screen.findByRole('button', { name: 'Copy link' }));
  expect(copy).toHaveBeenCalledWith('http://localhost:3000/');
  await screen.findByRole('button', { name: 'Link copied' });
  await screen.findByRole('button', { name: 'Copy link' });

  copy.mockRejectedValueOnce(new Error('not allowed'));
  await user.click(screen.getByRole('button', { name: 'Copy link' }));
  await screen.findByText('Failed to copy');
  // So the URL must be there to be copied by hand.
  expect(screen.getByText('http://localhost:3000/')).toBeTruthy();
  expect(screen.getByText('Please copy the link manually.')).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Link copied' })).toBeNull());
});

/** A person who reads what Margaret shares. */
const aReaderOf = async (app: TestApp, margaret: Awaited<ReturnType<TestApp['writer']>>): Promise<Person> => {
  const rose = await app.writer();
  await aFamilyMember(app, margaret, 'Margaret Hale');
  await aFamilyMember(app, rose, 'Rose Hale');
  await connectFamily(app, margaret, rose, 'sibling');
  return rose;
};

it('shows returning writers the end of their last page, the waiting question, and the family’s news', async () => {
  const app = await testApp({ OPEN_ACCESS: 'true' });
  const margaret = await app.writer();
  const rose = await aReaderOf(app, margaret);
  const { id } = await aChapter(margaret, { title: 'Otley', content: 'One.\n\nWe kept *bees*. They slept.' });
  const hers = await aChapter(rose, { title: 'The mill' });
  await margaret.send('PUT', `/api/chapters/${id}/sharing`, { shared: true });
  await rose.send('PUT', `/api/chapters/${hers.id}/sharing`, { shared: true });
  const write = async (kind: string, words: string): Promise<void> => {
    const path = `/api/family/stories/${margaret.session.userId}/${id}/notes`;
    done(await rose.send('POST', path, { kind, words, passage: '' }));
  };
  await write('question', 'Who taught you?');
  await write('thanks', 'I never knew.');

  const { user } = renderScreen('/', { app, person: margaret });
  expect(await screen.findByText('We kept bees. They slept.')).toBeTruthy();
  expect(screen.getByRole('heading', { level: 1, name: 'Welcome back!' })).toBeTruthy();
  const on = screen.getByRole('link', { name: 'Continue Writing' });
  expect(on.getAttribute('href')).toBe(`/write?edit=${id}`);
  expect(screen.queryByRole('link', { name: 'Start Writing My Story' })).toBeNull();
  const fresh = within(await screen.findByRole('region', { name: 'New in your family' }));
  expect(fresh.getByText('I never knew.')).toBeTruthy();
  expect(fresh.getByRole('link', { name: 'Read “The mill”' })).toBeTruthy();
  const waits = within(screen.getByRole('region', { name: 'A question is waiting for you' }));
  expect(waits.getByText('Who taught you?')).toBeTruthy();
  await user.click(waits.getByRole('button', { name: /^Answer in your next chapter/ }));
  await waitFor(() => expect(location.pathname).toBe('/write'));
});

it('repeats the companion’s last question, and leads back to the chapter still in draft', async () => {
  const app = await testApp();
  const margaret = await app.writer();
  await aChapter(margaret, { title: 'Otley' });
  const { conversation } = await aConversation(margaret);
  await margaret.send('PUT', '/api/writing/draft', {
    conversationId: conversation.id,
    title: 'School',
    content: 'I walked.',
    weave: null,
    revision: null,
  });
  renderScreen('/', { app, person: margaret });
  const waits = within(await screen.findByRole('region', { name: 'A question is waiting for you' }));
  expect(waits.getByText(conversation.messages.at(-1)?.content ?? '')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Continue Writing' }).getAttribute('href')).toBe('/write');
  expect(screen.getByText(/started a chapter that isn’t in your book yet/)).toBeTruthy();
});

it('shows where to go next even if none of the writer’s data can be loaded', async () => {
  const app = await testApp();
  const margaret = await app.writer();
  renderScreen('/', {
    app,
    person: {
      ...margaret,
      raw: async (path, init) => {
        if (/^\/api\/(chapters|writing|family)/.test(path)) throw new TypeError('no line');
        return margaret.raw(path, init);
      },
    },
  });
  expect((await screen.findByRole('link', { name: 'Continue Writing' })).getAttribute('href')).toBe('/write');
  expect(within(screen.getByRole('main')).getByRole('link', { name: 'My Chapters' })).toBeTruthy();
});
