import type { MakingProblem } from '../../shared/book-formats.ts';

/** A file cannot be made of this book, and why. */
export class MakingFails extends Error {
  override readonly name = 'MakingFails';
  readonly problem: MakingProblem;

  constructor(problem: MakingProblem) {
    super(problem);
    this.problem = problem;
  }
}
