import { describe, expect, it } from 'vitest';
import { caretAfter } from './caret-after.ts';

/** The bar is the caret. */
const moved = (old: string, fresh: string): string => {
  const caret = old.indexOf('|');
  const at = caretAfter(old.replace('|', ''), fresh, caret);
  return `${fresh.slice(0, at)}|${fresh.slice(at)}`;
};

describe('the caret, when the companion writes around it', () => {
  it('stays at its word when a paragraph comes before it', () => {
    expect(moved('One.\n\nTwo| three.', 'Nought.\n\nOne.\n\nTwo three.')).toBe(
      'Nought.\n\nOne.\n\nTwo| three.',
    );
  });

  it('stays at its word when a paragraph comes after it', () => {
    expect(moved('One| two.\n\nThree.', 'One two.\n\nMore.\n\nThree.')).toBe('One| two.\n\nMore.\n\nThree.');
  });

  it('stays at the start and at the end of its paragraph', () => {
    expect(moved('One.\n\n|Two.', 'New.\n\nOne.\n\nTwo.')).toBe('New.\n\nOne.\n\n|Two.');
    expect(moved('One.\n\nTwo.|', 'New.\n\nOne.\n\nTwo.')).toBe('New.\n\nOne.\n\nTwo.|');
  });

  it('never leaves the text', () => {
    expect(moved('One two three.|', 'New.')).toBe('New.|');
  });
});
