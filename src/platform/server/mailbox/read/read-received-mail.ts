import { open } from 'node:fs/promises';
import PostalMime, { type Email } from 'postal-mime';
import { flowedText } from '#engine/text/reply-words/flowed-text.ts';
import { htmlAsText } from '#engine/text/reply-words/html-as-text.ts';
import { ownWords } from '#engine/text/reply-words/own-words.ts';
import { kindOf, recipientsOf, tokenIn, tokenOfReturned } from './mail-kind.ts';
import { savePhotos } from './photos-of-mail.ts';
import type { RawMail, ReadMail, UnreadableMail } from './read-received-mail-job.ts';
import { findTextParts, type TextParts } from './text-parts.ts';

const MOST_NESTED_PARTS = 20;
const MOST_HEADER_BYTES = 500_000;
/** A long chapter. Nobody types more into one email. */
const MOST_CHARACTERS = 1_000_000;
/** Outlook's markup is several times as long as the text in it. */
const MOST_HTML_CHARACTERS = 4_000_000;

const readBytes = async (path: string, most: number): Promise<{ raw: Buffer; isAll: boolean }> => {
  const file = await open(path, 'r');
  try {
    const { size } = await file.stat();
    const bytes = Buffer.alloc(Math.min(size, most));
    const { bytesRead } = await file.read(bytes, 0, bytes.length, 0);
    return { raw: bytes.subarray(0, bytesRead), isAll: size <= most };
  } finally {
    await file.close();
  }
};

/** `isCut`: there was more text than we read. */
const wordsOf = (
  { text = '', html = '' }: Email,
  { hasPlain, isFlowed, deletesSpace }: TextParts,
  traces: Pick<RawMail, 'ours' | 'senders'>,
): { words: string; isCut: boolean } => {
  // A part that doesn't state its type is plain text. The parser also makes `text` out of HTML.
  const isPlain = (hasPlain || html.trim() === '') && text.trim() !== '';
  if (!isPlain) {
    const shown = htmlAsText(html.slice(0, MOST_HTML_CHARACTERS));
    const words = ownWords({ text: shown, mayBeWrapped: false, ...traces });
    return { words, isCut: html.length > MOST_HTML_CHARACTERS };
  }
  const plain = text.slice(0, MOST_CHARACTERS);
  const words = ownWords({
    text: isFlowed ? flowedText(plain, deletesSpace) : plain,
    mayBeWrapped: !isFlowed,
    ...traces,
  });
  return { words, isCut: text.length > MOST_CHARACTERS };
};

/** The photos of an email. If the email breaks off, its last attachment may be incomplete and is left out. */
const photosOf = async (
  { attachments }: Email,
  folder: string,
  isWhole: boolean,
): Promise<{ photos: string[]; leftOut: number }> => {
  if (isWhole || attachments.length === 0) return savePhotos(attachments, folder);
  const { photos, leftOut } = await savePhotos(attachments.slice(0, -1), folder);
  return { photos, leftOut: leftOut + 1 };
};

const MESSAGE_ID = /<[^<>\s]{1,900}>/;

/** Reads a raw email: who it is from, which question it is for, and what the person wrote. For a worker. */
export const readReceivedMail = async ({
  path,
  folder,
  ours,
  senders,
  isCut = false,
  firstBytes = Infinity,
}: RawMail): Promise<ReadMail | UnreadableMail> => {
  const { raw, isAll } = await readBytes(path, firstBytes);
  const isWhole = isAll && !isCut;
  const parts = findTextParts(raw);
  let mail: Email;
  try {
    mail = await PostalMime.parse(raw, {
      forceRfc822Attachments: true,
      maxNestingDepth: MOST_NESTED_PARTS,
      maxHeadersSize: MOST_HEADER_BYTES,
      maxRfc822NestingDepth: 0,
    });
  } catch {
    return { fault: 'unreadable' };
  }
  const recipients = recipientsOf(mail);
  const addressed = tokenIn(recipients);
  const kind = kindOf(mail, addressed !== null);
  const isReply = kind === 'reply';
  const told = isReply ? wordsOf(mail, parts, { ours, senders }) : { words: '', isCut: false };
  return {
    messageId: MESSAGE_ID.exec(mail.messageId ?? '')?.[0] ?? null,
    from: mail.from?.address?.toLowerCase() ?? '',
    recipients,
    token: kind === 'bounce' ? (tokenOfReturned(mail) ?? addressed) : addressed,
    kind,
    words: told.words,
    isCut: !isWhole || told.isCut,
    ...(isReply ? await photosOf(mail, folder, isWhole) : { photos: [], leftOut: 0 }),
  };
};
