import { unzipSync } from 'fflate';
import { expect, it } from 'vitest';
import { aManuscript, anExportSource, aVoice, withBlocks } from '#test/fixtures/manuscripts.ts';
import { aSound } from '#test/fixtures/sounds.ts';
import type { MakeFormat } from '../export/export-source.ts';
import { makeDocx } from './docx/make-docx.ts';
import { makeEpub } from './epub/make-epub.ts';
import { makeHtml } from './html/make-html.ts';
import { makeMarkdown } from './markdown/make-markdown.ts';

const VOICE = aVoice(1, 'My aunt <Margret> lived');
const LINK = VOICE.address;

const made = async (make: MakeFormat, type = VOICE.type, bytes?: Uint8Array): Promise<Uint8Array> => {
  const manuscript = withBlocks(aManuscript({ words: 400 }), { ...VOICE, type });
  const sounds = new Map(bytes ? [[VOICE.recording, bytes]] : []);
  return (await make(anExportSource({ manuscript, sounds }))).bytes;
};

const epub = async (type: string, bytes?: Uint8Array) => {
  const files = unzipSync(await made(makeEpub, type, bytes));
  const text = (path: string): string => Buffer.from(files[`EPUB/${path}`] ?? []).toString();
  return { files, chapter: text('chapter-1.xhtml'), opf: text('package.opf'), style: text('style.css') };
};

it.each([
  ['audio/mpeg', 'mp3', 'audio/mpeg'],
  ['audio/mp4', 'm4a', 'audio/mp4'],
  ['audio/ogg', 'opus', 'audio/ogg; codecs=opus'],
] as const)('an e-book embeds the sound if every e-reader plays it: %s', async (type, ending, core) => {
  const { files, chapter, opf } = await epub(type, aSound(type));
  const name = `voice-1.${ending}`;
  expect(files[`EPUB/${name}`]).toEqual(aSound(type));
  expect(opf).toContain(`<item id="voice-1" href="${name}" media-type="${core}"/>`);
  expect(chapter).toContain(
    `<div class="voice"><audio controls="controls" preload="none" src="${name}" aria-label="Listen: My aunt &lt;Margret&gt; lived"></audio><p><a href="${LINK}">Listen: My aunt &lt;Margret&gt; lived</a> (1:20)</p></div>`,
  );
  expect(opf).toContain('<meta property="schema:accessMode">auditory</meta>');
  expect(opf).toContain('Recordings of the author’s voice have no transcript.');
  // Only a book that can be read without hearing conforms.
  expect(opf).not.toContain('EPUB Accessibility 1.1');
});

it.each([
  ['of a kind that only some readers play', 'audio/webm', aSound('audio/mpeg')],
  ['that is something else inside', 'audio/mp4', Buffer.from('....ftypisom....Opus....')],
  ['that is too large', 'audio/mpeg', Buffer.concat([aSound('audio/mpeg'), Buffer.alloc(12_000_000)])],
  ['that was taken out meanwhile', 'audio/mpeg', undefined],
])('an e-book has a QR code and a link for a sound %s', async (_what, type, bytes) => {
  const { files, chapter, opf } = await epub(type, bytes);
  expect(Object.keys(files).filter((path) => /voice/.test(path))).toEqual([]);
  expect(chapter).toMatch(/<div class="voice"><svg [^>]*aria-hidden="true"><rect [^>]*fill="#fff"\/><path /);
  expect(chapter).toContain(`<a href="${LINK}">Listen: My aunt &lt;Margret&gt; lived</a> (1:20)`);
  expect(opf).toMatch(/href="chapter-1.xhtml" [^>]*properties="svg"/);
  expect(opf).not.toContain('auditory');
});

it('the book as a web page has a QR code and a link, and fetches nothing', async () => {
  const html = Buffer.from(await made(makeHtml)).toString();
  expect(html).toContain(`<a href="${LINK}">Listen: My aunt &lt;Margret&gt; lived</a> (1:20)`);
  expect(html).toMatch(/<div class="voice"><svg /);
  expect(html).toContain("default-src 'none'; img-src data:; style-src 'sha256-");
  expect(html).not.toContain('<audio');
});

it('Markdown and Word have a plain link', async () => {
  const markdown = Object.values(unzipSync(await made(makeMarkdown))).map((file) =>
    Buffer.from(file).toString(),
  );
  expect(markdown.join('')).toContain(`\n\n[Listen: My aunt \\<Margret> lived](<${LINK}>) (1:20)\n\n`);
  const word = Buffer.from(unzipSync(await made(makeDocx))['word/document.xml'] ?? []).toString();
  expect(word).toContain(`HYPERLINK "${LINK}"`.replaceAll('"', '&quot;'));
  expect(word).toContain('Listen: My aunt &lt;Margret&gt; lived');
});

it('a book without voices has no trace of them', async () => {
  for (const make of [makeEpub, makeHtml] as const) {
    const { bytes } = await make(anExportSource({ manuscript: aManuscript({ words: 400 }) }));
    const all = make === makeEpub ? Buffer.concat(Object.values(unzipSync(bytes))) : Buffer.from(bytes);
    expect(all.includes('.voice')).toBe(false);
  }
});
