import { treeOf, walk } from './sentences-in.ts';

type Node = Parameters<Parameters<typeof walk>[1]>[0];

/** Attributes whose text no one sees. */
const NOT_READ = new Set(
  'className class id type href to name rel role target method action src d viewBox fill stroke key lang as side align autoComplete inputMode enterKeyHint kind size frame transform points preserveAspectRatio strokeLinecap strokeLinejoin htmlFor accept media sizes slot value state who scope translate dateTime here vectorEffect describedBy decoding preload loading autoCapitalize autoCorrect position fault'.split(
    ' ',
  ),
);
const READ_ARIA = new Set(['aria-label', 'aria-description', 'aria-roledescription', 'aria-valuetext']);

const isRead = (attribute: string): boolean =>
  attribute.startsWith('aria-')
    ? READ_ARIA.has(attribute)
    : !NOT_READ.has(attribute) && !attribute.startsWith('data-');

/** Looks like an English sentence: begins with a capital letter or a quote, and continues in lower case. */
const SENTENCE = /^[“‘"(]?\p{Lu}[\p{L}’']*(?:,|…)? [\p{L}‘“(’']/u;
const WORD = /\p{L}{2,}/u;

const nameIn = (node: unknown): string => {
  const { name } = (node ?? {}) as { name?: unknown };
  return typeof name === 'string' ? name : '';
};

/** Errors are for developers; `t`, `counted` and `wordsIn(…).t` are the right places for sentences. */
const mayHoldIt = (above: readonly Node[]): boolean =>
  above.some((node) => {
    if (node.type === 'NewExpression') return /Error|Failed/.test(nameIn(node.callee));
    if (node.type === 'TSLiteralType' || node.type === 'ImportDeclaration') return true;
    if (node.type !== 'CallExpression') return false;
    const callee = node.callee as Node;
    const name = callee.type === 'MemberExpression' ? nameIn(callee.property) : nameIn(callee);
    return /^(?:t|counted|RegExp|warn|error|info)$/.test(name);
  });

const attributeAbove = (above: readonly Node[]): string | undefined => {
  const attribute = above.findLast((node) => node.type === 'JSXAttribute' || node.type === 'JSXElement');
  return attribute?.type === 'JSXAttribute' ? nameIn(attribute.name) : undefined;
};

const saysAWord = (node: Node, above: readonly Node[]): string | undefined => {
  if (node.type === 'JSXText') return WORD.test(String(node.value)) ? String(node.value).trim() : undefined;
  const isText = node.type === 'Literal' && typeof node.value === 'string';
  const isTemplate = node.type === 'TemplateElement';
  if (!isText && !isTemplate) return undefined;
  const text = isText ? String(node.value) : String((node.value as { cooked: string }).cooked);
  const attribute = attributeAbove(above);
  if (attribute && !isRead(attribute)) return undefined;
  const isAttributeItself = above.at(-1)?.type === 'JSXAttribute';
  return (isAttributeItself ? WORD.test(text) : SENTENCE.test(text)) ? text : undefined;
};

/** Text of a screen that is in its code without `t`, and so would stay English in every language. */
export const unsaidIn = (file: string, code: string): readonly string[] => {
  const unsaid: string[] = [];
  walk(treeOf(file, code), (node, above) => {
    const words = saysAWord(node, above);
    if (words && !mayHoldIt(above)) unsaid.push(words.replaceAll(/\s+/g, ' '));
  });
  return unsaid;
};
