import { decodedEntities } from './html-entities.ts';

/** Elements whose content is skipped. */
const SILENT = new Set(['head', 'style', 'script', 'title', 'template', 'noscript', 'svg', 'object']);
/** Elements that begin and end a line. */
const BLOCKS = new Set(
  'address article aside body dd div dl dt fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6 header hr li main nav ol p pre section table tbody tr ul blockquote center'.split(
    ' ',
  ),
);
/** Blocks with an empty line around them. */
const APART = new Set('h1 h2 h3 h4 h5 h6 ol p pre table ul blockquote hr'.split(' '));
/** Elements without an end tag. */
const VOID = new Set(['br', 'hr', 'img', 'meta', 'link', 'input', 'wbr', 'col', 'area', 'base']);

/** A tag, a declaration or text, in order. None runs on past the next '<', so the time stays linear. */
const PIECE =
  /<(?<close>\/?)(?<name>[a-z][a-z0-9:-]*)(?<attributes>[^<>]*)>|(?<declaration><[!?][^<>]*>)|<[^<]*|[^<]+/giu;

/** A comment that never ends is treated as text: the person may have written it. */
const withoutComments = (html: string): string => {
  const kept: string[] = [];
  let from = 0;
  while (true) {
    const start = html.indexOf('<!--', from);
    const end = start < 0 ? -1 : html.indexOf('-->', start + 2);
    if (end < 0) return kept.join('') + html.slice(from);
    kept.push(html.slice(from, start));
    from = end + 3;
  }
};

const attribute = (attributes: string, name: string): string => {
  const found = new RegExp(String.raw`\s${name}\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"']+))`, 'iu').exec(
    attributes,
  );
  return found?.[1] ?? found?.[2] ?? found?.[3] ?? '';
};

/** Yahoo marks quotes in this way and without `blockquote`. */
const isQuoteOf = (name: string, attributes: string): boolean =>
  name === 'blockquote' || (name === 'div' && /\byahoo_quoted\b/u.test(attribute(attributes, 'class')));

/** In Outlook, each line is a paragraph of this class, with nothing between. */
const isApart = (name: string, attributes: string): boolean =>
  APART.has(name) && !/\bMsoNormal\b|\bMsoPlainText\b/u.test(attribute(attributes, 'class'));

/** More '>' than this in front of a line say nothing new. */
const MOST_MARKS = 9;

class Lines {
  readonly #lines: string[] = [];
  /** In pieces: looking at the end of a long string that is still growing would copy all of it each time. */
  #pieces: string[] = [];
  #endsWithSpace = true;
  depth = 0;

  add(text: string): void {
    const piece = this.#endsWithSpace ? text.replace(/^ /u, '') : text;
    if (piece === '') return;
    this.#pieces.push(piece);
    this.#endsWithSpace = piece.endsWith(' ');
  }
  #taken(): string {
    const line = this.#pieces.join('').replaceAll('\u00a0', ' ');
    this.#pieces = [];
    this.#endsWithSpace = true;
    return line;
  }
  /** Ends the line, even an empty one. */
  end(): void {
    const line = this.#taken();
    // '-- ' is the one line whose blank at the end means something.
    const words = line === '-- ' ? line : line.trim();
    const own = words.startsWith('>') ? ` ${words}` : words;
    const marks = '>'.repeat(Math.min(this.depth, MOST_MARKS));
    this.#lines.push(marks === '' ? own : `${marks} ${words}`.trimEnd());
  }
  /** Ends the line, if something is in it. A no-break space alone is how editors write an empty line. */
  close(): void {
    if (this.#pieces.some((piece) => /[^ ]/u.test(piece))) this.end();
    else this.#taken();
  }
  /** Leaves an empty line, unless one is there. */
  gap(): void {
    this.close();
    if (/[^>\s]/u.test(this.#lines.at(-1) ?? '')) this.end();
  }
  text(): string {
    this.close();
    return this.#lines.join('\n').trim();
  }
}

type Open = {
  readonly name: string;
  readonly isQuote: boolean;
  readonly isApart: boolean;
  readonly href: string;
};

/** No email is nested deeper than this. Elements further down aren't tracked, but their text is read. */
const DEEPEST = 500;

/** A link's URL, if its text doesn't show it. Links are never opened. */
const shownLink = (href: string): string => (/^https?:/iu.test(href) ? ` <${decodedEntities(href)}>` : '');

class Reader {
  readonly lines = new Lines();
  readonly #open: Open[] = [];
  #silent: string | undefined;
  #linkWords = '';

  text(text: string): void {
    if (this.#silent !== undefined) return;
    const words = decodedEntities(text);
    this.#linkWords += words;
    if (!this.#open.some(({ name }) => name === 'pre'))
      return this.lines.add(words.replaceAll(/[ \t\r\n\f]+/gu, ' '));
    for (const [at, line] of words.split('\n').entries()) {
      if (at > 0) this.lines.end();
      this.lines.add(line);
    }
  }

  opens(name: string, attributes: string): void {
    if (this.#silent === 'head' && name === 'body') this.#silent = undefined;
    if (this.#silent !== undefined) return;
    if (SILENT.has(name)) this.#silent = name;
    else if (name === 'br') this.lines.end();
    else if (name === 'td' || name === 'th') this.lines.add(' ');
    else if (BLOCKS.has(name)) {
      if (isApart(name, attributes)) this.lines.gap();
      else this.lines.close();
    }
    if (VOID.has(name) || this.#open.length >= DEEPEST || this.#silent !== undefined) return;
    const isQuote = isQuoteOf(name, attributes);
    if (isQuote) this.lines.depth += 1;
    if (name === 'li') this.lines.add('- ');
    if (name === 'a') this.#linkWords = '';
    const href = name === 'a' ? attribute(attributes, 'href') : '';
    this.#open.push({ name, isQuote, isApart: isApart(name, attributes), href });
  }

  closes(name: string): void {
    if (this.#silent !== undefined) {
      if (name === this.#silent) this.#silent = undefined;
      return;
    }
    const at = this.#open.findLastIndex((open) => open.name === name);
    if (at < 0) return;
    for (const open of this.#open.splice(at).toReversed()) this.#close(open);
  }

  #close({ name, isQuote, isApart: hasGap, href }: Open): void {
    if (name === 'a' && href !== '' && !this.#linkWords.includes(href)) this.lines.add(shownLink(href));
    if (BLOCKS.has(name)) this.lines.close();
    if (isQuote) this.lines.depth -= 1;
    if (hasGap) this.lines.gap();
  }
}

/**
 * An HTML email as plain text: line by line, with '>' in front of what is quoted. Nothing in it is loaded or
 * run.
 */
export const htmlAsText = (html: string): string => {
  const reader = new Reader();
  for (const { 0: piece, groups } of withoutComments(html).matchAll(PIECE)) {
    const name = groups?.name?.toLowerCase();
    if (name !== undefined && groups?.close === '/') reader.closes(name);
    else if (name !== undefined) reader.opens(name, groups?.attributes ?? '');
    else if (groups?.declaration === undefined) reader.text(piece);
  }
  return reader.lines.text();
};
