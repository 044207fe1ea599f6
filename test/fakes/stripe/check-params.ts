import type { Encoded } from './form-encoding.ts';
import type { Shape } from './published-params.ts';

/** Stripe's message about a parameter that it doesn't accept. */
export type WrongParam = { readonly message: string; readonly param?: string; readonly code?: string };

/** A parameter's value, after strings have been parsed. */
export type Param = string | number | boolean | null | readonly Param[] | { readonly [name: string]: Param };

type Read = { readonly value: Param; readonly wrong: readonly WrongParam[] };

const fine = (value: Param): Read => ({ value, wrong: [] });
const refused = (message: string, param: string, code?: string): Read => ({
  value: null,
  wrong: [{ message, param, ...(code && { code }) }],
});

const isText = (value: Encoded): value is string => typeof value === 'string';
const under = (path: string, name: string): string => (path === '' ? name : `${path}[${name}]`);

/** Numbers are whole everywhere except where the name says that it is a percentage. */
const isShare = (path: string): boolean => /percent(?:age)?\]?$/u.test(path);

const readScalar = (
  kind: 'text' | 'number' | 'decimal' | 'truth' | 'nothing',
  value: string,
  path: string,
): Read => {
  switch (kind) {
    case 'text':
      return value === ''
        ? refused(
            `You passed an empty string for '${path}'. We assume empty values are an attempt to unset a parameter; however '${path}' cannot be unset.`,
            path,
            'parameter_invalid_empty',
          )
        : fine(value);
    case 'number':
      return (isShare(path) ? /^-?\d+(?:\.\d+)?$/u : /^-?\d{1,15}$/u).test(value)
        ? fine(Number(value))
        : refused(`Invalid integer: ${value}`, path, 'parameter_invalid_integer');
    case 'decimal':
      return /^-?\d+(?:\.\d{1,12})?$/u.test(value) ? fine(value) : refused(`Invalid decimal: ${value}`, path);
    case 'truth':
      return value === 'true' || value === 'false'
        ? fine(value === 'true')
        : refused(`Invalid boolean: ${value}`, path);
    case 'nothing':
      return value === '' ? fine(null) : refused(`${path} can only be empty`, path);
  }
};

const readList = (of: () => Shape, value: Encoded, path: string): Read => {
  const places = isText(value) ? [] : Object.entries(value);
  if (places.length === 0 || places.some(([place], at) => place !== String(at)))
    return refused('Invalid array', path);
  const read = places.map(([place, one]) => readParam(of(), one, under(path, place)));
  return { value: read.map(({ value }) => value), wrong: read.flatMap(({ wrong }) => wrong) };
};

const readRecord = (of: () => Shape, value: Encoded, path: string): Read => {
  if (isText(value)) return refused('Invalid object', path);
  // An empty string removes a name, so it is never wrong here.
  const read = Object.entries(value).map(([name, one]) => ({
    name,
    ...(one === '' ? fine('') : readParam(of(), one, under(path, name))),
  }));
  return {
    value: Object.fromEntries(read.map(({ name, value }) => [name, value])),
    wrong: read.flatMap(({ wrong }) => wrong),
  };
};

const readFields = (
  fields: Extract<Shape, { kind: 'fields' }>['fields'],
  value: Encoded,
  path: string,
): Read => {
  if (isText(value)) return refused('Invalid object', path);
  const wrong: WrongParam[] = [];
  const values: Record<string, Param> = {};
  for (const [name, one] of Object.entries(value)) {
    const param = under(path, name);
    const field = fields.get(name);
    if (!field) {
      wrong.push({ message: `Received unknown parameter: ${param}`, param, code: 'parameter_unknown' });
      continue;
    }
    const read = readParam(field.shape(), one, param);
    wrong.push(...read.wrong);
    values[name] = read.value;
  }
  for (const [name, { required }] of fields) {
    const param = under(path, name);
    if (required && !(name in value))
      wrong.push({ message: `Missing required param: ${param}.`, param, code: 'parameter_missing' });
  }
  return { value: values, wrong };
};

const isNested = ({ kind }: Shape): boolean => kind === 'fields' || kind === 'list' || kind === 'record';

/** Of several shapes, the first that fits. If none does, the faults of the nearest one. */
const readEither = (shapes: readonly Shape[], value: Encoded, path: string): Read => {
  const read = shapes.map((shape) => ({ shape, ...readParam(shape, value, path) }));
  const fits = read.find(({ wrong }) => wrong.length === 0);
  const near = read.find(({ shape }) => shape.kind !== 'nothing' && isNested(shape) === !isText(value));
  return fits ?? near ?? read.at(-1) ?? refused(`Invalid ${path}`, path);
};

/** Reads one parameter by its published shape, with everything that is wrong in it. */
export const readParam = (shape: Shape, value: Encoded, path = ''): Read => {
  switch (shape.kind) {
    case 'list':
      return readList(shape.of, value, path);
    case 'record':
      return readRecord(shape.of, value, path);
    case 'fields':
      return readFields(shape.fields, value, path);
    case 'either':
      return readEither(shape.of, value, path);
    case 'words':
      return isText(value) && shape.words.includes(value)
        ? fine(value)
        : refused(`Invalid ${path}: must be one of ${shape.words.join(', ')}`, path);
    default:
      return isText(value) ? readScalar(shape.kind, value, path) : refused('Invalid string', path);
  }
};
