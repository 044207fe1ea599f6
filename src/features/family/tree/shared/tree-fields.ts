import { z } from 'zod';
import { LONGEST_TREE_NAME, LONGEST_TREE_NOTE } from './tree-limits.ts';

const oneLine = (most: number) =>
  z
    .string()
    .transform((text) => text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim())
    .pipe(z.string().max(most));
export const name = oneLine(LONGEST_TREE_NAME).pipe(z.string().min(1));
/** An empty text means nothing is known. */
export const known = (most: number) =>
  oneLine(most)
    .nullable()
    .transform((text) => (text === '' ? null : text));
export const note = z
  .string()
  .transform((text) => text.replace(/\r\n?/g, '\n').trim())
  .pipe(z.string().max(LONGEST_TREE_NOTE))
  .nullable()
  .transform((text) => (text === '' ? null : text));
