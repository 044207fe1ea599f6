import { describe, expect, it } from 'vitest';
import german from '../../../../../languages/de/writing.json' with { type: 'json' };
import { isDefaultTitle } from '../shared/default-title.ts';
import { defaultTitle } from './chapter-title.ts';

describe('the default title of a chapter', () => {
  it('is recognised, whatever language the page was in when the chapter was begun', () => {
    const inGerman = [
      german['Chapter 1: Early Years'],
      german['Chapter {number}: The Story Goes On'].replace('{number}', '12'),
    ];
    for (const title of [defaultTitle(1), defaultTitle(2), ...inGerman, ' '])
      expect(isDefaultTitle(title)).toBe(true);
  });

  it('is no longer recognised once the writer has changed a word', () => {
    for (const title of ['Chapter 1: Early Years in Otley', 'Kapitel 1', 'The Story Goes On'])
      expect(isDefaultTitle(title)).toBe(false);
  });
});
