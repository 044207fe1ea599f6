import type { Block, Manuscript } from '../../../shared/manuscript.ts';
import { isLegible } from '../markup/legible.ts';
import { xmlText } from '../xml-text.ts';
import { ACCESSIBILITY_WORDS } from './accessibility-words.ts';

const isBare = (block: Block): boolean => block.kind === 'figure' && !isLegible(block.caption);

/**
 * What the book says of who can read it, as schema.org and EPUB Accessibility 1.1 name it. Only where every photo has a description are words
 * enough to read it, and only then does it claim to conform.
 */
export const accessibilityMetadata = (manuscript: Manuscript, certifiedBy: string): string => {
  const { parts, closingNote, tree, index } = manuscript;
  const blocks = [
    ...parts.flatMap(({ chapters }) => chapters.flatMap((chapter) => chapter.blocks)),
    ...closingNote,
  ];
  const hasPhotos = blocks.some(({ kind }) => kind === 'figure');
  const isDescribed = !blocks.some(isBare);
  const words = ACCESSIBILITY_WORDS[manuscript.language];
  const said: readonly (readonly [string, string])[] = [
    ['accessMode', 'textual'],
    ...(hasPhotos || tree ? [['accessMode', 'visual'] as const] : []),
    ...(isDescribed ? [['accessModeSufficient', 'textual'] as const] : []),
    ...(hasPhotos || tree ? [['accessModeSufficient', 'textual,visual'] as const] : []),
    ...(hasPhotos && isDescribed ? [['accessibilityFeature', 'alternativeText'] as const] : []),
    ...(['displayTransformability', 'readingOrder', 'structuralNavigation', 'tableOfContents'] as const).map(
      (feature) => ['accessibilityFeature', feature] as const,
    ),
    ...(index ? [['accessibilityFeature', 'index'] as const] : []),
    ['accessibilityHazard', 'none'],
    [
      'accessibilitySummary',
      `${words.text} ${hasPhotos ? (isDescribed ? words.described : words.bare) : ''}`.trim(),
    ],
  ];
  const conforms = isDescribed
    ? [
        '<meta id="conforms" property="dcterms:conformsTo">EPUB Accessibility 1.1 - WCAG 2.2 Level AA</meta>',
        ...(isLegible(certifiedBy)
          ? [`<meta property="a11y:certifiedBy" refines="#conforms">${xmlText(certifiedBy)}</meta>`]
          : []),
      ]
    : [];
  return [
    ...said.map(([name, value]) => `<meta property="schema:${name}">${xmlText(value)}</meta>`),
    ...conforms,
  ].join('\n');
};
