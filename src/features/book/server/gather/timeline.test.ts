import { expect, it } from 'vitest';
import { timelineOf } from './timeline.ts';

const event = (title: string, event_date: string | null, event_about: string | null = null) => ({
  title,
  description: null,
  event_date,
  event_about,
});
const EVENTS = [
  event('Retired', null),
  event('Wedding', '1972-05-06'),
  event('Moved', null, '1972'),
  event('School', null, '1947-09'),
  event('Born', null, '1941~'),
];

it('is in the order of a life, each date as exact as it is known', () => {
  expect(timelineOf(EVENTS, 'en').map(({ when, title }) => [when, title])).toEqual([
    ['about 1941', 'Born'],
    ['September 1947', 'School'],
    ['1972', 'Moved'],
    ['6 May 1972', 'Wedding'],
    ['', 'Retired'],
  ]);
});

it.each([
  ['de', ['um 1941', 'September 1947', '1972', '6. Mai 1972', '']],
  ['fr', ['vers 1941', 'septembre 1947', '1972', '6 mai 1972', '']],
] as const)('is written in %s', (language, dates) => {
  expect(timelineOf(EVENTS, language).map(({ when }) => when)).toEqual(dates);
});
