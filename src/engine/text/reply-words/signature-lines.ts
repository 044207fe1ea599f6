import { DEVICES, SIGNATURES } from './mail-words.ts';

/** A longer line says more than a program adds. */
const LONGEST_LINE = 110;
/** 'Outlook for Android' has three words, 'Yahoo Mail for iPhone' four. */
const MOST_DEVICE_WORDS = 6;
/** A signature has a name, an address and a few numbers. Anything longer may be part of the story. */
const MOST_SIGNATURE_LINES = 12;
const MOST_LINES_AFTER_BARE_DASHES = 5;
const LONGEST_AFTER_BARE_DASHES = 60;

const EXACT = new Set(SIGNATURES.filter((text) => !text.includes('…')));
const AROUND_DEVICE = SIGNATURES.filter((text) => text.includes('…')).map((text) => {
  const [before = '', after = ''] = text.split('…');
  return { before, after };
});

const isDevice = (text: string): boolean =>
  DEVICES.some((device) => text.includes(device)) &&
  text.trim().split(/\s+/).length <= MOST_DEVICE_WORDS &&
  !/[,;!?]/.test(text);

/** Without the links that Outlook adds, and the asterisks that stand for bold. */
const plainForm = (line: string): string =>
  line
    .toLowerCase()
    .replaceAll(/<[^<>]*>|[[\]*_]/g, ' ')
    .replaceAll(/[\s\u00a0]+/g, ' ')
    .trim()
    .replace(/\.$/, '');

/** 'Sent from my iPhone', 'Von meinem iPad gesendet', 'Get Outlook for Android<https://aka.ms/…>'. */
export const isPhoneSignature = (line: string): boolean => {
  if (line.length > LONGEST_LINE) return false;
  const text = plainForm(line);
  return (
    EXACT.has(text) ||
    AROUND_DEVICE.some(
      ({ before, after }) =>
        text.startsWith(before) &&
        text.endsWith(after) &&
        text.length > before.length + after.length &&
        isDevice(text.slice(before.length, text.length - after.length)),
    )
  );
};

const endOfText = (lines: readonly string[]): number => {
  let end = lines.length;
  while (end > 0 && lines[end - 1]?.trim() === '') end -= 1;
  return end;
};

const isSentence = (line: string): boolean => /[.!?…]["'”’»“]?$/.test(line.trim());

/**
 * Where the person's own signature begins, below '-- ' (RFC 3676). Some programs lose the blank after the
 * hyphens; then only a few short lines that aren't sentences count as one.
 */
const signatureStart = (lines: readonly string[], end: number): number => {
  for (let at = end - 1; at >= 0 && end - at <= MOST_SIGNATURE_LINES + 1; at -= 1) {
    const below = lines.slice(at + 1, end);
    if (lines[at] === '-- ') return at;
    if (lines[at]?.trim() !== '--' || below.length > MOST_LINES_AFTER_BARE_DASHES) continue;
    if (below.every((line) => line.length <= LONGEST_AFTER_BARE_DASHES && !isSentence(line))) return at;
  }
  return end;
};

/** The lines without what a program or a signature added below them. */
export const withoutSignature = (lines: readonly string[]): string[] => {
  let end = signatureStart(lines, endOfText(lines));
  while (true) {
    const kept = endOfText(lines.slice(0, end));
    const last = lines[kept - 1];
    if (last === undefined || !(isPhoneSignature(last) || last === '-- ')) return lines.slice(0, kept);
    end = kept - 1;
  }
};
