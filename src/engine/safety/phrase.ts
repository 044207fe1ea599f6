/** Small parts by name, each a list of plain words or an alternation of them; a part may refer to others. */
export type Parts = Readonly<Record<string, string | readonly string[]>>;

/** Words that reverse the meaning or begin another thought; other languages have other words for it. */
const TURNS = 'not|never|nobody|without|before|until|tried|wanted|used|if|than';

/** At most this many words in between, none of which reverses the meaning. */
const GAP = (most: number, turns: string): string => `(?:(?!(?:${turns}|[,.]) )[^ ]+ ){0,${most}}?`;
/** The same, past commas too. */
const WIDE_GAP = (most: number): string => `(?:[^ ]+ ){0,${most}}?`;

const DEEPEST = 6;

/**
 * A pattern over plain words, written literally: `i {wish} *2 {death}`. `{name}` is any wording of that part,
 * `*3` up to three words in between, `**3` the same past commas and negations, `$` the end of the sentence,
 * and the rest is a regular expression over words separated by one blank.
 */
export const phrase =
  (parts: Parts, turns = TURNS) =>
  (written: string, flags: 'u' | 'gu' = 'u'): RegExp => {
    let source = written;
    for (let depth = 0; depth < DEEPEST && source.includes('{'); depth += 1)
      source = source.replace(/\{([a-z]\w*)\}/giu, (_, name: string) => {
        const part = parts[name];
        if (part === undefined) throw new Error(`No part is called ${name}.`);
        return `(?:${typeof part === 'string' ? part : part.join('|')})`;
      });
    source = source
      .replace(/\*\*(\d+) /gu, (_, most: string) => WIDE_GAP(Number(most)))
      .replaceAll('$', '[.]')
      .replace(/\*(\d+) /gu, (_, most: string) => GAP(Number(most), turns));
    return new RegExp(`(?<= )(?:${source})(?= )`, flags);
  };
