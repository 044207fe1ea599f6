import type { BookFormat, BookFileType, MakingProblem, MakingStep } from '../../shared/book-formats.ts';
import type { BookPlan } from '../../shared/book-plan.ts';
import type { Finding } from '../../shared/findings.ts';
import type { Manuscript } from '../../shared/manuscript.ts';

/** What the maker process is asked to do; one thing at a time. `into`: where the file is written, or the folder of the pages that are set. */
export type MakerTask = {
  readonly manuscript: Manuscript;
  readonly plan: BookPlan;
  readonly into: string;
} & ({ readonly task: 'make'; readonly format: BookFormat } | { readonly task: 'set' });

/** To the maker process. A photo without bytes is not there. */
export type ToMaker = MakerTask | { readonly photo: string; readonly bytes: Uint8Array | null };

/** What it answers at the end of a task. */
export type MadeOutcome = {
  readonly made: { readonly name: string; readonly type: BookFileType; readonly pages: number | null };
};
/** Volumes in `into`, as `volumeFile` names them; how many pages each has. */
export type SetOutcome = {
  readonly set: { readonly pages: readonly number[]; readonly findings: readonly Finding[] };
};

/** From the maker process. `breaks` says where in our code, and nothing of what the book says. */
export type FromMaker =
  | { readonly wants: string }
  | { readonly step: MakingStep; readonly share: number }
  | MadeOutcome
  | SetOutcome
  | { readonly fails: MakingProblem }
  | { readonly breaks: string };

/** Counted from 1. */
export const volumeFile = (volume: number): string => `volume-${volume}.pdf`;
