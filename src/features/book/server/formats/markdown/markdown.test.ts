import { Parser } from 'commonmark';
import { expect, test } from 'vitest';
import { unzipSync } from 'fflate';
import type { Block, Run } from '#features/book/shared/manuscript.ts';
import { NAUGHTY_STRINGS } from '#test/builders/builders.ts';
import { aFigure, anExportSource, aManuscript, paragraph } from '#test/fixtures/manuscripts.ts';
import { bookMarkdown, makeMarkdown } from './make-markdown.ts';

const TAGS: Readonly<Record<string, readonly ['italic' | 'bold', 1 | -1]>> = {
  '<em>': ['italic', 1],
  '</em>': ['italic', -1],
  '<strong>': ['bold', 1],
  '</strong>': ['bold', -1],
};

/** What a CommonMark reader sees: each letter after its style, with an empty line between blocks. */
const shown = (markdown: string): string => {
  const walker = new Parser().parse(markdown).walker();
  const now = { italic: 0, bold: 0 };
  let seen = '';
  const say = (words: string): void => {
    for (const letter of words) seen += `${now.italic ? '/' : ''}${now.bold ? '+' : ''}${letter}`;
  };
  for (let step = walker.next(); step; step = walker.next()) {
    const { node, entering } = step;
    const by = entering ? 1 : -1;
    if (node.type === 'emph') now.italic += by;
    else if (node.type === 'strong') now.bold += by;
    else if (node.type === 'html_inline') {
      const [look, change] = TAGS[node.literal ?? ''] ?? [];
      if (!look || !change) throw new Error(`a tag of the writer's: ${node.literal}`);
      now[look] += change;
    } else if (node.type === 'text') say(node.literal ?? '');
    else if (node.type === 'linebreak' || node.type === 'softbreak') seen += '\n';
    else if (node.type === 'paragraph' && entering) seen += '¶';
    else if (!['document', 'paragraph', 'heading'].includes(node.type)) seen += `<${node.type}>`;
  }
  return seen;
};

/**
 * The same for runs, without Markdown: lines are trimmed, empty lines and control characters removed, and
 * white space has no style.
 */
const meant = (runs: readonly Run[]): string =>
  runs
    .flatMap(({ text, italic, bold }) =>
      Array.from(text)
        .filter((letter) => !/[\p{Cc}\p{Cs}]/u.test(letter) || /\s/.test(letter))
        .map((letter) => (letter === '\n' ? letter : `${italic ? '/' : ''}${bold ? '+' : ''}${letter}`)),
    )
    .join('');

/** Without the styles of white space, which no one sees. */
const visible = (said: string): string =>
  said
    .replaceAll(/[/+]*(\s)/g, '$1')
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
    .join('\n');

const ofParagraph = (block: Block): string => {
  const book = aManuscript({
    parts: [{ title: '', chapters: [{ id: '', number: 1, title: 'x', blocks: [block] }] }],
    closingNote: [],
    timeline: null,
    tree: null,
    index: null,
  });
  const [, markdown = ''] = bookMarkdown(book, (photo) => photo).split('## Chapter 1: x\n\n');
  return shown(markdown).replace(/^¶/, '');
};

const PIECES = [
  'word',
  ' ',
  'two words',
  '\n',
  '*',
  '**',
  '_',
  '__init__',
  'snake_case',
  '\\',
  '`code`',
  '# not a heading',
  '\n## nor this ##',
  '\n- item',
  '\n1. first',
  '\n12) second',
  '\n> quote',
  '\n===',
  '\n---',
  '\n- - -',
  '\n***',
  '\n    indented',
  '\n~~~',
  '\n```',
  '[a](javascript:alert(1))',
  '![x](y)',
  '\n[ref]: http://example.org',
  '<script>alert(1)</script>',
  '<!-- -->',
  '<https://example.org>',
  '&amp;',
  '&#35;',
  'Brandt & Sons',
  '| a | b |\n|---|---|',
  '„Hallo“',
  '(so)',
  '!',
  'żółć',
  '🎂',
  'القاهرة',
  '\t',
  '. ',
  '5',
];

/** Numbers that look random but are the same every time. */
const numbers = (seed: number) => () => {
  seed = (Math.imul(seed, 1_103_515_245) + 12_345) & 0x7fffffff;
  return seed / 0x7fffffff;
};

test('whatever a writer wrote, and however it looks, comes out unchanged', () => {
  const next = numbers(7);
  const pick = <T>(all: readonly T[]): T => all[Math.floor(next() * all.length)] as T;
  for (let at = 0; at < 3_000; at += 1) {
    const runs: Run[] = Array.from({ length: 1 + Math.floor(next() * 4) }, () => ({
      text: Array.from({ length: 1 + Math.floor(next() * 3) }, () => pick(PIECES)).join(''),
      ...(next() < 0.3 && { italic: true as const }),
      ...(next() < 0.3 && { bold: true as const }),
    }));
    expect(visible(ofParagraph(paragraph(...runs))), JSON.stringify(runs)).toBe(visible(meant(runs)));
  }
});

test.each(NAUGHTY_STRINGS.map((text) => [text]))('%j stays plain text', (text) => {
  expect(visible(ofParagraph(paragraph({ text })))).toBe(visible(meant([{ text }])));
});

test('a heading keeps its text, whatever it ends in', () => {
  const titled = (title: string): string =>
    bookMarkdown(
      aManuscript({
        title: '1. A #life ##',
        parts: [{ title, chapters: aManuscript().parts[0]?.chapters ?? [] }],
      }),
      (photo) => photo,
    );
  expect(shown(titled('*Part* #1 #'))).toContain('1. A #life ##');
  expect(titled('*Part* #1 #').split('\n')).toContain('## \\*Part\\* #1 \\#');
});

test('quotes, scene breaks, the timeline, the tree and the index are all there', () => {
  const markdown = bookMarkdown(aManuscript({ language: 'de' }), (photo) => `photos/${photo}.jpg`);
  const walker = new Parser().parse(markdown).walker();
  const kinds = new Map<string, number>();
  for (let step = walker.next(); step; step = walker.next())
    if (step.entering) kinds.set(step.node.type, (kinds.get(step.node.type) ?? 0) + 1);
  expect(kinds.get('block_quote')).toBe(1);
  expect(kinds.get('thematic_break')).toBe(1);
  expect(kinds.get('image')).toBe(3);
  expect(markdown).toMatch(/^- 1941: /m);
  expect(markdown).toMatch(/^- Brandt, Margret: 1, 2, 3, 4$/m);
});

test('a book with photos comes as an archive with them, one without as a text file', async () => {
  const made = await makeMarkdown(anExportSource());
  expect(made).toMatchObject({ name: 'a-life-by-the-water-markdown.zip', type: 'application/zip' });
  const files = unzipSync(made.bytes);
  const text = Buffer.from(files['a-life-by-the-water.md'] ?? []).toString();
  const named = [...text.matchAll(/!\[[^\]]*\]\(([^)]+)\)/g)].map(([, path]) => path);
  expect(named).toEqual(['photos/photo-1.jpg', 'photos/photo-2.jpg', 'photos/photo-3.jpg']);
  expect(Object.keys(files).filter((path) => path.startsWith('photos/'))).toEqual(named);
  expect(await makeMarkdown(anExportSource())).toEqual(made);

  const bare = aManuscript({ chapters: 1 });
  const manuscript = {
    ...bare,
    parts: bare.parts.map((part) => ({
      ...part,
      chapters: part.chapters.map((chapter) => ({
        ...chapter,
        blocks: chapter.blocks.filter(({ kind }) => kind !== 'figure'),
      })),
    })),
  };
  expect(await makeMarkdown(anExportSource({ manuscript }))).toMatchObject({
    name: 'a-life-by-the-water.md',
    type: 'text/markdown',
  });
});

test('a caption is the picture’s alt text and appears below it', () => {
  const [, story = ''] = bookMarkdown(
    aManuscript({
      parts: [
        {
          title: '',
          chapters: [{ id: '', number: 1, title: 'x', blocks: [aFigure(1, '[Us] *1952*'), aFigure(2, ' ')] }],
        },
      ],
      closingNote: [],
      timeline: null,
      tree: null,
      index: null,
    }),
    () => 'p.jpg',
  ).split('## Chapter 1: x\n\n');
  expect(story).toBe('![\\[Us\\] \\*1952\\*](p.jpg)\n\n*\\[Us\\] \\*1952\\**\n\n![](p.jpg)\n');
});
