import { describe, expect, it } from 'vitest';
import { chaptersOf, textOf, titlesOf } from '#test/builders/read-writings.ts';
import { aDocx, aDocxBook, aDocxOf, anOdtOf, docxParagraph } from '#test/fixtures/writing-files.ts';
import { MOST_CHARACTERS_IN_ONE } from '../../shared/import-limits.ts';
import { formattedBlocks } from '../../shared/light-format.ts';

describe('a Word document', () => {
  it('becomes a chapter for each Heading 1, or custom style based on it', async () => {
    const file = aDocx(
      { style: 'berschrift1', runs: ['Otley'] },
      { runs: ['A green door.'] },
      { runs: ['And a dog.'] },
      { style: 'MeinKapitel', runs: ['The ', 'War'] },
      { runs: ['It came.'] },
      { style: 'berschrift2', runs: ['The first winter'] },
      { runs: ['Cold.'] },
    );
    expect(await chaptersOf(file, 'life.docx')).toMatchObject([
      { title: 'Otley', content: 'A green door.\n\nAnd a dog.', words: 6, leftOut: {}, piece: null },
      { title: 'The War', content: 'It came.\n\n**The first winter**\n\nCold.' },
    ]);
  });

  it('is split at the first heading level that repeats, and an overall title names what comes before', async () => {
    const file = aDocx(
      { style: 'Titel', runs: ['My life'] },
      { runs: ['For Ada.'] },
      { style: 'berschrift2', runs: ['Otley'] },
      { runs: ['One.'] },
      { style: 'berschrift2', runs: ['Leeds'] },
      { runs: ['Two.'] },
    );
    expect(await titlesOf(file, 'x.docx')).toEqual(['My life', 'Otley', 'Leeds']);
  });

  it('keeps bold and italics, lists, quotes, line breaks, and literal asterisks', async () => {
    const file = aDocx(
      {
        runs: [
          'She said ',
          { text: 'no ', look: '<w:i/>' },
          'and ',
          { text: 'went', look: '<w:rStyle w:val="Fett"/>' },
          '.',
        ],
      },
      { runs: ['5 * 6 * 7 and *stars* and ', { text: 'bold', look: '<w:b w:val="1"/>' }] },
      { runs: ['> not a quote'] },
      { style: 'Zitat', runs: ['A quote.'] },
      { properties: '<w:numPr><w:ilvl w:val="0"/><w:numId w:val="2"/></w:numPr>', runs: ['First'] },
      { properties: '<w:numPr><w:ilvl w:val="0"/><w:numId w:val="2"/></w:numPr>', runs: ['Second'] },
      { properties: '<w:numPr><w:ilvl w:val="0"/><w:numId w:val="1"/></w:numPr>', runs: ['Point'] },
      { runs: [{ text: 'Above', raw: '<w:br/>' }, 'below'] },
      { runs: ['* * *'] },
      { runs: ['Half a w', { text: 'or', look: '<w:i/>' }, 'd.'] },
    );
    const text = (await textOf(file)) ?? '';
    expect(text.split('\n\n')).toEqual([
      'She said *no* and **went**.',
      String.raw`5 \* 6 \* 7 and \*stars\* and **bold**`,
      String.raw`\> not a quote`,
      '> A quote.',
      '1. First',
      '2. Second',
      '• Point',
      'Above\nbelow',
      '***',
      'Half a word.',
    ]);
    expect(formattedBlocks(text)[2]).toEqual({ kind: 'paragraph', runs: [{ text: '> not a quote' }] });
  });

  it('leaves out deleted or hidden text and tables of contents, and counts what has no place in a chapter', async () => {
    const picture = '<w:r><w:drawing><pic:pic/></w:drawing></w:r>';
    const file = aDocxOf(
      [
        docxParagraph({ style: 'Verzeichnis1', runs: ['Otley 3'] }),
        docxParagraph({
          runs: [
            'Here',
            { raw: '<w:del><w:r><w:delText>gone</w:delText><w:t>gone</w:t></w:r></w:del>' },
            { raw: '<w:ins><w:r><w:t> and there</w:t></w:r></w:ins>' },
            { text: 'hidden', look: '<w:vanish/>' },
            { raw: picture },
            {
              raw: `<w:r><mc:AlternateContent><mc:Choice><w:drawing><pic:pic/></w:drawing></mc:Choice><mc:Fallback><w:pict><v:imagedata/></w:pict></mc:Fallback></mc:AlternateContent></w:r>`,
            },
            { raw: '<w:r><w:footnoteReference w:id="2"/></w:r><w:r><w:commentReference w:id="1"/></w:r>' },
          ],
        }),
        `<w:tbl><w:tr><w:tc>${docxParagraph({ runs: ['Born'] })}</w:tc><w:tc>${docxParagraph({ runs: ['1938'] })}</w:tc></w:tr></w:tbl>`,
      ].join(''),
    );
    expect(await chaptersOf(file)).toMatchObject([
      {
        content: 'Here and there\n\nBorn · 1938',
        leftOut: { picture: 2, footnote: 1, comment: 1, table: 1 },
      },
    ]);
  });

  it('is split at lines like “Chapter 3” if it has no headings, and takes the title from the line below', async () => {
    const lines = [
      'Chapter 1',
      'Otley',
      'A green door.',
      'Kapitel II: Der Krieg',
      'It came.',
      'Part two of it was mine.',
    ];
    const file = aDocx(...lines.map((line) => ({ runs: [line] })));
    expect(await chaptersOf(file)).toMatchObject([
      { title: 'Otley', content: 'A green door.' },
      { title: 'Der Krieg', content: 'It came.\n\nPart two of it was mine.' },
    ]);
  });

  it('is split at short bold lines if it has nothing else', async () => {
    const bold = (text: string) => ({ runs: [{ text, look: '<w:b/>' }] });
    const file = aDocx(bold('Otley'), { runs: ['One.'] }, bold('Leeds'), { runs: ['Two.'] });
    expect(await titlesOf(file)).toEqual(['Otley', 'Leeds']);
  });
});

describe('a LibreOffice document', () => {
  it('becomes a chapter for each heading, keeping formatting and lists, and counting what is left out', async () => {
    const file = anOdtOf(
      [
        '<text:h text:outline-level="1">Otley</text:h>',
        '<text:p>A <text:span text:style-name="fat">green</text:span>   \n door,<text:s/>and <text:span text:style-name="slanted">more</text:span>.<text:note><text:note-body><text:p>A note</text:p></text:note-body></text:note></text:p>',
        '<text:list text:style-name="L1"><text:list-item><text:p>One</text:p></text:list-item><text:list-item><text:p>Two</text:p></text:list-item></text:list>',
        '<text:list text:style-name="L2"><text:list-item><text:p>Dot</text:p></text:list-item></text:list>',
        '<text:p><draw:frame><draw:image/><draw:image/></draw:frame></text:p>',
        '<text:p text:style-name="P1">Leeds</text:p><text:p>Rain<text:line-break/>again.</text:p>',
      ].join(''),
    );
    expect(await chaptersOf(file, 'x.odt')).toMatchObject([
      {
        title: 'Otley',
        content: 'A **green** door, and *more*.\n\n1. One\n\n2. Two\n\n• Dot',
        leftOut: { footnote: 1, picture: 1 },
      },
      { title: 'Leeds', content: 'Rain\nagain.', leftOut: {} },
    ]);
  });
});

describe('Markdown', () => {
  it('is read as CommonMark, and a title above the chapters is kept', async () => {
    const text = [
      '---\ntitle: "My life"\n---',
      'For Ada.',
      '# Otley',
      'A *green*\ndoor ![a door](door.png).',
      '> She said no.',
      '- one\n- two',
      '* * *',
      'Leeds\n=====',
      'Rain.',
    ].join('\n\n');
    expect(await chaptersOf(text, 'life.md')).toMatchObject([
      { title: 'My life', content: 'For Ada.' },
      {
        title: 'Otley',
        content: 'A *green* door .\n\n> She said no.\n\n• one\n\n• two',
        leftOut: { picture: 1 },
      },
      { title: 'Leeds', content: 'Rain.' },
    ]);
  });
});

it('splits what is too long for one chapter between paragraphs, and loses nothing', async () => {
  const paragraph = 'A green door. '.repeat(1000).trim();
  const file = aDocxBook(['Otley', ...Array<string>(20).fill(paragraph)]);
  const chapters = await chaptersOf(file);
  expect(chapters.map(({ title }) => title)).toEqual(['Otley (1)', 'Otley (2)', 'Otley (3)']);
  expect(chapters[1]?.piece).toEqual({ number: 2, of: 3 });
  expect(chapters.every(({ content }) => content.length <= MOST_CHARACTERS_IN_ONE)).toBe(true);
  expect(chapters.flatMap(({ content }) => content.split('\n\n'))).toEqual(Array(20).fill(paragraph));
  const one = await chaptersOf('word '.repeat(50_000));
  expect(one.map(({ words }) => words).reduce((sum, words) => sum + words)).toBe(50_000);
});

it('keeps a heading without text of its own above the next chapter', async () => {
  const file = aDocx(
    { style: 'berschrift1', runs: ['Part One'] },
    { style: 'berschrift1', runs: ['Otley'] },
    { runs: ['A green door.'] },
  );
  expect(await chaptersOf(file)).toMatchObject([
    { title: 'Otley', content: '**Part One**\n\nA green door.' },
  ]);
});
