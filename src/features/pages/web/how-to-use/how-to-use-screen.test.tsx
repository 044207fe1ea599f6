import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderScreen } from '#test/web/render-screen.tsx';
import { testApp } from '#test/harness/test-app.ts';

it('leads through four steps, in text that works without the pictures', async () => {
  renderScreen('/how-to-use', { app: await testApp() });
  await screen.findByRole('heading', { level: 1, name: 'How to use it' });
  const steps = within(screen.getAllByRole('list')[0] ?? document.body).getAllByRole('heading', { level: 2 });
  expect(steps.map((step) => step.textContent)).toEqual([
    'Start a conversation',
    'Watch the story unfold',
    'Save your chapters',
    'Export and share',
  ]);
  const main = within(screen.getByRole('main'));
  // A screen reader must not find a second set of buttons and texts in the pictures.
  expect(main.queryByRole('button')).toBeNull();
  expect(main.getByText('my-life-story.txt').closest('[aria-hidden="true"]')).not.toBeNull();
  for (const path of ['/write', '/chapters', '/publish', '/faq'])
    expect(main.getAllByRole('link').some((link) => link.getAttribute('href') === path)).toBe(true);
});
