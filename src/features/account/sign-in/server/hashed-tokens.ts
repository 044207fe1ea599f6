import type { DBAdapter, Where } from 'better-auth/adapters';
import { tokenHash } from './keyed-hash.ts';

type Row = Record<string, unknown>;

const isToken = ({ field }: Where): boolean => field === 'token';

const hashed = (value: Where['value']): Where['value'] => {
  if (typeof value === 'string') return tokenHash(value);
  if (Array.isArray(value)) return value.map((one) => tokenHash(String(one)));
  throw new TypeError('A session is looked for by whole tokens.');
};

/** The same query, for a table that stores hashes of tokens. */
const asKept = <Asked extends { readonly model: string; readonly where?: Where[] | undefined }>(
  asked: Asked,
): Asked =>
  asked.model === 'session' && asked.where?.some(isToken)
    ? {
        ...asked,
        where: asked.where.map((one) => (isToken(one) ? { ...one, value: hashed(one.value) } : one)),
      }
    : asked;

const withHash = <Data extends Row>(model: string, data: Data): Data =>
  model === 'session' && typeof data.token === 'string' ? { ...data, token: tokenHash(data.token) } : data;

/**
 * Puts the token back into a session that was found by it. The library expects it there and ends sessions by
 * it.
 */
const asGiven = <Found>(found: Found, asked: { readonly where: Where[] }): Found => {
  const token = asked.where.find(isToken)?.value;
  return found && typeof token === 'string' ? { ...found, token } : found;
};

/**
 * The sign-in library stores tokens in plain text. This makes it store their hashes: whatever it writes or
 * looks up is hashed on its way to the database. A session found by anything but its token has the hash in
 * place of the token, and the hash opens nothing.
 */
export const withHashedTokens = (adapter: DBAdapter): DBAdapter => {
  const hashing: DBAdapter = {
    ...adapter,
    create: async <T extends Row, R = T>(asked: Parameters<DBAdapter['create']>[0]): Promise<R> => {
      const { model, data } = asked;
      // The result is the given row, with the columns the database filled in.
      const made = await adapter.create<T, R>({ ...asked, data: withHash(model, data) as Omit<T, 'id'> });
      return model === 'session' ? { ...made, token: data.token } : made;
    },
    findOne: async <T>(asked: Parameters<DBAdapter['findOne']>[0]) => {
      const found = await adapter.findOne<T>(asKept(asked));
      return asked.model === 'session' ? asGiven(found, asked) : found;
    },
    findMany: (asked) => adapter.findMany(asKept(asked)),
    count: (asked) => adapter.count(asKept(asked)),
    update: (asked) => adapter.update({ ...asKept(asked), update: withHash(asked.model, asked.update) }),
    updateMany: (asked) =>
      adapter.updateMany({ ...asKept(asked), update: withHash(asked.model, asked.update) }),
    delete: (asked) => adapter.delete(asKept(asked)),
    deleteMany: (asked) => adapter.deleteMany(asKept(asked)),
    consumeOne: (asked) => adapter.consumeOne(asKept(asked)),
    // No transactions of its own: with an embedded database, they would take the only connection away from
    // our hooks.
    transaction: (work) => work(hashing),
  };
  return hashing;
};
