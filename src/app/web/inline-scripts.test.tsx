import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { startAfterPaint } from './inline-scripts.ts';

it('notes that someone types before React hears of it, which would empty a box if no one does', () => {
  startAfterPaint();
  const heard: (string | undefined)[] = [];
  render(
    <textarea data-early="" onInput={({ currentTarget }) => heard.push(currentTarget.dataset['early'])} />,
  );
  fireEvent.input(screen.getByRole('textbox'), { target: { value: 'Otley, 1948.' } });
  expect(heard).toEqual(['typed']);
});
