import { createHash } from 'node:crypto';
import { open } from 'node:fs/promises';

/** Headers come first. A Message-ID that comes later than this isn't looked for. */
const HEADER_BYTES = 64_000;
/** One line of the headers, perhaps folded once. Nothing else of the email is read here (decision 0022). */
const MESSAGE_ID = /^message-id:[ \t]*(?:\r?\n[ \t]+)?(?<id><[^<>\s]{1,900}>)/im;

const fingerprint = (kind: string, text: string): string =>
  createHash('sha256').update(`${kind}\0${text}`).digest('base64url');

/**
 * Identifies an email, so that it is recognised if it arrives twice: a fingerprint of its Message-ID, or of
 * its bytes if it has none. `sha256`: of all bytes, in hexadecimal.
 */
export const messageHashAt = async (path: string, sha256: string): Promise<string> => {
  const file = await open(path, 'r');
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(HEADER_BYTES), 0, HEADER_BYTES, 0);
    const text = buffer.toString('latin1', 0, bytesRead);
    const end = /\r?\n\r?\n/.exec(text)?.index ?? text.length;
    const id = MESSAGE_ID.exec(text.slice(0, end))?.groups?.id;
    return id === undefined ? fingerprint('bytes', sha256) : fingerprint('message-id', id);
  } finally {
    await file.close();
  }
};
