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
/** A long chapter. Nobody types more into one mail. */
const MOST_CHARACTERS = 1_000_000;
/** Outlook writes several times as much around each word. */
const MOST_HTML_CHARACTERS = 4_000_000;

const readBytes = async (path: string, most: number): Promise<{ raw: Buffer; isWhole: boolean }> => {
  const file = await open(path, 'r');
  try {
    const { size } = await file.stat();
    const bytes = Buffer.alloc(Math.min(size, most));
    const { bytesRead } = await file.read(bytes, 0, bytes.length, 0);
    return { raw: bytes.subarray(0, bytesRead), isWhole: size <= most };
  } finally {
    await file.close();
  }
};

const wordsOf = (
  { text = '', html = '' }: Email,
  { hasPlain, isFlowed, deletesSpace }: TextParts,
  traces: Pick<RawMail, 'ours' | 'senders'>,
): string => {
  const isPlain = hasPlain && text.trim() !== '';
  if (!isPlain)
    return ownWords({
      text: htmlAsText(html.slice(0, MOST_HTML_CHARACTERS)),
      mayBeWrapped: false,
      ...traces,
    });
  const plain = text.slice(0, MOST_CHARACTERS);
  return ownWords({
    text: isFlowed ? flowedText(plain, deletesSpace) : plain,
    mayBeWrapped: !isFlowed,
    ...traces,
  });
};

const MESSAGE_ID = /<[^<>\s]{1,900}>/;

/** Reads a raw mail: who it is from, which question it is for, and what the person wrote. For a worker. */
export const readReceivedMail = async ({
  path,
  folder,
  ours,
  senders,
  firstBytes = Infinity,
}: RawMail): Promise<ReadMail | UnreadableMail> => {
  const { raw, isWhole } = await readBytes(path, firstBytes);
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
  return {
    messageId: MESSAGE_ID.exec(mail.messageId ?? '')?.[0] ?? null,
    from: mail.from?.address?.toLowerCase() ?? '',
    recipients,
    token: kind === 'bounce' ? (tokenOfReturned(mail) ?? addressed) : addressed,
    kind,
    words: isReply ? wordsOf(mail, parts, { ours, senders }) : '',
    ...(isReply && isWhole
      ? await savePhotos(mail.attachments, folder)
      : { photos: [], leftOut: isReply ? mail.attachments.length : 0 }),
  };
};
