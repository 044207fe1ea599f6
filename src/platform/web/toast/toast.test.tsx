// Needs its own modules: a page remembers every message that it has shown.
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { toast as sonner } from 'sonner';
import { afterEach, expect, test, vi } from 'vitest';
import { Dialog } from '#platform/web/ui/dialog.tsx';
import { clearToast, toast } from './toast.ts';

// A message that is still open keeps its place, and the next one would join it.
afterEach(async () => {
  sonner.dismiss();
  await vi.waitFor(() => {
    if (document.querySelector('[data-sonner-toast]')) throw new Error('It still stands there.');
  });
});

test('a failure stays until it is closed', async () => {
  toast({ title: 'Error saving chapter', description: 'Please try again.', kind: 'error' });
  expect(await screen.findByText('Error saving chapter')).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  await expect.poll(() => screen.queryByText('Error saving chapter')).toBeNull();
});

test('the next message on the same subject replaces a failure, entirely', async () => {
  toast({ title: 'Error saving chapter', description: 'No line.', kind: 'error', about: 'save' });
  await screen.findByText('No line.');
  toast({ title: 'Chapter saved', kind: 'success', about: 'save' });
  await screen.findByText('Chapter saved');
  expect(screen.queryByText('Error saving chapter')).toBeNull();
  expect(screen.queryByText('No line.')).toBeNull();
});

test('a failure goes once its cause is gone', async () => {
  toast({ title: 'Error loading chapters', kind: 'error' });
  await screen.findByText('Error loading chapters');
  clearToast('Error loading chapters');
  await expect.poll(() => screen.queryByText('Error loading chapters')).toBeNull();
});

test('an action can be taken from the message itself', async () => {
  const onClick = vi.fn<() => void>();
  toast({ title: 'Chapter deleted', action: { label: 'Undo', onClick } });
  await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(onClick).toHaveBeenCalledOnce();
});

test('a success has no button: it goes by itself in a moment', async () => {
  toast({ title: 'Chapter saved', kind: 'success' });
  const said = await screen.findByText('Chapter saved');
  expect(said.closest('[data-sonner-toast]')?.querySelectorAll('button').length).toBe(0);
});

test('with a dialog open, a message is at the top, away from its buttons', async () => {
  const placeOf = (title: string) =>
    screen.queryByText(title)?.closest('[data-sonner-toast]')?.getAttribute('data-y-position');
  toast({ title: 'Person removed', action: { label: 'Undo', onClick: vi.fn<() => void>() } });
  await screen.findByText('Person removed');
  expect(placeOf('Person removed')).toBe('bottom');
  render(<Dialog open title="Another" onClose={vi.fn<() => void>()} />);
  await expect.poll(() => placeOf('Person removed')).toBe('top');
});

test('an Undo that was taken does not come back with the next dialog', async () => {
  toast({ title: 'Event deleted', action: { label: 'Undo', onClick: vi.fn<() => void>() } });
  await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
  await expect.poll(() => screen.queryByText('Event deleted')).toBeNull();
  render(<Dialog open title="Another" onClose={vi.fn<() => void>()} />);
  await screen.findByRole('dialog');
  expect(screen.queryAllByText('Event deleted').length).toBe(0);
});
