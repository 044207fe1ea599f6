import { describe, expect, it } from 'vitest';
import { chaptersOf, textOf, titlesOf } from '#test/builders/read-writings.ts';

describe('plain text', () => {
  it('is split at lines like “Chapter 3”, and its lines become paragraphs', async () => {
    const text = 'Chapter 1: Otley\n\nA green door.\n\n----------\n\nChapter 2: Leeds\n\nRain.\nAnd rain.';
    expect(await chaptersOf(text, 'my_life.txt')).toMatchObject([
      { title: 'Otley', content: 'A green door.' },
      { title: 'Leeds', content: 'Rain.\nAnd rain.' },
    ]);
  });

  it('takes its title from its first line if that is a title, and removes the line from the text', async () => {
    const text = 'My Grandmother’s Kitchen\n\nShe baked on Fridays.\n\nChapter Two: The War\n\nIt came.';
    const read = [
      { title: 'My Grandmother’s Kitchen', content: 'She baked on Fridays.' },
      { title: 'The War', content: 'It came.' },
    ];
    for (const name of ['old.txt', 'old.md', '']) expect(await chaptersOf(text, name)).toMatchObject(read);
    expect(await chaptersOf('My Life\n\nChapter 1\n\nIt began.', 'old.txt')).toMatchObject([
      { title: 'Chapter 1', content: '**My Life**\n\nIt began.' },
    ]);
    expect(await chaptersOf('The fog comes\n\non cat feet\n\nand goes', 'old.txt')).toMatchObject([
      { title: 'old', content: 'The fog comes\n\non cat feet\n\nand goes' },
    ]);
  });

  it('loses no heading, not even a last heading without text', async () => {
    expect(await textOf('Chapter 1: Otley\n\nA green door.\n\nEpilogue')).toBe(
      'A green door.\n\n**Epilogue**',
    );
  });

  it('is one chapter if it has no headings, named after the file, or by its first words if pasted', async () => {
    expect(await titlesOf('A green door.', 'my_life.txt')).toEqual(['my life']);
    expect(await titlesOf('There was a green door at Otley.')).toEqual(['There was a green door at …']);
  });

  it('has lines joined that a program wrapped, and verse left alone', async () => {
    const line = 'The kitchen at Otley had a green door, and behind it she';
    const broken = [line, line, 'baked.'].join('\n');
    expect(await textOf(`${broken}\n\nRoses are red,\nviolets are blue.`)).toBe(
      `${line} ${line} baked.\n\nRoses are red,\nviolets are blue.`,
    );
    expect(await textOf(`${broken}\n${broken}`)).toBe(`${line} ${line} baked.\n\n${line} ${line} baked.`);
  });

  it('has wrapped lines joined if most of the text is wrapped at one width, and other lines left', async () => {
    const wrapped = [
      'My grandmother lived at Clun, in a cottage with a range that was',
      'never let go out. She baked on Fridays, and on Saturdays she sold',
      'what was left.',
      '',
      'When I was five she let me hold the lamp in the cellar for her',
      'while she went down for coal.',
      '',
      'Mrs Ada Marsh',
      '12 Church Street',
      'Clun, Shropshire',
      '',
      '- flour',
      '- sugar, which was the thing that she never had enough of in the',
      'war',
      '',
      'Before the Roman came to Rye or out to Severn strode,',
      'The rolling English drunkard made the rolling English road.',
      'A reeling road, a rolling road, that rambles round the shire,',
      'And after him the parson ran, the sexton and the squire;',
    ];
    expect((await textOf(wrapped.join('\n')))?.split('\n\n')).toEqual([
      wrapped.slice(0, 3).join(' '),
      wrapped.slice(4, 6).join(' '),
      wrapped.slice(7, 10).join('\n'),
      '- flour',
      '- sugar, which was the thing that she never had enough of in the war',
      wrapped.slice(15).join('\n'),
    ]);
  });

  it('has a broken sentence joined, even among one-line paragraphs', async () => {
    const long = 'My grandmother lived at Clun, in a cottage with a range. '.repeat(2).trim();
    const text = `${long}\nShe let me hold the\nlamp while she went down for coal.\nMrs Marsh\nClun`;
    expect((await textOf(text))?.split('\n\n')).toEqual([
      long,
      'She let me hold the lamp while she went down for coal.',
      'Mrs Marsh',
      'Clun',
    ]);
  });

  it('keeps the lines of a poem as long as a page', async () => {
    const stanza = [
      'Shall I compare thee to a summer’s day? Thou art more',
      'Rough winds do shake the darling buds of May and then',
      'And summer’s lease hath all too short a date, they say',
    ];
    const poem = [...stanza, '', ...stanza, '', ...stanza].join('\n');
    expect(await textOf(poem)).toBe(poem);
  });

  it.each([
    ['UTF-8', Buffer.from('Grüße aus Köln')],
    ['UTF-8 with a mark', Buffer.from('\ufeffGrüße aus Köln')],
    ['UTF-16 with a mark', Buffer.from('\ufeffGrüße aus Köln', 'utf16le')],
    ['UTF-16, the other way round', Buffer.from('\ufeffGrüße aus Köln', 'utf16le').swap16()],
    ['Windows-1252', Buffer.from('Grüße aus Köln', 'latin1')],
  ])('is decoded from %s', async (_set, bytes) => {
    expect(await textOf(bytes)).toBe('Grüße aus Köln');
  });
});
