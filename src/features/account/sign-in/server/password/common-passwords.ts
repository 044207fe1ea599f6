import { brotliDecompressSync } from 'node:zlib';

const LINE_END = 10;

const unpack = async (): Promise<Buffer> => {
  const { default: packed } = await import('./common-passwords.json', { with: { type: 'json' } });
  return brotliDecompressSync(Buffer.from(packed.brotli, 'base64'));
};

let unpacked: Promise<Buffer> | undefined;
/** The passwords that guessers try first, of eight characters and more, one a line in the order of their bytes: 2.5 MB, when first asked for. */
const list = (): Promise<Buffer> => (unpacked ??= unpack());

/** Whether a password, in small letters, is on the list. */
const isListed = (password: string, passwords: Buffer): boolean => {
  const sought = Buffer.from(password);
  let [from, to] = [0, passwords.length];
  while (from < to) {
    const middle = (from + to) >> 1;
    const start = passwords.lastIndexOf(LINE_END, middle - 1) + 1;
    const end = passwords.indexOf(LINE_END, start);
    const order = sought.compare(passwords, start, end < 0 ? passwords.length : end);
    if (order === 0) return true;
    if (order < 0) to = start;
    else from = end < 0 ? passwords.length : end + 1;
  }
  return false;
};

const folded = (text: string): string => text.normalize('NFKC').toLowerCase().trim();

/** Figures and signs at either end, such as a year: guessers add them too. */
const ORNAMENTS = /^[^\p{L}]+|[^\p{L}]+$/gu;

/** Fewer are a key held down, or two in turn. */
const FEWEST_CHARACTERS = 3;

/** A date or a telephone number: there are few enough to try them all. */
const FIGURES_ONLY = /^\p{Nd}{1,10}$/u;
const SAID_AGAIN = /^(.{4,}?)\1+$/u;

/**
 * Whether guessers try this one first: it is on the list, with or without figures around it and spaces in it, once or several times over; or it is of
 * one or two characters, or of no more than ten figures.
 */
export const isCommonPassword = async (password: string): Promise<boolean> => {
  const plain = folded(password);
  const joined = plain.replace(/\s/gu, '');
  if (new Set(joined).size < FEWEST_CHARACTERS || FIGURES_ONLY.test(joined)) return true;
  const forms = [plain, plain.replace(ORNAMENTS, ''), joined, joined.replace(SAID_AGAIN, '$1')];
  const passwords = await list();
  return forms.some((form) => isListed(form, passwords));
};

/** What a stranger may know of somebody who chooses a password. */
export type Known = {
  readonly email: string;
  readonly displayName?: string | undefined;
  readonly productName?: string | undefined;
};

const SHORTEST_WORD = 3;
/** So many letters beside what is known of somebody make it a password of their own. */
const ENOUGH_OF_ONES_OWN = 4;

const lettersOf = (text: string): string => text.replace(/[^\p{L}]/gu, '');

/** A name and an address, whole and in their parts, as letters only; the longest first. */
const wordsOf = ({ email, displayName = '', productName = '' }: Known): string[] => {
  const [account = '', domain = ''] = folded(email).split('@');
  const all = [account, domain, folded(displayName), folded(productName)];
  const parts = all.flatMap((text) => [text, ...text.split(/[^\p{L}]+/u)]).map(lettersOf);
  return [...new Set(parts)]
    .filter((word) => word.length >= SHORTEST_WORD)
    .toSorted((one, other) => other.length - one.length);
};

/** Whether little is left of it without their name, their address, the product's name and figures: `rosehill1948`, `hearthbook2026`. */
export const isPersonalPassword = (password: string, known: Known): boolean => {
  const letters = lettersOf(folded(password));
  const left = wordsOf(known).reduce((text, word) => text.replaceAll(word, ''), letters);
  return left !== letters && left.length < ENOUGH_OF_ONES_OWN;
};
