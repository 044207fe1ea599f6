import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { clearToast, toast } from './toast.ts';

test('a failure stays until it is closed', async () => {
  toast({ title: 'Error saving chapter', description: 'Please try again.', kind: 'error' });
  expect(await screen.findByText('Error saving chapter')).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  await expect.poll(() => screen.queryByText('Error saving chapter')).toBeNull();
});

test('what is said next about the same takes the place of a failure, whole', async () => {
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

test('an action can be taken from where it is told', async () => {
  const onClick = vi.fn<() => void>();
  toast({ title: 'Chapter deleted', action: { label: 'Undo', onClick } });
  await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(onClick).toHaveBeenCalledOnce();
});
