import { createHash } from 'node:crypto';
import { type Dialect, PostgresDialect } from 'kysely';
import pg from 'pg';
import { APPLICATION_NAME } from '../node-name.ts';

const { Client, Pool, types } = pg;

types.setTypeParser(types.builtins.INT8, Number);
types.setTypeParser(types.builtins.NUMERIC, Number);
types.setTypeParser(types.builtins.DATE, (value) => value);

// With an offset of zero, as a server in UTC always writes it, the text is nearly the format that JavaScript
// parses itself. A list of twenty chapters has forty timestamps, and parsing them with the driver took a
// twentieth of the response time.
const anyTime: (value: string) => unknown = types.getTypeParser(types.builtins.TIMESTAMPTZ);
types.setTypeParser(types.builtins.TIMESTAMPTZ, (value) =>
  /^\d{4}-.*\+00$/.test(value) ? new Date(`${value.slice(0, 10)}T${value.slice(11, -3)}Z`) : anyTime(value),
);

const names = new Map<string, string>();

/**
 * The name under which each connection prepares a statement. The texts come from our code, so there are only
 * a few.
 */
const nameOf = (text: string): string => {
  const known = names.get(text);
  if (known) return known;
  const name = createHash('sha1').update(text).digest('base64url');
  names.set(text, name);
  return name;
};

/**
 * A client that prepares every parametrised statement once per connection, because planning it each time
 * costs more than running it.
 */
class PreparingClient extends Client {
  override query(...args: unknown[]): never {
    const [text, values, ...rest] = args;
    const call = super.query as (...all: unknown[]) => never;
    if (typeof text === 'string' && Array.isArray(values) && values.length > 0) {
      return call.call(this, { name: nameOf(text), text, values }, ...rest);
    }
    return call.apply(this, args);
  }
}

export type ServerPool = InstanceType<typeof Pool>;

export const openPool = (connectionString: string): ServerPool =>
  new Pool({
    connectionString,
    application_name: APPLICATION_NAME,
    Client: PreparingClient,
    max: 10,
    connectionTimeoutMillis: 5_000,
    statement_timeout: 30_000,
  });

export const serverDialect = (pool: ServerPool): Dialect => new PostgresDialect({ pool });
