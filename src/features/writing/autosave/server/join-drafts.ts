import type { MergeState } from '#features/chapters/shared/contract.ts';
import { MAX_COMPOSED_PARAGRAPHS, MAX_SETTLED_SENTENCES } from '#features/chapters/shared/limits.ts';
import { paragraphsOf } from '#platform/shared/text.ts';
import type { DraftText } from './draft-rows.ts';

/**
 * Anything over the limit is dropped from the end. A companion's paragraph dropped this way counts as the
 * writer's, and is safe.
 */
const joinMergeStates = (first: MergeState | null, second: MergeState | null): MergeState | null => {
  if (!first || !second) return first ?? second;
  const decided = [...(first.decided ?? []), ...(second.decided ?? [])].slice(0, MAX_SETTLED_SENTENCES);
  const style = first.style ?? second.style;
  return {
    composed: [...first.composed, ...second.composed].slice(0, MAX_COMPOSED_PARAGRAPHS),
    settled: [...first.settled, ...second.settled].slice(0, MAX_SETTLED_SENTENCES),
    ...(decided.length > 0 ? { decided } : {}),
    ...(style ? { style } : {}),
    ...((first.fellBack ?? second.fellBack) ? { fellBack: true } : {}),
  };
};

const joined = (parts: readonly string[], gap: string): string =>
  parts.filter((part) => part.trim() !== '').join(gap);

/**
 * The text of two message boxes, one after the other. If the first already contains the second, nothing is
 * repeated.
 */
export const joinUnsent = (own: string, visitors: string): string =>
  own.includes(visitors) ? own : joined([own, visitors], '\n\n');

/**
 * Appends a visitor's draft to the account's, losing nothing of either. Paragraphs the account already has
 * are not repeated. If the account has another title, the visitor's title is placed above their paragraphs.
 */
export const joinDrafts = (own: DraftText | null, visitors: DraftText): DraftText => {
  if (!own) return visitors;
  const known = new Set(paragraphsOf(own.content));
  const added = paragraphsOf(visitors.content).filter((paragraph) => !known.has(paragraph));
  const title = own.title.trim() === '' ? visitors.title : own.title;
  const heading = added.length > 0 && visitors.title.trim() !== title.trim() ? [visitors.title.trim()] : [];
  return {
    title,
    content: added.length > 0 ? joined([own.content.trimEnd(), ...heading, ...added], '\n\n') : own.content,
    weave: joinMergeStates(own.weave, visitors.weave),
  };
};
