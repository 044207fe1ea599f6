import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { parseAst } from 'vite';

/**
 * What a parameter may be, as Stripe publishes it in the types of its library. Fields are resolved when they
 * are first needed.
 */
export type Shape =
  | { readonly kind: 'text' | 'number' | 'decimal' | 'truth' | 'nothing' }
  | { readonly kind: 'words'; readonly words: readonly string[] }
  | { readonly kind: 'list' | 'record'; readonly of: () => Shape }
  | { readonly kind: 'fields'; readonly fields: ReadonlyMap<string, Field> }
  | { readonly kind: 'either'; readonly of: readonly Shape[] };

export type Field = { readonly required: boolean; readonly shape: () => Shape };

type Statement = ReturnType<typeof parseAst>['body'][number];
type Interface = Extract<Statement, { type: 'TSInterfaceDeclaration' }>;
type Alias = Extract<Statement, { type: 'TSTypeAliasDeclaration' }>;
type Namespace = Extract<Statement, { type: 'TSModuleDeclaration' }>;
type TypeNode = Alias['typeAnnotation'];
type Reference = Extract<TypeNode, { type: 'TSTypeReference' }>;
type Member = Interface['body']['body'][number];

type Scope = {
  readonly outer: Scope | undefined;
  readonly types: Map<string, Interface | Alias>;
  readonly inside: Map<string, Scope>;
};

const folder = join(dirname(createRequire(import.meta.url).resolve('stripe')), '../esm');

const emptyScope = (outer: Scope | undefined): Scope => ({ outer, types: new Map(), inside: new Map() });

/** A namespace may be opened several times in one file. All its parts are one scope. */
const enter = (scope: Scope, namespace: Namespace): void => {
  if (namespace.id.type !== 'Identifier' || namespace.body?.type !== 'TSModuleBlock') return;
  const inner = scope.inside.get(namespace.id.name) ?? emptyScope(scope);
  scope.inside.set(namespace.id.name, inner);
  namespace.body.body.forEach((statement) => declare(inner, statement));
};

const declare = (scope: Scope, statement: Statement): void => {
  const declared = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement;
  if (declared?.type === 'TSInterfaceDeclaration' || declared?.type === 'TSTypeAliasDeclaration')
    scope.types.set(declared.id.name, declared);
  if (declared?.type === 'TSModuleDeclaration') enter(scope, declared);
};

const read = (file: string, outer: Scope | undefined): Scope => {
  const scope = emptyScope(outer);
  const text = readFileSync(join(folder, file), 'utf8');
  parseAst(text, { lang: 'dts' }).body.forEach((statement) => declare(scope, statement));
  return scope;
};

const remembered = <T>(make: () => T): (() => T) => {
  let made: { readonly it: T } | undefined;
  return () => (made ??= { it: make() }).it;
};

/** What all resources share: addresses, metadata, ranges, pages of a list. */
const shared = remembered(() => read('shared.d.ts', undefined));
const files = new Map<string, Scope>();

const scopeOf = (file: string): Scope => {
  const known = files.get(file) ?? read(file, shared());
  files.set(file, known);
  return known;
};

const namesIn = (name: Reference['typeName']): string[] => {
  if (name.type === 'Identifier') return [name.name];
  if (name.type === 'TSQualifiedName') return [...namesIn(name.left), name.right.name];
  throw new Error(`a type named by ${name.type} cannot be read`);
};

/** The declaration that a dotted name refers to in a scope, together with the scope that contains it. */
const find = (
  names: readonly string[],
  from: Scope | undefined,
): { readonly declared: Interface | Alias; readonly scope: Scope } => {
  const [first = '', ...more] = names;
  for (let scope = from; scope; scope = scope.outer) {
    if (more.length === 0) {
      const declared = scope.types.get(first);
      if (declared) return { declared, scope };
    } else {
      let inner = scope.inside.get(first);
      for (const name of more.slice(0, -1)) inner = inner?.inside.get(name);
      const declared = inner?.types.get(more.at(-1) ?? '');
      if (inner && declared) return { declared, scope: inner };
    }
  }
  throw new Error(`${names.join('.')} is not among the types of the library`);
};

const shapes = new WeakMap<Interface | Alias, Shape>();

const shapeOfName = (names: readonly string[], from: Scope): Shape => {
  const { declared, scope } = find(names, from);
  const shape =
    shapes.get(declared) ??
    (declared.type === 'TSInterfaceDeclaration'
      ? shapeOfInterface(declared, scope)
      : shapeOf(declared.typeAnnotation, scope));
  shapes.set(declared, shape);
  return shape;
};

const shapeOfMembers = (members: readonly Member[], scope: Scope, fields: Map<string, Field>): Shape => {
  for (const member of members) {
    const type = 'typeAnnotation' in member ? member.typeAnnotation?.typeAnnotation : undefined;
    if (!type) throw new Error(`a member of kind ${member.type} cannot be read`);
    const shape = remembered(() => shapeOf(type, scope));
    if (member.type === 'TSIndexSignature') return { kind: 'record', of: shape };
    if (member.type !== 'TSPropertySignature') throw new Error(`${member.type} is no parameter`);
    const { key } = member;
    const name =
      key.type === 'Identifier' ? key.name : key.type === 'Literal' ? String(key.value) : undefined;
    if (name === undefined) throw new Error(`a parameter named by ${key.type} cannot be read`);
    fields.set(name, { required: !member.optional, shape });
  }
  return { kind: 'fields', fields };
};

const shapeOfInterface = (declared: Interface, scope: Scope): Shape => {
  const fields = new Map<string, Field>();
  for (const { expression } of declared.extends) {
    if (expression.type !== 'Identifier') throw new Error(`${declared.id.name} extends what cannot be read`);
    const base = shapeOfName([expression.name], scope);
    if (base.kind === 'fields') base.fields.forEach((field, name) => fields.set(name, field));
  }
  return shapeOfMembers(declared.body.body, scope, fields);
};

/**
 * Only values that the library was published with are accepted. Any that Stripe may add later count as wrong.
 */
const isOpenEnd = (node: TypeNode): boolean =>
  node.type === 'TSTypeReference' && namesIn(node.typeName).join('.') === 'OtherString';

const shapeOfReference = (node: Reference, scope: Scope): Shape => {
  const names = namesIn(node.typeName);
  const within = (): Shape => {
    const of = node.typeArguments?.params[0];
    if (!of) throw new Error(`${names.join('.')} of what?`);
    return shapeOf(of, scope);
  };
  switch (names.join('.')) {
    case 'Array':
      return { kind: 'list', of: remembered(within) };
    // null is sent as an empty string.
    case 'Emptyable':
      return { kind: 'either', of: [{ kind: 'nothing' }, within()] };
    case 'Decimal':
      return { kind: 'decimal' };
    default:
      return shapeOfName(names, scope);
  }
};

const shapeOf = (node: TypeNode, scope: Scope): Shape => {
  switch (node.type) {
    case 'TSStringKeyword':
      return { kind: 'text' };
    case 'TSNumberKeyword':
      return { kind: 'number' };
    case 'TSBooleanKeyword':
      return { kind: 'truth' };
    case 'TSNullKeyword':
      return { kind: 'nothing' };
    case 'TSLiteralType': {
      const value = node.literal.type === 'Literal' ? node.literal.value : undefined;
      if (typeof value !== 'string') throw new Error('a literal that is no text cannot be read');
      return value === '' ? { kind: 'nothing' } : { kind: 'words', words: [value] };
    }
    case 'TSUnionType': {
      const parts = node.types.filter((type) => !isOpenEnd(type)).map((type) => shapeOf(type, scope));
      const words = parts.flatMap((part) => (part.kind === 'words' ? part.words : []));
      const others = parts.filter(({ kind }) => kind !== 'words');
      if (words.length === 0) return { kind: 'either', of: others };
      return others.length === 0
        ? { kind: 'words', words }
        : { kind: 'either', of: [{ kind: 'words', words }, ...others] };
    }
    case 'TSTypeLiteral':
      return shapeOfMembers(node.members, scope, new Map());
    case 'TSTypeReference':
      return shapeOfReference(node, scope);
    default:
      throw new Error(`a type of kind ${node.type} cannot be read`);
  }
};

/**
 * The parameters of one operation, such as ('Checkout/Sessions', 'Checkout.SessionCreateParams'). Throws if
 * the library has none.
 */
export const publishedParams = (resource: string, name: string): Shape =>
  shapeOfName(name.split('.'), scopeOf(join('resources', `${resource}.d.ts`)));
