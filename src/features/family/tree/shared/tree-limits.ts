import { FILE_FIELDS } from '#features/family/gedcom/shared/gedcom-limits.ts';

/** People in one tree, including those from files. */
export const MOST_TREE_PEOPLE = 2000;
export const LONGEST_TREE_NAME = 200;
export const MOST_TREE_TIES = 8000;
/** Dates as people write them: 'about 1890, in the spring'. */
export const LONGEST_TREE_DATE = 100;
export const LONGEST_TREE_PLACE = 200;
export const LONGEST_TREE_NOTE = 2000;
/** How many people a new person can be joined to at once. */
export const MOST_JOINS = 60;
/** Two, and room for others who became parents. */
export const MOST_PARENTS = 4;
/** For the key of a person told about; with its prefix, the key is a question of the tree. */
export const LONGEST_OFFER = 280;

/** The fields of a person that can be written. */
export const NOTED_FIELDS = [...FILE_FIELDS, 'note'] as const;
