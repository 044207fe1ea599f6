import { expect, it } from 'vitest';
import { share } from './rate-rows.ts';

it('truncates a share, since nearly all is not all, and rounds one under a percent, since a little is not nothing', () => {
  expect(share(9_996, 10_000)).toBe('99.9%');
  expect(share(10_000, 10_000)).toBe('100%');
  expect(share(1_900, 2_000_000)).toBe('0.1%');
  expect(share(0, 2_000_000)).toBe('0%');
  expect(share(1, 0)).toBe('–');
});
