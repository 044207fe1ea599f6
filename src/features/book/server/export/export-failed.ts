import type { ExportProblem } from '#features/book/shared/book-formats.ts';

/** No file can be made from this book. Says why. */
export class ExportFailed extends Error {
  override readonly name = 'ExportFailed';
  readonly problem: ExportProblem;

  constructor(problem: ExportProblem) {
    super(problem);
    this.problem = problem;
  }
}
