import { randomUUID } from 'node:crypto';
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { aChapter, aConversation, done } from '#test/builders/builders.ts';
import { aFamilyMember, connectFamily } from '#test/builders/family.ts';
import { testApp } from '#test/harness/test-app.ts';
import { renderScreen } from '#test/web/render-screen.tsx';

/** Ruth shares “The shop” with her daughter Clara. */
const aReader = async () => {
  const app = await testApp({ OPEN_ACCESS: 'true' });
  const [ruth, clara] = [await app.writer(), await app.writer()];
  await aFamilyMember(app, ruth, 'Ruth Keller');
  await aFamilyMember(app, clara, 'Clara Keller');
  await connectFamily(app, ruth, clara, 'child');
  const { id } = await aChapter(ruth, { title: 'The shop', content: 'We sold bread.' });
  done(await ruth.send('PUT', `/api/chapters/${id}/sharing`, { shared: true }));
  const page = `/family-stories/${ruth.session.userId}`;
  return { app, ruth, clara, id, page, show: (path: string) => renderScreen(path, { app, person: clara }) };
};

it('shows your question under the chapter, at once and after coming back', async () => {
  const { page, id, show } = await aReader();
  const first = show(`${page}/${id}`);
  await first.user.click(await screen.findByRole('button', { name: 'Ask about this' }));
  expect(screen.queryByRole('region', { name: 'What you’ve asked' })).toBeNull();
  await first.user.type(screen.getByRole('textbox', { name: 'Your question' }), 'Who baked the bread?');
  await first.user.click(screen.getByRole('button', { name: 'Send your question' }));
  const asked = within(await screen.findByRole('region', { name: 'What you’ve asked' }));
  expect(asked.getByText('Who baked the bread?')).toBeTruthy();
  first.unmount();

  show(`${page}/${id}`);
  const again = within(await screen.findByRole('region', { name: 'What you’ve asked' }));
  expect(
    again.getByText('Your question has reached Ruth Keller. If they share an answer, you’ll find it here.'),
  ).toBeTruthy();
});

it('links to the answer from the chapter and from the news, until it is read', async () => {
  const { ruth, clara, page, id, show } = await aReader();
  const question = { kind: 'question', words: 'Who baked the bread?' };
  done(await clara.send('POST', `/api/family/stories/${ruth.session.userId}/${id}/notes`, question));
  const { conversation } = await aConversation(ruth);
  const reply = 'My sister Nell baked the rye bread every morning.';
  await ruth.stream(`/api/writing/conversations/${conversation.id}/messages`, {
    message: { id: randomUUID(), content: reply },
  });
  const nell = done(
    await ruth.send<{ id: string }>('POST', `/api/writing/conversations/${conversation.id}/chapter`, {
      title: 'Nell',
      content: reply,
      weave: null,
      revision: null,
    }),
  );
  const first = show(`${page}/${id}`);
  await screen.findByText(
    'Your question has reached Ruth Keller. If they share an answer, you’ll find it here.',
  );
  first.unmount();

  done(await ruth.send('PUT', `/api/chapters/${nell.id}/sharing`, { shared: true }));
  const second = show(`${page}/${id}`);
  const asked = within(await screen.findByRole('region', { name: 'What you’ve asked' }));
  expect(asked.getByText(/^Ruth Keller answered this in/)).toBeTruthy();
  expect(asked.getByRole('link', { name: 'Nell' }).getAttribute('href')).toBe(`${page}/${nell.id}`);
  second.unmount();

  const third = show('/family-stories');
  await screen.findByRole('heading', { name: 'Your question about “The shop” was answered in “Nell”' });
  const news = within(screen.getByRole('region', { name: 'Answers to your questions' }));
  expect(news.getByRole('link', { name: 'Read “Nell”' }).getAttribute('href')).toBe(`${page}/${nell.id}`);
  third.unmount();

  const place = { paragraph: 0, finished: true };
  done(await clara.send('PUT', `/api/family/stories/${ruth.session.userId}/${nell.id}/place`, place));
  show('/family-stories');
  await screen.findByRole('region', { name: 'Your relatives' });
  expect(screen.queryByRole('region', { name: 'Answers to your questions' })).toBeNull();
});
