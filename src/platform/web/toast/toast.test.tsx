import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { toast } from './toast.ts';

test('a failure stays until it is closed', async () => {
  toast({ title: 'Error saving chapter', description: 'Please try again.', kind: 'error' });
  expect(await screen.findByText('Error saving chapter')).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  await expect.poll(() => screen.queryByText('Error saving chapter')).toBeNull();
});

test('an action can be taken from where it is told', async () => {
  const onClick = vi.fn<() => void>();
  toast({ title: 'Chapter deleted', action: { label: 'Undo', onClick } });
  await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(onClick).toHaveBeenCalledOnce();
});
