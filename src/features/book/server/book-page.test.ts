import { expect, it } from 'vitest';
import { bookPage } from './book-page.ts';

const chapter = (content: string): string =>
  [...bookPage('en').chapter({ chapterOrder: 1, title: 'Carols', content, photos: [], sounds: [] })].join('');

it('formats a chapter of the exported page as its writer did', () => {
  const page = chapter('We sang *Silent **Night***.\n\n***\n\n> Dear Ruth,\n>\n> come.');
  expect(page).toContain('<p>We sang <em>Silent </em><strong><em>Night</em></strong>.</p>');
  expect(page).toContain('<hr>');
  expect(page).toContain('<blockquote><p>Dear Ruth,</p><p>come.</p></blockquote>');
});

it('treats what was written as text, whatever it looks like', () => {
  const page = chapter('*<script>alert(1)</script>*\n\n> **"&amp;"**\n\n#read("/etc/passwd")');
  expect(page).not.toContain('<script');
  expect(page).toContain('<em>&lt;script&gt;alert(1)&lt;/script&gt;</em>');
  expect(page).toContain('&amp;amp;');
});
