/**
 * What the writer should know before a book goes to a printer. `stops`: the printer would refuse it, or text
 * would be missing. `warns`: it can be printed, but the writer should know.
 */
export type Finding = { readonly severity: 'stops' | 'warns' } & (
  | { readonly code: 'no-title' | 'no-author' | 'no-chapters' }
  /** Characters missing from the book's typefaces. They would be printed as empty boxes. */
  | { readonly code: 'missing-characters'; readonly characters: string[]; readonly chapters: string[] }
  | { readonly code: 'empty-chapter' | 'untitled-chapter'; readonly chapter: string; readonly number: number }
  /** `dpi`: dots per inch at the printed size. Below 300 it looks soft, below 150 coarse. */
  | {
      readonly code: 'small-photo';
      readonly photo: string;
      readonly chapter: string;
      readonly dpi: number;
    }
  | { readonly code: 'photo-without-caption'; readonly photo: string; readonly chapter: string }
  | { readonly code: 'too-few-pages'; readonly pages: number; readonly least: number }
  /** `volumes`: how many books it will be split into. */
  | {
      readonly code: 'too-many-pages';
      readonly pages: number;
      readonly most: number;
      readonly volumes: number;
    }
  | { readonly code: 'printer-has-no-such-trim'; readonly trim: string }
  /** Without the width from the printer's own calculator, the cover can't be made. */
  /** `pages`: of the longest volume. */
  | { readonly code: 'spine-width-unknown'; readonly pages: number; readonly volumes: number }
  | { readonly code: 'part-without-chapters'; readonly title: string }
);
