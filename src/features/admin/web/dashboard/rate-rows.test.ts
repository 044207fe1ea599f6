import { expect, it } from 'vitest';
import { share } from './rate-rows.ts';

it('truncates a share, so that nearly all is not shown as all, and rounds one under a percent, so that a little is not shown as nothing', () => {
  expect(share(9_996, 10_000)).toBe('99.9%');
  expect(share(10_000, 10_000)).toBe('100%');
  expect(share(1_900, 2_000_000)).toBe('0.1%');
  expect(share(0, 2_000_000)).toBe('0%');
  expect(share(1, 0)).toBe('–');
});
