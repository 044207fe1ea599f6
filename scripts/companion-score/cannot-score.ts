/**
 * A folder or a setting that the scorecard cannot work with, explained in a sentence for the person who
 * started it.
 */
export class CannotScore extends Error {
  override readonly name = 'CannotScore';
}
