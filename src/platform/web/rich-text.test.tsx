import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { rich } from './rich-text.tsx';

it('renders the tagged parts of a sentence, wherever the language puts them', () => {
  render(
    <p>
      {rich('First <b>two</b>, then <a>one</a>; <c>nobody</c>.', {
        a: (words) => <a href="/one">{words}</a>,
        b: (words) => <b>{words}</b>,
      })}
    </p>,
  );
  expect(screen.getByRole('link', { name: 'one' })).toBeTruthy();
  expect(screen.getByText('two').tagName).toBe('B');
  expect(document.body.textContent).toBe('First two, then one; nobody.');
});
