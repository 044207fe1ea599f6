/**
 * What a sentence must contain before a pattern can match it: for each part of the pattern that cannot be
 * left out, the words of which at least one must occur. Read from the pattern itself, so that the two cannot
 * drift apart. A part we can say nothing about requires nothing.
 */
type Node =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'unknown' }
  | { readonly kind: 'ways'; readonly ways: readonly (readonly Node[])[] }
  | { readonly kind: 'repeat'; readonly body: readonly Node[] };

const MOST_STRINGS = 400;
const LOOK = /^\(\?<?[=!]/u;
const ATOM = /^(?:\\.|\[[^\]]*\]|.)/u;
const AGAIN = /^(?:\?|[*+]\??|\{\d+(?:,\d*)?\}\??)/u;
const COMMON = new Set(
  'i me my to the a of in on it is am are be have has not and he she they that was with for or at . ,'.split(
    ' ',
  ),
);

/** Parses the pattern's source, which `phrase` wrote, so only the syntax that `phrase` uses can occur. */
const parse = (source: string): readonly Node[] => {
  let at = 0;
  const ways = (): readonly (readonly Node[])[] => {
    const all: Node[][] = [[]];
    while (at < source.length && source[at] !== ')') {
      if (source[at] === '|') {
        all.push([]);
        at += 1;
        continue;
      }
      const node = again(atom());
      if (node !== undefined) all.at(-1)?.push(node);
    }
    return all;
  };
  const atom = (): Node | undefined => {
    const isLook = LOOK.test(source.slice(at, at + 4));
    if (source[at] === '(') {
      at += isLook && source[at + 2] === '<' ? 4 : 3;
      const inside = ways();
      at += 1;
      return isLook ? undefined : { kind: 'ways', ways: inside };
    }
    const [piece = ''] = ATOM.exec(source.slice(at)) ?? [];
    at += piece.length;
    if (piece === '[.]') return { kind: 'text', text: '.' };
    return piece.length === 1 && piece !== '.' ? { kind: 'text', text: piece } : { kind: 'unknown' };
  };
  const again = (node: Node | undefined): Node | undefined => {
    const [sign] = AGAIN.exec(source.slice(at, at + 10)) ?? [];
    if (sign === undefined) return node;
    at += sign.length;
    if (node === undefined) return undefined;
    return sign === '?' ? { kind: 'ways', ways: [[node], []] } : { kind: 'repeat', body: [node] };
  };
  return [{ kind: 'ways', ways: ways() }];
};

/** Every string a part can match, if they are few enough to list. */
const stringsOf = (node: Node): readonly string[] | undefined => {
  if (node.kind === 'text') return [node.text];
  if (node.kind !== 'ways') return undefined;
  const all: string[] = [];
  for (const way of node.ways) {
    let strings: readonly string[] = [''];
    for (const part of way) {
      const next = stringsOf(part);
      if (next === undefined || strings.length * next.length > MOST_STRINGS) return undefined;
      strings = strings.flatMap((one) => next.map((other) => one + other));
    }
    all.push(...strings);
  }
  return all.length > MOST_STRINGS ? undefined : all;
};

/**
 * Do these parts begin (`side` 0) or end (`side` -1) with a blank in every case? `edge`: whether a blank lies
 * beyond them.
 */
const touchesBlank = (parts: readonly Node[], side: 0 | -1, edge: boolean): boolean => {
  const [first, ...rest] = side === 0 ? parts : parts.toReversed();
  if (first === undefined) return edge;
  const others = side === 0 ? rest : rest.toReversed();
  const beyond = () => touchesBlank(others, side, edge);
  if (first.kind === 'text') return first.text.at(side) === ' ';
  if (first.kind === 'unknown') return false;
  if (first.kind === 'repeat') return beyond() && touchesBlank(first.body, side, false);
  return first.ways.every((way) => touchesBlank(way, side, way.length === 0 && beyond()));
};

type Needs = readonly (readonly string[])[];

const telling = (word: string): number => (COMMON.has(word) ? 0 : word.length);
const worth = (need: readonly string[]): number =>
  need.some((word) => COMMON.has(word)) ? 0 : 1 / need.length;

/**
 * The most distinctive whole word of each string and, if every string has a second one, that too; nothing if
 * any string has none.
 */
const needOf = (strings: readonly string[], left: boolean, right: boolean): Needs => {
  const wholeWords = strings.map((string) =>
    string
      .split(' ')
      .slice(left ? 0 : 1, right ? undefined : -1)
      .filter((word) => word !== '')
      .toSorted((one, other) => telling(other) - telling(one)),
  );
  return [0, 1]
    .filter((place) => wholeWords.every((words) => words.length > place))
    .map((place) => [...new Set(wholeWords.flatMap((words) => words.slice(place, place + 1)))]);
};

/** One of several alternatives: the union of what each needs, starting with the most distinctive words. */
const eitherOf = (ways: readonly Needs[]): Needs => {
  const sorted = ways.map((needs) => needs.toSorted((one, other) => worth(other) - worth(one)));
  const fewest = Math.min(...sorted.map((needs) => needs.length));
  return Array.from({ length: fewest }, (_, at) => [...new Set(sorted.flatMap((needs) => needs[at] ?? []))]);
};

const needsOfParts = (parts: readonly Node[], left: boolean, right: boolean): Needs => {
  const needs: (readonly string[])[] = [];
  let strings: readonly string[] = [''];
  let isEdge = left;
  const close = (rightEdge: boolean): void => {
    if (strings.some((string) => string !== '')) needs.push(...needOf(strings, isEdge, rightEdge));
    isEdge = strings.every((string) => (string === '' ? isEdge : string.endsWith(' ')));
    strings = [''];
  };
  for (const [at, part] of parts.entries()) {
    const next = stringsOf(part);
    if (next !== undefined && strings.length * next.length <= MOST_STRINGS) {
      strings = strings.flatMap((one) => next.map((other) => one + other));
      continue;
    }
    close(touchesBlank(parts.slice(at), 0, right));
    if (next !== undefined) {
      strings = next;
      continue;
    }
    const after = touchesBlank(parts.slice(at + 1), 0, right);
    if (part.kind === 'ways')
      needs.push(...eitherOf(part.ways.map((way) => needsOfParts(way, isEdge, after))));
    isEdge =
      part.kind === 'repeat'
        ? isEdge && touchesBlank(part.body, -1, false)
        : touchesBlank([part], -1, isEdge);
  }
  close(right);
  return needs;
};

/** More than two sets add little, and cost time for every word of every sentence. */
const ASKED_AT_MOST = 2;

/**
 * The sets of words a pattern needs: a sentence must have one word of each. `pattern` is between blanks, as
 * `phrase` writes it.
 */
export const needsOf = (pattern: RegExp): Needs =>
  needsOfParts(parse(pattern.source), true, true)
    .toSorted((one, other) => worth(other) - worth(one))
    .slice(0, ASKED_AT_MOST);
