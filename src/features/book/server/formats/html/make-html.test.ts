import { createHash } from 'node:crypto';
import { SaxesParser } from 'saxes';
import { expect, test } from 'vitest';
import type { Manuscript } from '#features/book/shared/manuscript.ts';
import { aHostileManuscript } from '#test/fixtures/hostile-manuscript.ts';
import { anExportSource, aManuscript } from '#test/fixtures/manuscripts.ts';
import { makeHtml } from './make-html.ts';

const page = async (manuscript: Manuscript): Promise<string> =>
  Buffer.from((await makeHtml(anExportSource({ manuscript }))).bytes).toString();

/** The elements with their attributes, from a strict parser. */
const elementsOf = (html: string): { name: string; attributes: Record<string, string> }[] => {
  const elements: { name: string; attributes: Record<string, string> }[] = [];
  const parser = new SaxesParser();
  parser.on('error', (error) => {
    throw error;
  });
  parser.on('opentag', ({ name, attributes }) => elements.push({ name, attributes }));
  parser.write(html.replace('<!doctype html>\n', '')).close();
  return elements;
};

test('it is one page in the book’s language that fetches nothing and runs nothing', async () => {
  const html = await page(aManuscript({ language: 'de' }));
  expect(html).toMatch(/^<!doctype html>\n<html lang="de">\n<head>\n<meta charset="utf-8"\/>/);
  const [, style = ''] = /<style>([^]*?)<\/style>/.exec(html) ?? [];
  const hash = createHash('sha256').update(style).digest('base64');
  expect(html).toContain(
    `content="default-src 'none'; img-src data:; style-src 'sha256-${hash}'; base-uri 'none'; form-action 'none'"`,
  );
  const elements = elementsOf(html);
  const sources = elements.flatMap(({ name, attributes }) => (name === 'img' ? [attributes.src ?? ''] : []));
  expect(sources).toHaveLength(3);
  for (const source of sources) expect(source).toMatch(/^data:image\/jpeg;base64,\/9j\//);
  expect(elements.filter(({ name }) => ['script', 'link', 'iframe', 'object'].includes(name))).toEqual([]);
});

test('every anchor is unique, and every link leads to one', async () => {
  const elements = elementsOf(await page(aManuscript()));
  const ids = elements.flatMap(({ attributes }) => attributes.id ?? []);
  expect(new Set(ids).size).toBe(ids.length);
  const links = elements.flatMap(({ name, attributes }) => (name === 'a' ? [attributes.href ?? ''] : []));
  expect(links.length).toBeGreaterThan(10);
  for (const link of links) expect(ids, link).toContain(link.slice(1));
});

test('headings descend level by level: the book, its parts, their chapters', async () => {
  const levels = elementsOf(await page(aManuscript())).flatMap(({ name }) =>
    /^h\d$/.test(name) ? [name] : [],
  );
  expect(levels.join(' ')).toBe('h1 h2 h2 h3 h3 h2 h3 h3 h2 h2 h2 h2 h3 h3');
});

test('a small mark ends the story, before what follows it, hidden from screen readers', async () => {
  const html = await page(aManuscript());
  expect(html.match(/<div class="the-end" aria-hidden="true"><svg /g)).toHaveLength(1);
  expect(html).toMatch(/<\/svg><\/div>\n<\/section>\n<section id="closing-note"/);
});

test('what a writer wrote does no harm', async () => {
  const elements = elementsOf(await page(aHostileManuscript({ chapters: 30, longest: 2_000 })));
  const images = elements.filter(({ name }) => name === 'img');
  expect(images.length).toBe(29);
  for (const { name, attributes } of elements) {
    expect(name).not.toMatch(/^(script|iframe|object|embed|form|input|base)$/);
    expect(Object.keys(attributes).join(' ')).not.toMatch(/\bon[a-z]/);
    if (attributes.href) expect(attributes.href).toMatch(/^#[a-z\d-]+$/);
    if (attributes.src) expect(attributes.src).toMatch(/^data:image\/jpeg;base64,[A-Za-z\d+/=]+$/);
  }
});

test('the same book gives the same bytes; one without chapters is refused', async () => {
  expect(await page(aManuscript())).toBe(await page(aManuscript()));
  await expect(page(aManuscript({ parts: [] }))).rejects.toMatchObject({ problem: 'no-chapters' });
});
