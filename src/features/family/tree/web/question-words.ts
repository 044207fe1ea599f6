import { t } from '#platform/shared/i18n.ts';
import type { TreeSuggestion } from '#features/family/tree/shared/tree-contract.ts';
import type { DrawnTree } from './drawing/drawn-tree.ts';

/** By what somebody is to another, and what that other is to the reader. */
const COMPOSED_WORDS: Readonly<Record<string, string>> = {
  'parent parent': t('Is {who}, the parent of your parent {of}, your grandparent?'),
  'parent cousin': t('Is {who}, the parent of your cousin {of}, your uncle or aunt?'),
  'sibling parent': t('Is {who}, the brother or sister of your parent {of}, your uncle or aunt?'),
  'sibling sibling': t('Is {who}, the brother or sister of your brother or sister {of}, yours too?'),
  'child sibling': t('Is {who}, the child of your brother or sister {of}, your nephew or niece?'),
  'child child': t('Is {who}, the child of your child {of}, your grandchild?'),
  'child uncle_aunt': t('Is {who}, the child of your uncle or aunt {of}, your cousin?'),
};

/** The question as a sentence. */
export const questionWords = (
  { kind, who, of, through_type: through }: TreeSuggestion,
  { nameOf, complete }: DrawnTree,
): string => {
  const names = { who: nameOf(who), of: nameOf(of) };
  if (kind === 'parent') return t('Is {who} the parent of {of}?', names);
  const words =
    COMPOSED_WORDS[`${through} ${complete.relations.get(of)}`] ?? t('How are {who} and {of} related to you?');
  return words.replace(/\{(who|of)\}/g, (_all, name: string) => (name === 'who' ? names.who : names.of));
};
