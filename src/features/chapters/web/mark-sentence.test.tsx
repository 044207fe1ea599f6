import { render } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { ChapterPage } from './chapter-page.tsx';
import { markSentence } from './mark-sentence.ts';

it('marks the sentence that is read aloud, even if some of its words are in italics', () => {
  class Highlights {
    readonly words: string;
    constructor(range: Range) {
      this.words = range.toString();
    }
  }
  const highlights = new Map<string, Highlights>();
  vi.stubGlobal('Highlight', Highlights);
  vi.stubGlobal('CSS', { highlights });
  Range.prototype.getBoundingClientRect = () => new DOMRect();
  render(
    <div data-chapter-reader>
      <article>
        <ChapterPage content={'He came. We sang *Silent **Night*** at home. He left.\n\n> Dear Ruth.'} />
      </article>
    </div>,
  );
  const said = ['We sang Silent Night at home.', 'Dear Ruth.', 'He left.'];
  for (const sentence of said) {
    const unmark = markSentence(sentence);
    expect([...highlights.values()].map(({ words }) => words)).toEqual([sentence]);
    unmark?.();
    expect(highlights.size).toBe(0);
  }
  expect(markSentence('Never said.')).toBeUndefined();
  vi.unstubAllGlobals();
});
