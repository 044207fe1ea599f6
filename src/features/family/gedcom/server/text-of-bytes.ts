import { isUtf8, utf16Of } from '#platform/server/text-encoding.ts';
import { textOfAnsel } from '#engine/gedcom/ansel.ts';
import { NotAFamilyFile, type Warnings } from '#engine/gedcom/family-file.ts';

/** How much of a file is looked at to find out how its letters are written. */
const HEAD_BYTES = 4096;
const BEYOND_ASCII = /[\u0080-\uffff]/;

const decode = (bytes: Uint8Array, as: string): string => new TextDecoder(as).decode(bytes);

/**
 * The words of a file. What it says of its letters is believed only where its bytes allow: many a file says ANSEL and is UTF-8. Throws NotAFamilyFile
 * where there is nothing, or nothing that could be words.
 */
export const textOfBytes = (bytes: Uint8Array, warnings: Warnings): string => {
  if (bytes.length === 0) throw new NotAFamilyFile('empty', 1);
  const wide = utf16Of(bytes);
  if (wide !== undefined) return decode(bytes, wide);
  if (isUtf8(bytes)) return decode(bytes, 'utf-8');
  const head = decode(bytes.subarray(0, HEAD_BYTES), 'latin1');
  const said = /^\s*1\s+CHAR\s+(\S+)/m.exec(head)?.[1]?.toUpperCase() ?? '';
  if (said === 'ANSEL') return textOfAnsel(bytes);
  if (said === 'MACINTOSH') return decode(bytes, 'macintosh');
  if (said !== 'ANSI' && said !== 'WINDOWS-1252') {
    const line = head.split(/\r\n?|\n/).findIndex((words) => BEYOND_ASCII.test(words));
    warnings.add('wrong-letters', Math.max(line, 0) + 1);
  }
  return decode(bytes, said === 'UTF-8' ? 'utf-8' : 'windows-1252');
};
