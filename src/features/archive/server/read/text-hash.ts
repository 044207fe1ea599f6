import { createHash } from 'node:crypto';

/** By which a text is known to be the same: what `sha256(convert_to(title || chr(10) || content, 'UTF8'))` is in the database, in hexadecimal. */
export const textHash = ({ title, content }: { readonly title: string; readonly content: string }): string =>
  createHash('sha256').update(`${title}\n${content}`, 'utf8').digest('hex');
