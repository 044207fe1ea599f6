import { t } from '#platform/shared/i18n.ts';
import { ManuscriptPage } from './manuscript-page.tsx';
import { PageBand } from '../page-head.tsx';

const ADVICE: readonly string[] = [
  t('Set the page to the size of the book: 6 by 9 inches (15 by 23 centimetres) is usual for a memoir.'),
  t('Begin each chapter on a new page, with its title as a heading, so that a contents page can be made.'),
  t('Choose a book typeface in 11 or 12 points; 16 to 18 for readers who like large print.'),
  t(
    'Leave wider margins on the inside: three quarters of an inch (2 centimetres), or the text disappears in the fold.',
  ),
  t('Number the pages, and add a title page and, if you like, a dedication.'),
  t('Ask somebody else to read it for mistakes. Writers no longer see their own.'),
  t('Save it as a PDF with all fonts inside. That is what printers want.'),
];

/** How a text file becomes the pages of a book: a list, and the page that it makes. */
export const ManuscriptGuide = () => (
  <PageBand id="manuscript" title={t('Preparing the manuscript')}>
    <p className="mt-3 max-w-[40rem]">
      {t(
        'The page of your book does all of this for you, and makes the finished PDFs. The list is for whoever lays out the pages in another program.',
      )}
    </p>
    <div className="mt-8 grid grid-cols-1 items-center gap-x-16 gap-y-10 lg:grid-cols-[minmax(0,1fr)_auto]">
      <ol className="grid max-w-[40rem] gap-4">
        {ADVICE.map((advice, at) => (
          <li key={advice} className="grid grid-cols-[1.6rem_minmax(0,1fr)] gap-x-3">
            <span aria-hidden="true" className="font-story text-[1.2rem] leading-snug font-medium text-ember">
              {at + 1}
            </span>
            {advice}
          </li>
        ))}
      </ol>
      <ManuscriptPage />
    </div>
  </PageBand>
);
