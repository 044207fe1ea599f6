import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { Button } from './button.tsx';
import { ConfirmDialog } from './confirm-dialog.tsx';

const nothing = (): void => undefined;

const Question = ({ onConfirm = nothing }: { readonly onConfirm?: () => void }) => {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Delete</Button>
      <ConfirmDialog
        open={open}
        onClose={() => setOpen(false)}
        title="Delete this chapter?"
        confirmLabel="Delete it"
        onConfirm={onConfirm}
        danger
      >
        You can bring it back for 30 days.
      </ConfirmDialog>
    </>
  );
};

test('a question takes the focus, is named and described, and gives the focus back on Escape', async () => {
  render(<Question />);
  const user = userEvent.setup();
  const opener = screen.getByRole('button', { name: 'Delete' });
  await user.click(opener);
  const dialog = await screen.findByRole('alertdialog', { name: 'Delete this chapter?' });
  expect(document.getElementById(dialog.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
    'You can bring it back for 30 days.',
  );
  expect(dialog.contains(document.activeElement)).toBe(true);
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('alertdialog')).toBeNull();
  expect(document.activeElement).toBe(opener);
});

test('the focus cycles inside the dialog and never leaves it', async () => {
  render(<Question />);
  const user = userEvent.setup();
  await user.click(screen.getByRole('button', { name: 'Delete' }));
  const dialog = await screen.findByRole('alertdialog');
  for (let presses = 0; presses < 5; presses += 1) {
    await user.tab();
    expect(dialog.contains(document.activeElement)).toBe(true);
  }
});

test('only the confirming button confirms', async () => {
  const onConfirm = vi.fn<() => void>();
  render(<Question onConfirm={onConfirm} />);
  const user = userEvent.setup();
  await user.click(screen.getByRole('button', { name: 'Delete' }));
  await user.click(await screen.findByRole('button', { name: 'Cancel' }));
  expect(onConfirm).not.toHaveBeenCalled();
  await user.click(screen.getByRole('button', { name: 'Delete' }));
  await user.click(await screen.findByRole('button', { name: 'Delete it' }));
  expect(onConfirm).toHaveBeenCalledOnce();
});

test('a busy button keeps the focus, says what it is doing, and does nothing twice', async () => {
  const onClick = vi.fn<() => void>();
  render(
    <Button busy="Saving..." onClick={onClick}>
      Save Chapter
    </Button>,
  );
  const user = userEvent.setup();
  const button = screen.getByRole('button', { name: 'Saving...' });
  await user.tab();
  expect(document.activeElement).toBe(button);
  await user.keyboard('{Enter}');
  expect(onClick).not.toHaveBeenCalled();
});
