import { describe, expect, it } from 'vitest';
import { daysToSend, EMPTY_GIFT, faultsOf, type GiftDraft, purchaseOf } from './gift-draft.ts';

const NOW = new Date(2026, 10, 21, 23, 50);
const WHOLE: GiftDraft = {
  ...EMPTY_GIFT,
  recipientName: 'Margaret',
  recipientEmail: 'margaret@example.org',
};
const faulty = (about: Partial<GiftDraft>, giverName = 'Rose'): string[] =>
  Object.keys(faultsOf({ ...WHOLE, ...about }, giverName, NOW));

describe('what is wrong with a gift', () => {
  it('is nothing if everything is filled in', () => {
    expect(faulty({})).toEqual([]);
    expect(faulty({ message: 'x'.repeat(1_000), recipientName: 'Ó Súilleabháin-Müller' })).toEqual([]);
  });

  it.each(['', ' ', 'margaret', 'margaret@', '@example.org', 'margaret@example', 'a b@example.org'])(
    'is the address %j',
    (recipientEmail) => expect(faulty({ recipientEmail })).toEqual(['recipientEmail']),
  );

  it('is a missing or overlong name, or an overlong message', () => {
    expect(faulty({ recipientName: ' ' }, '\t')).toEqual(['recipientName', 'giverName']);
    expect(faulty({ recipientName: 'x'.repeat(81) }, 'x'.repeat(80))).toEqual(['recipientName']);
    expect(faulty({ message: 'x'.repeat(1_001) })).toEqual(['message']);
  });

  it('is neither address nor day for a printed card', () => {
    expect(faulty({ arrival: 'as-a-card', recipientEmail: '', sendOn: '2020-01-01' })).toEqual([]);
  });

  it.each([
    ['2026-11-21', []],
    ['2027-11-20', []],
    ['2026-11-20', ['sendOn']],
    ['2027-11-21', ['sendOn']],
    ['', ['sendOn']],
  ])('with the send date %j depends on the local date', (sendOn, faults) =>
    expect(faulty({ arrival: 'on-a-day', sendOn })).toEqual(faults),
  );

  it('is any day outside the year offered, even on the last of a month', () => {
    expect(daysToSend(new Date(2028, 1, 29))).toEqual({ first: '2028-02-29', last: '2029-02-28' });
    expect(daysToSend(new Date(2026, 0, 1))).toEqual({ first: '2026-01-01', last: '2026-12-31' });
  });
});

it('sends the input trimmed, and no address with a card', () => {
  const typed = { ...WHOLE, recipientName: ' Margaret ', message: '\nDear you\n', sendOn: '2026-12-24' };
  expect(purchaseOf(typed, ' Rose ')).toEqual({
    months: 3,
    recipient_name: 'Margaret',
    recipient_email: 'margaret@example.org',
    giver_name: 'Rose',
    message: 'Dear you',
    send_on: null,
    time_zone: expect.any(String),
  });
  expect(purchaseOf({ ...typed, arrival: 'on-a-day' }, 'Rose').send_on).toBe('2026-12-24');
  expect(purchaseOf({ ...typed, arrival: 'as-a-card' }, 'Rose').recipient_email).toBeNull();
});
