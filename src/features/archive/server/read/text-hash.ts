import { createHash } from 'node:crypto';

/**
 * Identifies a text. The same as `sha256(convert_to(title || chr(10) || content, 'UTF8'))` in the database,
 * in hexadecimal.
 */
export const textHash = ({ title, content }: { readonly title: string; readonly content: string }): string =>
  createHash('sha256').update(`${title}\n${content}`, 'utf8').digest('hex');
