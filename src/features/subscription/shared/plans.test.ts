import { expect, it } from 'vitest';
import { priceText, PRICES } from './plans.ts';

it('has the agreed prices, as readers see them', () => {
  expect(Object.fromEntries(Object.entries(PRICES).map(([name, price]) => [name, priceText(price)]))).toEqual(
    {
      writerMonthly: '$11',
      writerThirtyDays: '$11',
      familyConnection: '$10',
      familyReaderMonthly: '$4',
    },
  );
  expect(priceText({ cents: 450, currency: 'usd' })).toBe('$4.50');
});
