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
import { databaseUnavailable } from '../database/unavailable.ts';
import type { Engine, EngineResult } from './engine.ts';

/** If a statement takes longer than this, callers behind it are told to try again. */
const WAITS_AT_MOST_MS = 8_000;

/**
 * Kysely on the embedded engine, one caller at a time. The engine has a single connection. The dialect that
 * comes with Kysely gives it to everyone at once, so that one request's write can run, and be rolled back,
 * inside another's transaction. Here a transaction holds the connection until it ends. Asking for a second
 * connection inside a transaction would wait in vain: pass `tx`.
 */
export const embeddedDialect = (engine: Engine, waitsAtMostMs = WAITS_AT_MOST_MS): Dialect => ({
  createAdapter: () => new PostgresAdapter(),
  createDriver: () => new EmbeddedDriver(engine, waitsAtMostMs),
  createIntrospector: (db) => new PostgresIntrospector(db),
  createQueryCompiler: () => new PostgresQueryCompiler(),
});

class EmbeddedDriver implements Driver {
  readonly #engine: Engine;
  readonly #waitsAtMostMs: number;
  readonly #waiting = new Set<() => void>();
  #held = false;

  constructor(engine: Engine, waitsAtMostMs: number) {
    this.#engine = engine;
    this.#waitsAtMostMs = waitsAtMostMs;
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<EmbeddedConnection> {
    if (this.#held) await this.#turn();
    this.#held = true;
    return new EmbeddedConnection(this.#engine);
  }

  /** Rejects if its turn doesn't come in time. */
  #turn(): Promise<void> {
    return new Promise((resolve, reject) => {
      const takeTurn = (): void => {
        clearTimeout(timer);
        resolve();
      };
      const timer = setTimeout(() => {
        this.#waiting.delete(takeTurn);
        reject(databaseUnavailable());
      }, this.#waitsAtMostMs);
      this.#waiting.add(takeTurn);
    });
  }

  async releaseConnection(): Promise<void> {
    const [next] = this.#waiting;
    if (!next) {
      this.#held = false;
      return;
    }
    this.#waiting.delete(next);
    next();
  }

  async beginTransaction(connection: EmbeddedConnection, settings: TransactionSettings): Promise<void> {
    const level = settings.isolationLevel ? ` isolation level ${settings.isolationLevel}` : '';
    await connection.run(`begin${level}`);
  }

  async commitTransaction(connection: EmbeddedConnection): Promise<void> {
    await connection.run('commit');
  }

  async rollbackTransaction(connection: EmbeddedConnection): Promise<void> {
    // If that engine is gone, so is its transaction.
    if (connection.isLive()) await connection.run('rollback');
  }

  async destroy(): Promise<void> {
    await this.#engine.close();
  }
}

class EmbeddedConnection implements DatabaseConnection {
  readonly #engine: Engine;
  readonly #opening: number;

  constructor(engine: Engine) {
    this.#engine = engine;
    this.#opening = engine.opening();
  }

  isLive(): boolean {
    return this.#engine.opening() === this.#opening;
  }

  /**
   * Rejects if the engine was reopened in the meantime: the second half of a transaction must not run on its
   * own.
   */
  async run<Row>(text: string, parameters: readonly unknown[] = []): Promise<EngineResult<Row>> {
    if (!this.isLive()) throw databaseUnavailable();
    return this.#engine.query<Row>(text, parameters);
  }

  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    const { rows, affectedRows } = await this.run<Row>(query.sql, query.parameters);
    return { rows, ...(affectedRows === undefined ? {} : { numAffectedRows: BigInt(affectedRows) }) };
  }

  // eslint-disable-next-line require-yield -- the contract asks for a generator; the engine has no cursor over the wire
  async *streamQuery(): AsyncIterableIterator<never> {
    throw new Error('The embedded database reads whole answers; page through them instead.');
  }
}
