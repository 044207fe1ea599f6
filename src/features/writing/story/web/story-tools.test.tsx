import { configure, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { aChapter } from '#test/builders/builders.ts';
import { testApp } from '#test/harness/test-app.ts';
import { renderScreen } from '#test/web/render-screen.tsx';

// Parts of the page are loaded on demand, and the machine may be busy.
configure({ asyncUtilTimeout: 15_000 });

const atAChapter = async () => {
  const app = await testApp();
  const writer = await app.writer();
  const { id } = await aChapter(writer, { content: 'I was born in Otley.' });
  return renderScreen(`/write?edit=${id}`, { app, person: writer });
};

const tool = (name: string) => screen.queryByRole('button', { name });

it('puts the actions on a story behind one button on a phone, with Undo and Save beside it', async () => {
  const { user } = await atAChapter();
  const more = await screen.findByRole('button', { name: 'More' });
  const box = tool('Earlier versions')?.parentElement;
  for (const name of ['How it looks', 'Earlier versions']) expect(box?.contains(tool(name))).toBe(true);
  for (const name of ['Undo', 'Save Chapter']) expect(box?.contains(tool(name))).toBe(false);
  expect(more.getAttribute('aria-expanded')).toBe('false');
  expect(box?.className).toContain('max-lg:hidden');
  await user.click(more);
  expect(more.getAttribute('aria-expanded')).toBe('true');
  expect(box?.className).not.toContain('max-lg:hidden');
});

it('shows the format bar on a phone to anyone writing in the story, and hides it after', async () => {
  const { user } = await atAChapter();
  const bar = await screen.findByRole('group', { name: 'Text style' });
  expect(bar.className).toContain('max-lg:hidden');
  const story = screen.getByLabelText<HTMLTextAreaElement>('Story text');
  await waitFor(() => expect(story.value).toContain('Otley'));
  await user.click(story);
  expect(bar.className).not.toContain('max-lg:hidden');
  await user.tab({ shift: true });
  await user.tab({ shift: true });
  expect(bar.contains(document.activeElement)).toBe(true);
  expect(bar.className).not.toContain('max-lg:hidden');
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  expect(bar.className).toContain('max-lg:hidden');
});
