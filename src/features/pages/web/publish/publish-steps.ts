import type { BookFile, BookLayout, KeptPlan } from '#features/book/shared/contract.ts';
import type { BookFormat } from '#features/book/shared/book-formats.ts';
import { FORMAT_WORDS } from '#features/book/web/export/format-words.ts';
import { PRINTER_NAMES } from '#features/book/web/choice-names.ts';
import type { ChapterSummary } from '#features/chapters/shared/contract.ts';
import { counted, t } from '#platform/shared/i18n.ts';

/** One thing that is done or still to do, and where. */
export type StepStatus = {
  readonly isDone: boolean;
  readonly words: string;
  readonly way?: { readonly to: string; readonly words: string };
};

/** What is known so far about the writer's own book. Parts still loading are undefined. */
export type BookSoFar = {
  readonly chapters: readonly Pick<ChapterSummary, 'title' | 'wordCount'>[];
  readonly plan: KeptPlan['plan'] | undefined;
  readonly layout: Pick<BookLayout, 'pages' | 'volumes' | 'findings'> | undefined;
  readonly files: readonly Pick<BookFile, 'format' | 'state' | 'isStale'>[] | undefined;
};

const done = (words: string): StepStatus => ({ isDone: true, words });
const open = (words: string, to: string, wayThere: string): StepStatus => ({
  isDone: false,
  words,
  way: { to, words: wayThere },
});

/** Formats for reading, as opposed to printing. */
const TO_READ = ['screen-pdf', 'epub', 'docx', 'markdown', 'html'] as const satisfies readonly BookFormat[];

const madeOf = (files: NonNullable<BookSoFar['files']>, formats: readonly BookFormat[]) =>
  files.filter(({ format, state }) => state === 'made' && formats.includes(format));

const ofText = ({ chapters }: BookSoFar): StepStatus[] => {
  if (chapters.length === 0)
    return [open(t('You haven’t written a chapter yet.'), '/write', t('Write the first chapter'))];
  const untitled = chapters.filter(({ title }) => title.trim() === '').length;
  const empty = chapters.filter(({ wordCount }) => wordCount === 0).length;
  const statuses = [
    done(
      counted(chapters.length, {
        one: 'You have written one chapter.',
        other: 'You have written {n} chapters.',
      }),
    ),
  ];
  if (untitled > 0) {
    const words = counted(untitled, {
      one: 'One chapter has no title.',
      other: '{n} chapters have no title.',
    });
    statuses.push(open(words, '/chapters', t('Add titles')));
  }
  if (empty > 0) {
    const words = counted(empty, { one: 'One chapter has no words.', other: '{n} chapters have no words.' });
    statuses.push(open(words, '/chapters', t('See my chapters')));
  }
  return statuses;
};

const ofFiles = ({ files }: BookSoFar): StepStatus[] => {
  if (!files) return [];
  const made = madeOf(files, TO_READ);
  if (made.length === 0)
    return [open(t('You haven’t made a version to read yet.'), '/book#make', t('Make a file of my book'))];
  return made.map(({ format, isStale }) =>
    isStale
      ? open(
          t('Made, but you’ve changed your book since then: {file}', { file: FORMAT_WORDS[format].title }),
          '/book#make',
          t('Make it again'),
        )
      : done(t('Made: {file}', { file: FORMAT_WORDS[format].title })),
  );
};

/** The spine has its own step. */
const ofPages = ({ plan, layout }: BookSoFar): StepStatus[] => {
  if (!plan) return [];
  const statuses: StepStatus[] = [];
  if (plan.title === '')
    statuses.push(open(t('The book has no title yet.'), '/book#opening', t('Give it a title')));
  if (!layout) return statuses;
  const findings = layout.findings.filter(
    ({ code }) => !['no-title', 'spine-width-unknown', 'no-chapters'].includes(code),
  );
  const stops = findings.filter(({ severity }) => severity === 'stops').length;
  const warns = findings.length - stops;
  statuses.unshift(
    done(
      counted(layout.pages, {
        one: 'The pages are laid out: {n} page.',
        other: 'The pages are laid out: {n} pages.',
      }),
    ),
  );
  if (stops > 0) {
    const words = counted(stops, {
      one: 'There is one thing to fix before printing.',
      other: 'There are {n} things to fix before printing.',
    });
    statuses.push(open(words, '/book#check', t('See what it is')));
  }
  if (warns > 0) {
    const words = counted(warns, {
      one: 'There is one thing you should know before printing.',
      other: 'There are {n} things you should know before printing.',
    });
    statuses.push(open(words, '/book#check', t('Look it over')));
  }
  return statuses;
};

const ofCover = ({ files, layout }: BookSoFar): StepStatus[] => {
  if (layout?.findings.some(({ code, severity }) => code === 'spine-width-unknown' && severity === 'stops'))
    return [
      open(
        t('You need to ask the printer how wide the spine is.'),
        '/book#print',
        t('Enter the spine width'),
      ),
    ];
  return files ? [ofPrintFile(files, 'cover-pdf', '/book#cover')] : [];
};

const ofPrintFile = (
  files: NonNullable<BookSoFar['files']>,
  format: 'print-pdf' | 'cover-pdf',
  to: string,
): StepStatus => {
  const isCover = format === 'cover-pdf';
  const [made] = madeOf(files, [format]);
  if (!made)
    return isCover
      ? open(t('The cover has not been made yet.'), to, t('Make the cover'))
      : open(t('The pages for the printer have not been made yet.'), to, t('Make them'));
  if (made.isStale)
    return isCover
      ? open(t('The cover was made before you changed your book.'), '/book#make', t('Make it again'))
      : open(t('The pages were made before you changed your book.'), to, t('Make them again'));
  return done(isCover ? t('The cover is ready.') : t('The pages for the printer are ready.'));
};

const ofPrinting = ({ plan, files }: BookSoFar): StepStatus[] => {
  if (!plan || !files) return [];
  const { printer } = plan.print;
  return [
    printer === 'any'
      ? open(t('You haven’t chosen where to print it yet.'), '/book#print', t('Choose a printer'))
      : done(t('You have chosen {printer}.', { printer: PRINTER_NAMES[printer] })),
    ofPrintFile(files, 'print-pdf', '/book#make'),
  ];
};

/** How far the writer's own book is in each of the five steps: what is done, and what is missing. */
export const statusesOf = (book: BookSoFar): readonly (readonly StepStatus[])[] => {
  const ofEach = [ofText, ofFiles, ofPages, ofCover, ofPrinting];
  // Without a chapter no step can follow. Saying so five times helps no one.
  return ofEach.map((of, at) => (book.chapters.length === 0 && at > 0 ? [] : of(book)));
};
