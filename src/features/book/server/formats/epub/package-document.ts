import type { BookPlan } from '../../../shared/book-plan.ts';
import type { BookWords } from '../../../shared/book-words.ts';
import type { Manuscript } from '../../../shared/manuscript.ts';
import { isLegible } from '../markup/legible.ts';
import { titleOf } from '../markup/section.ts';
import { xmlText } from '../xml-text.ts';
import { accessibilityMetadata } from './accessibility.ts';

/** A file of the book as the package lists it. `spine`: it is read in its turn. */
export type PackageItem = {
  readonly id: string;
  readonly href: string;
  readonly type: 'application/xhtml+xml' | 'image/jpeg' | 'text/css';
  readonly properties?: 'nav' | 'svg' | 'cover-image';
  readonly spine?: true;
};

/** To the second, as the format wants it. */
const modified = (changedAt: string): string => `${new Date(changedAt).toISOString().slice(0, 19)}Z`;

const oneLine = (words: string): string => words.replaceAll(/\s+/g, ' ').trim();

/** What a shop shows of it; never empty, which shops refuse. */
const descriptionOf = ({ subtitle, author }: Manuscript, { cover }: BookPlan, title: string): string =>
  [cover.blurb, subtitle].map(oneLine).find(isLegible) ?? [title, author].filter(isLegible).join(', ');

const namesMarkup = ({ subtitle, author, copyrightLine }: Manuscript, title: string): string[] => [
  `<dc:title id="title">${xmlText(title)}</dc:title>`,
  '<meta refines="#title" property="title-type">main</meta>',
  ...(isLegible(subtitle)
    ? [
        `<dc:title id="subtitle">${xmlText(subtitle)}</dc:title>`,
        '<meta refines="#subtitle" property="title-type">subtitle</meta>',
      ]
    : []),
  ...(isLegible(author)
    ? [
        `<dc:creator id="author">${xmlText(author)}</dc:creator>`,
        '<meta refines="#author" property="role" scheme="marc:relators">aut</meta>',
      ]
    : []),
  ...(isLegible(copyrightLine) ? [`<dc:rights>${xmlText(oneLine(copyrightLine))}</dc:rights>`] : []),
];

/** Everything that the book consists of, in which order it is read, and what it says of itself. */
export const packageDocument = (
  manuscript: Manuscript,
  plan: BookPlan,
  words: BookWords,
  items: readonly PackageItem[],
): string => {
  const { identifier, language, author, changedAt } = manuscript;
  const title = titleOf(manuscript, words);
  const listed = items.map(
    ({ id, href, type, properties }) =>
      `<item id="${id}" href="${href}" media-type="${type}"${properties ? ` properties="${properties}"` : ''}/>`,
  );
  return `<?xml version="1.0" encoding="UTF-8"?>
<package xmlns="http://www.idpf.org/2007/opf" version="3.0" unique-identifier="identifier" xml:lang="${language}">
<metadata xmlns:dc="http://purl.org/dc/elements/1.1/">
<dc:identifier id="identifier">${xmlText(identifier)}</dc:identifier>
<dc:language>${language}</dc:language>
${namesMarkup(manuscript, title).join('\n')}
<dc:description>${xmlText(descriptionOf(manuscript, plan, title))}</dc:description>
<meta property="dcterms:modified">${modified(changedAt)}</meta>
<meta name="cover" content="cover-image"/>
${accessibilityMetadata(manuscript, author)}
</metadata>
<manifest>
${listed.join('\n')}
</manifest>
<spine>
${items
  .filter(({ spine }) => spine)
  .map(({ id }) => `<itemref idref="${id}"/>`)
  .join('\n')}
</spine>
</package>
`;
};
