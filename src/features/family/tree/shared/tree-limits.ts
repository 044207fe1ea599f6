import { FILE_FIELDS } from '#features/family/gedcom/shared/gedcom-limits.ts';

/** People of one tree, those of files too. */
export const MOST_TREE_PEOPLE = 2000;
export const LONGEST_TREE_NAME = 200;
export const MOST_TREE_TIES = 8000;
/** As people write dates: 'about 1890, in the spring'. */
export const LONGEST_TREE_DATE = 100;
export const LONGEST_TREE_PLACE = 200;
export const LONGEST_TREE_NOTE = 2000;
/** To whom somebody is joined at once. */
export const MOST_JOINS = 60;
/** Two, and room for those who became parents. */
export const MOST_PARENTS = 4;
/** Of the key of somebody told about: with the word before it, it is a question of the tree. */
export const LONGEST_OFFER = 280;

/** What is written about a person, field by field. */
export const NOTED_FIELDS = [...FILE_FIELDS, 'note'] as const;
