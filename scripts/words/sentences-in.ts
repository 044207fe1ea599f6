import { parseSync } from 'vite';

/** One English sentence in the sources, and the position of its text (offsets, including the quotes). */
export type Sentence = {
  readonly english: string;
  readonly start: number;
  readonly end: number;
  /** The whole call, if it contains nothing else: `t('…')`, which is its sentence and no more. */
  readonly alone?: { readonly start: number; readonly end: number };
};

/** Where a call of `t` or `counted` begins that a build could not replace. */
export type Unreadable = { readonly unreadableAt: number };

type Node = {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly [field: string]: unknown;
};

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as { type?: unknown }).type === 'string';

/** Calls `visit` for a node and all its descendants, in the order of the text. */
export const walk = (
  node: Node,
  visit: (node: Node, above: readonly Node[]) => void,
  above: Node[] = [],
): void => {
  visit(node, above);
  const inside = [...above, node];
  for (const value of Object.values(node))
    for (const one of Array.isArray(value) ? value : [value]) if (isNode(one)) walk(one, visit, inside);
};

/** The tree of a file (ESTree with TypeScript and JSX). Throws on a syntax error. */
export const treeOf = (file: string, code: string): Node => {
  const { program, errors } = parseSync(file, code);
  if (errors.length > 0) throw new Error(`${file}: ${errors[0]?.message}`);
  // The parser's own types name every kind of node; here it is enough that each has a type and a position.
  return program as unknown as Node;
};

const textIn = (node: unknown): Sentence | undefined =>
  isNode(node) && node.type === 'Literal' && typeof node.value === 'string'
    ? { english: node.value, start: node.start, end: node.end }
    : undefined;

/** The name of the called function: `t(…)` and `words.t(…)` are both 't'. */
const nameOf = (callee: unknown): unknown => {
  if (!isNode(callee)) return undefined;
  if (callee.type === 'MemberExpression') return nameOf(callee.property);
  return callee.type === 'Identifier' ? callee.name : undefined;
};

const formsIn = (node: unknown): Sentence[] | undefined => {
  if (!isNode(node) || node.type !== 'ObjectExpression') return undefined;
  const forms = (node.properties as Node[]).map((property) => textIn(property.value));
  return forms.every((one) => one !== undefined) ? forms : undefined;
};

const sentencesOfCall = (call: Node): readonly Sentence[] | Unreadable | undefined => {
  const name = nameOf(call.callee);
  const given = call.arguments as Node[];
  if (name === 't') {
    const text = textIn(given[0]);
    if (!text) return { unreadableAt: call.start };
    return [given.length === 1 ? { ...text, alone: { start: call.start, end: call.end } } : text];
  }
  return name === 'counted' ? (formsIn(given[1]) ?? { unreadableAt: call.start }) : undefined;
};

const SPEAKS = /platform\/(?:shared\/i18n|server\/words-in)\.ts'/;

/** Every sentence that a file passes to `t` and `counted`, and the calls without a literal sentence. */
export const sentencesIn = (
  file: string,
  code: string,
): { readonly sentences: readonly Sentence[]; readonly unreadable: readonly Unreadable[] } => {
  const sentences: Sentence[] = [];
  const unreadable: Unreadable[] = [];
  if (SPEAKS.test(code))
    walk(treeOf(file, code), (node) => {
      if (node.type !== 'CallExpression') return;
      const found = sentencesOfCall(node);
      if (!found) return;
      if ('unreadableAt' in found) unreadable.push(found);
      else sentences.push(...found);
    });
  return { sentences, unreadable };
};
