import { expect, it } from 'vitest';
import { displayNameOf } from './display-name.ts';

it.each([
  ['Rose Hill', 'Rose Hill'],
  ['  Rose Hill\r\nBcc: everybody@example.org ', 'Rose Hill Bcc: everybody@example.org'],
  ['\r\n\u0000', 'rose'],
  [undefined, 'rose'],
])('accepts the name %j as %j', (chosen, name) => {
  expect(displayNameOf('rose@example.org', chosen)).toBe(name);
});

it('cuts a name at a hundred characters', () => {
  expect(displayNameOf('rose@example.org', 'R'.repeat(101))).toHaveLength(100);
});
