import { expect, it } from 'vitest';
import { changed, FIRST_VIEW, isNarrowed, pageAfter, queryOf, sortedBy, viewOf } from './users-view.ts';

const addressed = (query: string) => viewOf(new URLSearchParams(query));

it('needs no parameters to show everyone, the newest account first', () => {
  expect(addressed('')).toEqual(FIRST_VIEW);
  expect(queryOf(FIRST_VIEW).toString()).toBe('');
});

it('reads back from the URL whatever was put there', () => {
  const view = pageAfter(
    {
      ...FIRST_VIEW,
      search: '100% & _',
      plan: 'family_reader',
      standing: 'disabled',
      sort: 'email',
      direction: 'desc',
    },
    'a cursor?',
    50,
  );
  expect(addressed(queryOf(view).toString())).toEqual(view);
});

it('ignores invalid values in a URL', () => {
  expect(addressed('plan=gold&standing=x&sort=password&direction=up&skipped=9')).toEqual(FIRST_VIEW);
  expect(addressed('after=c&skipped=-4').skipped).toBe(0);
  expect(addressed('after=c&skipped=many').skipped).toBe(0);
});

it('reverses a column when it is pressed again, and sorts email addresses from A first and other columns in descending order', () => {
  const byEmail = sortedBy(FIRST_VIEW, 'email');
  expect(byEmail).toMatchObject({ sort: 'email', direction: 'asc' });
  expect(sortedBy(byEmail, 'email').direction).toBe('desc');
  expect(sortedBy(byEmail, 'total_chapters')).toMatchObject({ sort: 'total_chapters', direction: 'desc' });
  expect(addressed('sort=email').direction).toBe('asc');
});

it('goes back to the first page whenever something else is asked for', () => {
  const second = pageAfter(FIRST_VIEW, 'cursor', 50);
  expect(second).toMatchObject({ after: 'cursor', skipped: 50 });
  expect(changed(second, { plan: 'free' })).toEqual({ ...FIRST_VIEW, plan: 'free' });
  expect(isNarrowed(second)).toBe(false);
  expect(isNarrowed(changed(second, { search: 'a' }))).toBe(true);
});
