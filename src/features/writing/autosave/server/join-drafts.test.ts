import { expect, it } from 'vitest';
import { weave } from '#features/chapters/shared/contract.ts';
import { joinDrafts } from './join-drafts.ts';

const own = { title: 'School', content: 'One.\n\nTwo.', weave: null };

it('takes a draft as it is if there is no other', () => {
  const visitors = { ...own, content: '  as it was\n\n\n\n' };
  expect(joinDrafts(null, visitors)).toBe(visitors);
});

it('repeats no paragraph, and leaves what is already there unchanged', () => {
  expect(joinDrafts({ ...own, content: 'One. \n\n\nTwo.\n' }, own)).toEqual({
    ...own,
    content: 'One. \n\n\nTwo.\n',
  });
});

it('appends new paragraphs, under their own title if it differs', () => {
  const visitors = { ...own, title: 'Early Years', content: 'Two.\n\nThree.' };
  expect(joinDrafts(own, visitors)).toEqual({ ...own, content: 'One.\n\nTwo.\n\nEarly Years\n\nThree.' });
});

it('uses the visitor’s title if there was none', () => {
  const visitors = { ...own, title: 'Early Years', content: 'Three.' };
  expect(joinDrafts({ ...own, title: ' ', content: '' }, visitors)).toMatchObject({
    title: 'Early Years',
    content: 'Three.',
  });
});

it('joins what the companion wrote and what the writers settled', () => {
  const weave = (word: string) => ({ composed: [word], settled: [`${word}!`] });
  const joined = joinDrafts({ ...own, weave: weave('a') }, { ...own, weave: weave('b') });
  expect(joined.weave).toEqual({ composed: ['a', 'b'], settled: ['a!', 'b!'] });
  const kept = joinDrafts(
    { ...own, weave: { ...weave('a'), decided: ['a.'] } },
    { ...own, weave: weave('b') },
  );
  expect(kept.weave?.decided).toEqual(['a.']);
  const styled = (style: 'own-words' | 'told-well') => ({ ...own, weave: { ...weave('a'), style } });
  expect(joinDrafts(styled('own-words'), styled('told-well')).weave?.style).toBe('own-words');
  expect(joinDrafts({ ...own, weave: weave('a') }, styled('own-words')).weave?.style).toBe('own-words');
});

it('keeps as much of two long weaves as a draft may hold', () => {
  const long = (name: string) => ({
    composed: Array.from({ length: 1_500 }, (_, i) => `${name} ${i}`),
    settled: Array.from({ length: 15_000 }, (_, i) => `${name} ${i}`),
  });
  const joined = joinDrafts({ ...own, weave: long('own') }, { ...own, weave: long('visitors') });
  expect(weave.safeParse(joined.weave).success).toBe(true);
  expect(joined.weave?.composed.slice(0, 1_500)).toEqual(long('own').composed);
});
