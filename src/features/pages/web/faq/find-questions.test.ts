import { describe, expect, it } from 'vitest';
import { faqQuestions } from './faq-questions.ts';
import { findQuestions } from './find-questions.ts';

const QUESTIONS = faqQuestions({ productName: 'Hearthbook', today: '2026-11-21' });

const found = (lookedFor: string): string[] => findQuestions(QUESTIONS, lookedFor).map(({ id }) => id);

describe('the search among the questions', () => {
  it('gives all twelve while nothing is looked for', () => {
    expect(found('')).toHaveLength(12);
    expect(found('  ?! ')).toHaveLength(12);
  });

  it('looks into the answers too, at beginnings of words, whatever their capitals', () => {
    expect(found('PHOTOGR')).toEqual(['stuck']);
    expect(found('zip')).toEqual(['export']);
    expect(found("don't remember")).toEqual(['stuck']);
  });

  it('wants every word, and does not find the names of links', () => {
    expect(found('short memoir')).toEqual(['length']);
    expect(found('short elephant')).toEqual([]);
    expect(found('</pricing>')).toEqual(found('pricing'));
  });
});

it('gives each question its own address', () => {
  expect(new Set(QUESTIONS.map(({ id }) => id)).size).toBe(12);
});
