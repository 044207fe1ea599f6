import type { BookPlan } from './book-plan.ts';
import { dpiOnFront, photoOnFront } from './cover-geometry.ts';
import { figuresOf } from './figures-of.ts';
import type { Finding } from './findings.ts';
import type { Block, BookChapter, Figure, Manuscript } from './manuscript.ts';
import { pageLimits, printerTakesTrim, spineStatus, TRIM_SIZES } from './print-geometry.ts';

/** The results of laying out the book. */
export type SetBook = {
  readonly volumes: readonly { readonly pages: number }[];
  /** How many pages it would have as a single volume. */
  readonly pagesInOne: number;
  readonly missing: { readonly characters: string[]; readonly chapters: string[] } | null;
  /** Every photo at its printed size. A photo may appear in several places. */
  readonly photos: readonly { readonly photo: string; readonly dpi: number }[];
};

type Checked = { readonly manuscript: Manuscript; readonly plan: BookPlan; readonly set: SetBook | null };

/** Dots per inch. Below the first value a photo looks soft, below the second coarse. */
export const SHARP_DPI = 300;
export const COARSE_DPI = 150;

/**
 * What the writer should know before sending this book to a printer, with the blocking findings first. `set`
 * is null if the book couldn't be laid out.
 */
export const findingsOf = (checked: Checked): Finding[] => {
  const findings = [
    ...ofFrontMatter(checked),
    ...ofPrinter(checked),
    ...ofChapters(checked.manuscript),
    ...ofParts(checked),
    ...ofPhotos(checked),
  ];
  return [
    ...findings.filter(({ severity }) => severity === 'stops'),
    ...findings.filter(({ severity }) => severity === 'warns'),
  ];
};

function* ofFrontMatter({ manuscript, plan, set }: Checked): Generator<Finding> {
  if (chaptersOf(manuscript).length === 0) yield { severity: 'stops', code: 'no-chapters' };
  if (plan.title === '') yield { severity: 'warns', code: 'no-title' };
  if (manuscript.author === '') yield { severity: 'warns', code: 'no-author' };
  if (set?.missing) yield { severity: 'stops', code: 'missing-characters', ...set.missing };
}

function* ofPrinter({ plan: { print }, set }: Checked): Generator<Finding> {
  if (!printerTakesTrim(print)) {
    yield { severity: 'stops', code: 'printer-has-no-such-trim', trim: print.trim };
  }
  if (!set) return;
  const { least, most } = pageLimits(print);
  const pages = Math.min(...set.volumes.map((volume) => volume.pages));
  if (pages < least) yield { severity: 'stops', code: 'too-few-pages', pages, least };
  if (set.pagesInOne > most) {
    yield {
      severity: 'warns',
      code: 'too-many-pages',
      pages: set.pagesInOne,
      most,
      volumes: set.volumes.length,
    };
  }
  const spine = spineStatus(print);
  if (spine !== 'known') {
    yield {
      severity: spine === 'unknown' ? 'stops' : 'warns',
      code: 'spine-width-unknown',
      pages: Math.max(...set.volumes.map(({ pages }) => pages)),
      volumes: set.volumes.length,
    };
  }
}

function* ofChapters(manuscript: Manuscript): Generator<Finding> {
  for (const { id, number, title, blocks } of chaptersOf(manuscript)) {
    if (!blocks.some(saysSomething)) {
      yield { severity: 'warns', code: 'empty-chapter', chapter: id, number };
    }
    if (title === '') yield { severity: 'warns', code: 'untitled-chapter', chapter: id, number };
  }
}

const saysSomething = (block: Block): boolean => {
  switch (block.kind) {
    case 'figure':
      return true;
    case 'scene-break':
    case 'voice':
      return false;
    case 'paragraph':
      return block.runs.some(({ text }) => text.trim() !== '');
    case 'quote':
      return block.paragraphs.flat().some(({ text }) => text.trim() !== '');
  }
};

function* ofParts({ manuscript, plan }: Checked): Generator<Finding> {
  const known = new Set(chaptersOf(manuscript).map(({ id }) => id));
  for (const { title, chapters } of plan.parts) {
    if (!chapters.some((id) => known.has(id))) {
      yield { severity: 'warns', code: 'part-without-chapters', title };
    }
  }
}

function* ofPhotos({ manuscript, plan, set }: Checked): Generator<Finding> {
  const worst = new Map<string, number>();
  const note = (photo: string, dpi: number) =>
    worst.set(photo, Math.min(worst.get(photo) ?? Number.POSITIVE_INFINITY, Math.floor(dpi)));
  for (const { photo, dpi } of set?.photos ?? []) note(photo, dpi);
  const seen = new Set<string>();
  for (const { figure, chapter } of figuresOf(manuscript)) {
    const { photo } = figure;
    if (chapter === null || seen.has(photo)) continue;
    seen.add(photo);
    if (photo === plan.cover.photo) note(photo, dpiOnCover(figure, plan));
    const dpi = worst.get(photo) ?? SHARP_DPI;
    if (dpi < SHARP_DPI) {
      yield { severity: dpi < COARSE_DPI ? 'stops' : 'warns', code: 'small-photo', photo, chapter, dpi };
    }
    if (figure.caption === '') {
      yield { severity: 'warns', code: 'photo-without-caption', photo, chapter };
    }
  }
}

const dpiOnCover = (figure: Figure, { print, cover }: BookPlan): number =>
  dpiOnFront(figure, photoOnFront(figure, TRIM_SIZES[print.trim], cover.photoStands));

const chaptersOf = (manuscript: Manuscript): BookChapter[] =>
  manuscript.parts.flatMap(({ chapters }) => chapters);
