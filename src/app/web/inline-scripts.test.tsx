import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { startAfterPaint } from './inline-scripts.ts';

it('records typing before React handles it, which would otherwise empty the box', () => {
  startAfterPaint();
  const heard: (string | undefined)[] = [];
  render(
    <textarea data-early="" onInput={({ currentTarget }) => heard.push(currentTarget.dataset['early'])} />,
  );
  fireEvent.input(screen.getByRole('textbox'), { target: { value: 'Otley, 1948.' } });
  expect(heard).toEqual(['typed']);
});
