import { describe, expect, it } from 'vitest';
import { faqQuestions } from './faq-questions.ts';
import { findQuestions } from './find-questions.ts';

const QUESTIONS = faqQuestions({ productName: 'Hearthbook', today: '2026-11-21' });

const found = (lookedFor: string): string[] => findQuestions(QUESTIONS, lookedFor).map(({ id }) => id);

describe('the FAQ search', () => {
  it('returns all twelve questions for an empty query', () => {
    expect(found('')).toHaveLength(12);
    expect(found('  ?! ')).toHaveLength(12);
  });

  it('searches the answers too, by word prefix, ignoring case', () => {
    expect(found('PHOTOGR')).toEqual(['stuck']);
    expect(found('zip')).toEqual(['export']);
    expect(found("don't remember")).toEqual(['stuck']);
  });

  it('requires every word, and ignores link targets', () => {
    expect(found('short memoir')).toEqual(['length']);
    expect(found('short elephant')).toEqual([]);
    expect(found('</pricing>')).toEqual(found('pricing'));
  });
});

it('gives each question its own URL', () => {
  expect(new Set(QUESTIONS.map(({ id }) => id)).size).toBe(12);
});
