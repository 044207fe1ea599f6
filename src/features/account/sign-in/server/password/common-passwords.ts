import { brotliDecompressSync } from 'node:zlib';

const LINE_END = 10;

const unpack = async (): Promise<Buffer> => {
  const { default: packed } = await import('./common-passwords.json', { with: { type: 'json' } });
  return brotliDecompressSync(Buffer.from(packed.brotli, 'base64'));
};

let unpacked: Promise<Buffer> | undefined;
/**
 * The passwords guessers try first, of eight characters or more, one per line in byte order. 2.5 MB, loaded
 * on first use.
 */
const list = (): Promise<Buffer> => (unpacked ??= unpack());

/** Whether a lower-case password is on the list. */
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

/** Digits and symbols at either end, such as a year. Guessers add them, too. */
const ORNAMENTS = /^[^\p{L}]+|[^\p{L}]+$/gu;

/** Fewer means one key held down, or two in turn. */
const FEWEST_CHARACTERS = 3;

/** A date or a telephone number. There are few enough to try them all. */
const FIGURES_ONLY = /^\p{Nd}{1,10}$/u;
const SAID_AGAIN = /^(.{4,}?)\1+$/u;

/**
 * Whether guessers try this password first: it is on the list, with or without digits around it and spaces in
 * it, once or repeated; or it has only one or two different characters; or it is no more than ten digits.
 */
export const isCommonPassword = async (password: string): Promise<boolean> => {
  const plain = folded(password);
  const joined = plain.replace(/\s/gu, '');
  if (new Set(joined).size < FEWEST_CHARACTERS || FIGURES_ONLY.test(joined)) return true;
  const forms = [plain, plain.replace(ORNAMENTS, ''), joined, joined.replace(SAID_AGAIN, '$1')];
  const passwords = await list();
  return forms.some((form) => isListed(form, passwords));
};

/** What a stranger may know about the person choosing a password. */
export type Known = {
  readonly email: string;
  readonly displayName?: string | undefined;
  readonly productName?: string | undefined;
};

const SHORTEST_WORD = 3;
/** This many letters besides what is known about a person make a password their own. */
const ENOUGH_OF_ONES_OWN = 4;

const lettersOf = (text: string): string => text.replace(/[^\p{L}]/gu, '');

/** A name and an address, whole and in parts, as letters only. Longest first. */
const wordsOf = ({ email, displayName = '', productName = '' }: Known): string[] => {
  const [account = '', domain = ''] = folded(email).split('@');
  const all = [account, domain, folded(displayName), folded(productName)];
  const parts = all.flatMap((text) => [text, ...text.split(/[^\p{L}]+/u)]).map(lettersOf);
  return [...new Set(parts)]
    .filter((word) => word.length >= SHORTEST_WORD)
    .toSorted((one, other) => other.length - one.length);
};

/**
 * Whether little remains without the person's name, their address, the product's name and digits:
 * `rosehill1948`, `hearthbook2026`.
 */
export const isPersonalPassword = (password: string, known: Known): boolean => {
  const letters = lettersOf(folded(password));
  const left = wordsOf(known).reduce((text, word) => text.replaceAll(word, ''), letters);
  return left !== letters && left.length < ENOUGH_OF_ONES_OWN;
};
