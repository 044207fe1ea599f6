import type { PGlite } from '@electric-sql/pglite';
import {
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryResult,
  type TransactionSettings,
} from 'kysely';

/**
 * Kysely on the embedded engine, one caller at a time. The engine has a single connection; the dialect that comes with Kysely hands it to
 * everybody at once, so that a write of one request runs, and is rolled back, inside the transaction of another. Here a transaction
 * holds the connection until it ends. Waiting for a second connection inside one's own transaction would wait for ever: pass `tx`.
 */
export const embeddedDialect = (engine: PGlite): Dialect => ({
  createAdapter: () => new PostgresAdapter(),
  createDriver: () => new EmbeddedDriver(engine),
  createIntrospector: (db) => new PostgresIntrospector(db),
  createQueryCompiler: () => new PostgresQueryCompiler(),
});

class EmbeddedDriver implements Driver {
  readonly #engine: PGlite;
  readonly #waiting: (() => void)[] = [];
  #held = false;

  constructor(engine: PGlite) {
    this.#engine = engine;
  }

  async init(): Promise<void> {
    await this.#engine.waitReady;
  }

  async acquireConnection(): Promise<DatabaseConnection> {
    if (this.#held) await new Promise<void>((resolve) => this.#waiting.push(resolve));
    this.#held = true;
    return new EmbeddedConnection(this.#engine);
  }

  async releaseConnection(): Promise<void> {
    const next = this.#waiting.shift();
    if (next) next();
    else this.#held = false;
  }

  async beginTransaction(_connection: DatabaseConnection, settings: TransactionSettings): Promise<void> {
    const level = settings.isolationLevel ? ` isolation level ${settings.isolationLevel}` : '';
    await this.#engine.query(`begin${level}`);
  }

  async commitTransaction(): Promise<void> {
    await this.#engine.query('commit');
  }

  async rollbackTransaction(): Promise<void> {
    await this.#engine.query('rollback');
  }

  async destroy(): Promise<void> {
    if (!this.#engine.closed) await this.#engine.close();
  }
}

class EmbeddedConnection implements DatabaseConnection {
  readonly #engine: PGlite;

  constructor(engine: PGlite) {
    this.#engine = engine;
  }

  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    const { rows, affectedRows } = await this.#engine.query<Row>(query.sql, [...query.parameters]);
    return { rows, ...(affectedRows === undefined ? {} : { numAffectedRows: BigInt(affectedRows) }) };
  }

  // eslint-disable-next-line require-yield -- the contract asks for a generator; the engine has no cursor over the wire
  async *streamQuery(): AsyncIterableIterator<never> {
    throw new Error('The embedded database reads whole answers; page through them instead.');
  }
}
