/**
 * The headers that say what a part is, wherever they are. A line of text that looks like one is treated as
 * one too, which doesn't change anything a person wrote.
 */
const CONTENT_TYPE = /^content-type:[^\n]*(?:\n[ \t][^\n]*)*/gim;
const FLOWED = /\bformat\s*=\s*"?flowed\b/i;
const DELETES_SPACE = /\bdelsp\s*=\s*"?yes\b/i;

export type TextParts = {
  readonly hasPlain: boolean;
  readonly isFlowed: boolean;
  readonly deletesSpace: boolean;
};

/**
 * Which kinds of text a raw email has. Also changes `flowed` to another word of the same length in the bytes:
 * otherwise the parser would join a quote and what a person wrote below it
 * (`engine/text/reply-words/flowed-text.ts` does not).
 */
export const findTextParts = (raw: Buffer): TextParts => {
  const text = raw.toString('latin1');
  let [hasPlain, isFlowed, deletesSpace, headers] = [false, false, false, 0];
  for (const { 0: header, index } of text.matchAll(CONTENT_TYPE)) {
    headers += 1;
    if (!/^content-type:\s*text\/plain/i.test(header) || /\bname\*?\d*\*?\s*=/i.test(header)) continue;
    hasPlain = true;
    const flowed = FLOWED.exec(header);
    if (!flowed) continue;
    isFlowed = true;
    deletesSpace ||= DELETES_SPACE.test(header);
    raw.write('x', index + flowed.index + flowed[0].length - 'flowed'.length, 'latin1');
  }
  return { hasPlain: hasPlain || headers === 0, isFlowed, deletesSpace };
};
