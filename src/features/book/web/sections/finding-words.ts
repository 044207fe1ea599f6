import { counted, t } from '#platform/shared/i18n.ts';
import type { Finding } from '../../shared/findings.ts';
import { TRIM_IDS } from '../../shared/print-choices.ts';
import { sizeName } from '../choice-names.ts';
import type { SectionId } from './section.tsx';

/** Where to fix it: a step on this page, or the chapter's writing page. */
export type MendedAt = { readonly section: SectionId } | { readonly chapter: string };
export type FindingWords = { readonly sentence: string; readonly mendedAt: MendedAt };

/** The title of a chapter by its id. */
type TitleOf = (chapter: string) => string;

const COARSE_DPI = 150;

const sizeOf = (trim: string): string => {
  const known = TRIM_IDS.find((id) => id === trim);
  return known ? sizeName(known) : trim;
};

const listed = (words: readonly string[]): string => words.join(', ');

/** A finding as a sentence that says what to do. */
export const findingWords = (finding: Finding, titleOf: TitleOf): FindingWords => {
  switch (finding.code) {
    case 'no-title':
      return { sentence: t('The book has no title yet.'), mendedAt: { section: 'opening' } };
    case 'no-author':
      return { sentence: t('The author’s name is missing.'), mendedAt: { section: 'opening' } };
    case 'no-chapters':
      return {
        sentence: t('There are no chapters yet to make a book from.'),
        mendedAt: { section: 'chapters' },
      };
    case 'missing-characters':
      return {
        sentence: t(
          'These characters can’t be printed and would look like empty boxes: {characters}. They are in: {chapters}. Please write them another way.',
          { characters: listed(finding.characters), chapters: listed(finding.chapters) },
        ),
        mendedAt: { section: 'chapters' },
      };
    case 'empty-chapter':
      return {
        sentence: t('Chapter {number}, “{title}”, has no words yet.', {
          number: finding.number,
          title: titleOf(finding.chapter),
        }),
        mendedAt: { chapter: finding.chapter },
      };
    case 'untitled-chapter':
      return {
        sentence: t('Chapter {number} has no title yet.', { number: finding.number }),
        mendedAt: { chapter: finding.chapter },
      };
    case 'small-photo':
      return {
        sentence: smallPhoto(finding.dpi, titleOf(finding.chapter)),
        mendedAt: { section: 'photos' },
      };
    case 'photo-without-caption':
      return {
        sentence: t('A photo in “{title}” has no caption.', { title: titleOf(finding.chapter) }),
        mendedAt: { section: 'photos' },
      };
    case 'too-few-pages':
      return {
        sentence: counted(
          finding.pages,
          {
            one: 'The book has {n} page. It needs at least {least} to be printed.',
            other: 'The book has {n} pages. It needs at least {least} to be printed.',
          },
          { least: finding.least },
        ),
        mendedAt: { section: 'print' },
      };
    case 'too-many-pages':
      return {
        sentence: counted(
          finding.volumes,
          {
            one: 'The book has {pages} pages. One volume can have {most} at most.',
            other:
              'The book has {pages} pages. One volume can have {most} at most, so it will be {n} volumes.',
          },
          { pages: finding.pages, most: finding.most },
        ),
        mendedAt: { section: 'print' },
      };
    case 'printer-has-no-such-trim':
      return {
        sentence: t('This printer doesn’t offer books of {size}.', { size: sizeOf(finding.trim) }),
        mendedAt: { section: 'print' },
      };
    case 'spine-width-unknown':
      return {
        sentence: finding.severity === 'warns' ? SPINE_ESTIMATED : spineUnknown(finding),
        mendedAt: { section: 'print' },
      };
    case 'part-without-chapters':
      return {
        sentence:
          finding.title === ''
            ? t('A part without a name has no chapters, so it is left out.')
            : t('The part “{title}” has no chapters, so it is left out.', { title: finding.title }),
        mendedAt: { section: 'chapters' },
      };
  }
};

const smallPhoto = (dpi: number, title: string): string =>
  dpi < COARSE_DPI
    ? t('A photo in “{title}” is too small and would look blurry in print. Do you have a larger copy?', {
        title,
      })
    : t('A photo in “{title}” will look a little soft in print.', { title });

const SPINE_ESTIMATED = t(
  'You haven’t chosen a printer yet, so the width of the spine is only an estimate. Please choose one before you order.',
);

const spineUnknown = ({ pages, volumes }: { readonly pages: number; readonly volumes: number }): string =>
  volumes > 1
    ? counted(pages, {
        one: 'We don’t know the width of the spine yet, so we can’t make the cover. The longest volume now has {n} page.',
        other:
          'We don’t know the width of the spine yet, so we can’t make the cover. The longest volume now has {n} pages.',
      })
    : counted(pages, {
        one: 'We don’t know the width of the spine yet, so we can’t make the cover. The book now has {n} page.',
        other:
          'We don’t know the width of the spine yet, so we can’t make the cover. The book now has {n} pages.',
      });
