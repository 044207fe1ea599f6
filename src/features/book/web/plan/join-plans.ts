import { type FlatPlan, flat, whole } from './flat-plan.ts';
import type { UnsavedPlan } from './plan-autosave.ts';

/** Text fields, and the separator when two versions are saved in one. */
const BETWEEN: Readonly<Record<string, string>> = {
  title: ' / ',
  subtitle: ' / ',
  author: ' / ',
  copyrightLine: ' / ',
  dedication: '\n\n',
  closingNote: '\n\n',
  'cover.blurb': '\n\n',
};

/** Whether both versions of a field can be saved together. */
export const holdsBoth = (field: string): boolean => field in BETWEEN;

/**
 * Both texts of a field as JSON, with this window's last. If one contains the other, only the longer one.
 * Returns undefined if the field isn't text.
 */
export const bothTexts = (field: string, mine: FlatPlan, theirs: FlatPlan): string | undefined => {
  const between = BETWEEN[field];
  if (between === undefined) return undefined;
  // Text fields are in JSON.
  const [ours, others] = [mine[field], theirs[field]].map((text) => JSON.parse(text ?? '""') as string);
  if (ours === undefined || others === undefined || ours.includes(others)) return mine[field];
  return others.includes(ours) ? theirs[field] : JSON.stringify(`${others}${between}${ours}`);
};

/**
 * Merges everything that several windows could not save into one plan: each window's changes, and both texts
 * where two of them changed the same field. For each field, `seen` holds the value that the last window to
 * change it typed over, because one window may have restored what the others started with. Returns null if
 * nothing is unsaved.
 */
export const joinUnsaved = (left: readonly UnsavedPlan[]): UnsavedPlan | null => {
  const [first, ...rest] = left.toSorted((a, b) => a.seen.revision - b.seen.revision);
  if (first === undefined) return null;
  const before: Record<string, string> = { ...flat(first.seen.plan) };
  const fields: Record<string, string> = { ...flat(first.plan) };
  for (const { plan, seen } of rest) {
    const typed = flat(plan);
    const typedOver = flat(seen.plan);
    for (const [field, value] of Object.entries(typed)) {
      const over = typedOver[field];
      if (value === over) continue;
      // Either the earlier windows left the field alone, or this window typed over their text.
      const isFree = fields[field] === before[field] || fields[field] === over;
      fields[field] = (isFree ? undefined : bothTexts(field, typed, fields)) ?? value;
      before[field] = over ?? 'null';
    }
  }
  return { plan: whole(fields), seen: { ...first.seen, plan: whole(before) } };
};
