const GAP = '\n\n';

/**
 * Where a caret of the old text is in the new one: at its word if its paragraph is still there, or else as
 * far from the start as before.
 */
export const caretAfter = (old: string, fresh: string, caret: number): number => {
  const gapBefore = caret === 0 ? -1 : old.lastIndexOf(GAP, caret - 1);
  const start = gapBefore < 0 ? 0 : Math.min(gapBefore + GAP.length, caret);
  const gapAfter = old.indexOf(GAP, caret);
  const paragraph = old.slice(start, gapAfter < 0 ? undefined : gapAfter);
  const at = paragraph === '' ? -1 : fresh.indexOf(paragraph);
  return at < 0 ? Math.min(caret, fresh.length) : at + (caret - start);
};
