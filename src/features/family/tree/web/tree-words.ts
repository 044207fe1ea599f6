import { t } from '#platform/shared/i18n.ts';
import { LANGUAGE } from '#platform/shared/language-of-this-build.ts';
import { CallFailed } from '#platform/web/call.ts';
import type { RelationshipType } from '#features/family/shared/relationship.ts';
import { MOST_PARENTS, MOST_TREE_PEOPLE } from '#features/family/tree/shared/tree-limits.ts';

/** The label of a gap in the drawing. */
export const GAP_WORDS: Readonly<Record<RelationshipType, string>> = {
  parent: t('A parent: who?'),
  child: t('A child: who?'),
  sibling: t('A brother or sister: who?'),
  spouse: t('A husband or wife: who?'),
  grandparent: t('A grandparent: who?'),
  grandchild: t('A grandchild: who?'),
  uncle_aunt: t('An uncle or aunt: who?'),
  nephew_niece: t('A nephew or niece: who?'),
  cousin: t('A cousin: who?'),
};

const ROW_WORDS: Readonly<Record<string, string>> = {
  '-3': t('Great-grandparents'),
  '-2': t('Grandparents'),
  '-1': t('Parents, uncles and aunts'),
  0: t('You, your brothers and sisters, your cousins'),
  1: t('Children, nephews and nieces'),
  2: t('Grandchildren'),
  3: t('Great-grandchildren'),
};

/** The label of a row in the drawing; 0 is the reader's own. */
export const rowWords = (row: number): string =>
  ROW_WORDS[row] ?? (row < 0 ? t('Further back') : t('Further on'));

/** 'George, Mary and Rose', as the language joins names. */
export const joinedNames = (names: readonly string[]): string =>
  new Intl.ListFormat(LANGUAGE, { type: 'conjunction' }).format(names);

/** Why the tree was not changed, as a sentence that says what to do next. */
export const whyNotInTree = (error: unknown): string => {
  const code = error instanceof CallFailed ? error.code : 'unexpected';
  switch (code) {
    case 'offline':
      return t('There’s no connection right now. Please try again when you’re back online.');
    case 'sign-in-required':
      return t('You’re no longer signed in. Please sign in again.');
    case 'not-found':
      return t('This has since been changed in another window. You now see the latest version.');
    case 'tree-full':
      return t('A tree has room for {count} people.', { count: MOST_TREE_PEOPLE });
    case 'tree-circle':
      return t('That can’t be right: someone would be their own ancestor. Please check who is whose parent.');
    case 'tree-parents-full':
      return t('A person can have at most {count} parents in the tree.', { count: MOST_PARENTS });
    case 'tree-needs-parent':
      return t('Brothers and sisters are connected through a parent. Please add one of the parents first.');
    case 'tree-relative-taken':
      return t('Someone else in your tree already has this place.');
    case 'bad-input':
      return t('Something here couldn’t be saved. Please check what you typed.');
    default:
      return t('Something went wrong on our side. Please try again in a moment.');
  }
};
