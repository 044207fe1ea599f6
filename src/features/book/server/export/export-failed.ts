import type { ExportProblem } from '#features/book/shared/book-formats.ts';

/** A file cannot be made of this book, and why. */
export class ExportFailed extends Error {
  override readonly name = 'ExportFailed';
  readonly problem: ExportProblem;

  constructor(problem: ExportProblem) {
    super(problem);
    this.problem = problem;
  }
}
