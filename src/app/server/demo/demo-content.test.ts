import { expect, it } from 'vitest';
import { checkedAt } from '#test/builders/demo.ts';
import { CHECKOUT } from '#test/harness/an-instance.ts';
import { testApp } from '#test/harness/test-app.ts';
import { LANGUAGES } from '#platform/shared/language.ts';
import { paragraphsOf, wordCount } from '#platform/shared/text.ts';
import { type DemoContent, readDemo } from './demo-content.ts';

const contents = LANGUAGES.map((language) => readDemo(CHECKOUT, language));
const chaptersOf = ({ writers }: DemoContent) => writers.flatMap(({ chapters }) => chapters);

/** What is the same in every language: the people, what they wrote, and how it all belongs together. */
const shapeOf = (content: DemoContent) => ({
  writers: content.writers.map(({ id, born, portrait, chapters, events }) => ({
    id,
    born,
    portrait,
    chapters,
    events: events.map(({ kind, isPublic }) => ({ kind, isPublic })),
  })),
  connections: content.connections,
  photos: content.photos.map(({ drawing, chapter }) => ({ drawing, chapter })),
  tree: content.tree.people.map(({ id, joined, died }) => ({ id, joined, isLiving: died === null })),
  ties: content.tree.ties,
  notes: content.notes.map(({ from, chapter, kind }) => ({ from, chapter, kind })),
  parts: content.book.parts.map(({ chapters }) => chapters),
  months: content.gift.months,
});

it('has the same people, chapters and photos in each language', () => {
  const [first, ...others] = contents.map(shapeOf);
  for (const other of others) expect(other).toEqual(first);
  expect(first?.writers).toHaveLength(3);
  expect(first?.photos.length).toBeGreaterThanOrEqual(6);
});

it.each(contents)('is complete in $language', (content) => {
  const chapters = chaptersOf(content);
  expect(chapters).toHaveLength(12);
  for (const { id } of chapters) {
    const words = wordCount(content.chapterOf(id).text);
    expect(words, id).toBeGreaterThanOrEqual(250);
    expect(words, id).toBeLessThanOrEqual(600);
  }
  for (const { drawing, chapter, after } of content.photos) {
    expect(content.drawingOf(drawing), drawing).toMatch(/^<svg /);
    expect(after, drawing).toBeLessThan(paragraphsOf(content.chapterOf(chapter).text).length);
  }
  for (const { portrait } of content.writers) expect(content.drawingOf(portrait)).toMatch(/^<svg /);
  const shared = chapters.filter(({ isShared }) => isShared).map(({ id }) => id);
  for (const { chapter, passage } of content.notes) {
    expect(shared).toContain(chapter);
    expect(content.chapterOf(chapter).text).toContain(passage);
  }
  const { book } = content;
  const own = content.writers.find(({ id }) => id === book.of)?.chapters.map(({ id }) => id);
  expect(book.parts.flatMap((part) => part.chapters)).toEqual(own);
});

it.each(contents)('says nothing in a chapter that was not told, in $language', async (content) => {
  const app = await testApp();
  const writer = await app.writer();
  for (const { id } of chaptersOf(content)) {
    const { told, text } = content.chapterOf(id);
    const turns = told.map((words) => ({ type: 'user' as const, content: words }));
    expect(await checkedAt(writer, turns, text), id).toEqual([]);
  }
});
