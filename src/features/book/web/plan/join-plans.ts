import { type FlatPlan, flat, whole } from './flat-plan.ts';
import type { UnsavedPlan } from './plan-autosave.ts';

/** Fields of words, and what stands between two texts that are both kept in one. */
const BETWEEN: Readonly<Record<string, string>> = {
  title: ' / ',
  subtitle: ' / ',
  author: ' / ',
  copyrightLine: ' / ',
  dedication: '\n\n',
  closingNote: '\n\n',
  'cover.blurb': '\n\n',
};

/** Whether two versions of a field can both be kept. */
export const holdsBoth = (field: string): boolean => field in BETWEEN;

/** Both texts of a field, this one last, as JSON; where one holds the other, that one alone. Undefined for what is no text. */
export const bothTexts = (field: string, mine: FlatPlan, theirs: FlatPlan): string | undefined => {
  const between = BETWEEN[field];
  if (between === undefined) return undefined;
  // A field of words is written out as JSON.
  const [ours, others] = [mine[field], theirs[field]].map((text) => JSON.parse(text ?? '""') as string);
  if (ours === undefined || others === undefined || ours.includes(others)) return mine[field];
  return others.includes(ours) ? theirs[field] : JSON.stringify(`${others}${between}${ours}`);
};

/**
 * One plan of what several windows could not save: what each changed, and both texts where two changed the same. A field counts as typed over what stood there
 * for whoever changed it last: one of them may have put back what the others began with. Null for none.
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
      // Then the windows before this one left the field alone, or what they typed is what this one typed over.
      const isFree = fields[field] === before[field] || fields[field] === over;
      fields[field] = (isFree ? undefined : bothTexts(field, typed, fields)) ?? value;
      before[field] = over ?? 'null';
    }
  }
  return { plan: whole(fields), seen: { ...first.seen, plan: whole(before) } };
};
