import { xmlText } from '../xml-text.ts';
import type { Section, SectionKind } from './section.ts';

const IN_CONTENTS: ReadonlySet<SectionKind> = new Set([
  'part',
  'chapter',
  'closing-note',
  'timeline',
  'family-tree',
  'index',
]);
/** The contents as a list, with chapters nested inside their part. */
export const contentsMarkup = (sections: readonly Section[], hrefOf: (section: string) => string): string => {
  const listed = sections.filter(({ kind }) => IN_CONTENTS.has(kind));
  const itemsOf = (part: string | null): string =>
    listed
      .filter((section) => section.part === part)
      .map((section) => {
        const inner = section.kind === 'part' ? `\n<ol>\n${itemsOf(section.id)}</ol>\n` : '';
        return `<li><a href="${hrefOf(section.id)}">${xmlText(section.label)}</a>${inner}</li>\n`;
      })
      .join('');
  return `<ol>\n${itemsOf(null)}</ol>\n`;
};
