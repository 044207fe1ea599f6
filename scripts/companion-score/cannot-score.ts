/** A folder or a setting that the scorecard cannot work with, in a sentence for whoever started it. */
export class CannotScore extends Error {
  override readonly name = 'CannotScore';
}
