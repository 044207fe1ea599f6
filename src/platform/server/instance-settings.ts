import type { z } from 'zod';
import type { Db } from './database/database.ts';
import type { Log } from './log.ts';

/** Another node may have changed something. */
const READ_AGAIN_EVERY_MS = 5_000;

/** One setting, in the shape of its schema. */
export type InstanceSetting<Value> = {
  /** The value as last read; undefined if it isn't set. Never waits. */
  get(): Value | undefined;
  /**
   * Sets it, or clears it if the value is undefined, together with what `alongside` writes. This node uses it
   * at once, other nodes within seconds.
   */
  set(value: Value | undefined, alongside?: (tx: Db) => Promise<void>): Promise<void>;
  /** Sets it in the transaction of another setting, whose `set` publishes it. */
  setIn(tx: Db, value: Value | undefined): Promise<void>;
  /** Sets it if it was never set. Returns false if it was, even if someone else has just set it. */
  setIfAbsent(value: Value): Promise<boolean>;
};

/**
 * Settings that the administrator changed while the server was running, stored in the database for every
 * node.
 */
export type InstanceSettings = {
  setting<Schema extends z.ZodType>(name: string, schema: Schema): InstanceSetting<z.output<Schema>>;
  /** Reads everything again. Throws the database's error. */
  refresh(): Promise<void>;
  /** Calls back after each read that found a change. */
  onChange(listener: () => void): void;
};

/** Empty until `refresh` has been awaited once. */
export const openInstanceSettings = (db: Db): InstanceSettings => {
  let values = new Map<string, unknown>();
  let known = '';
  let reads = 0;
  const listeners: (() => void)[] = [];

  const refresh = async (): Promise<void> => {
    const read = ++reads;
    const rows = await db.selectFrom('instance_setting').select(['name', 'value']).orderBy('name').execute();
    const found = JSON.stringify(rows);
    // A read that started later may be newer, and may have finished first.
    if (read !== reads || found === known) return;
    known = found;
    values = new Map(rows.map(({ name, value }) => [name, value]));
    for (const tell of listeners) tell();
  };

  const write = (tx: Db, name: string, value: unknown): Promise<unknown> => {
    if (value === undefined) return tx.deleteFrom('instance_setting').where('name', '=', name).execute();
    const row = { value: JSON.stringify(value), changed_at: new Date() };
    return tx
      .insertInto('instance_setting')
      .values({ name, ...row })
      .onConflict((conflict) => conflict.column('name').doUpdateSet(row))
      .execute();
  };

  return {
    setting: (name, schema) => ({
      // A value that another version of the program wrote in a different form counts as not set.
      get: () => schema.safeParse(values.get(name)).data,
      set: async (value, alongside) => {
        await db.transaction().execute(async (tx) => {
          await write(tx, name, value);
          await alongside?.(tx);
        });
        await refresh();
      },
      setIn: async (tx, value) => void (await write(tx, name, value)),
      setIfAbsent: async (value) => {
        const { numInsertedOrUpdatedRows: rows } = await db
          .insertInto('instance_setting')
          .values({ name, value: JSON.stringify(value), changed_at: new Date() })
          .onConflict((conflict) => conflict.column('name').doNothing())
          .executeTakeFirstOrThrow();
        await refresh();
        return rows === 1n;
      },
    }),
    refresh,
    onChange: (listener) => void listeners.push(listener),
  };
};

/**
 * The settings, kept up to date while a server runs. They are read now, retried until that works once, and
 * read every few seconds if other nodes may change them (`isShared`). Never throws: settings that can't be
 * read yet count as not set.
 */
export const followInstanceSettings = async (
  db: Db,
  log: Log,
  { isShared }: { readonly isShared: boolean },
): Promise<InstanceSettings> => {
  const instance = openInstanceSettings(db);
  const read = async (): Promise<void> => {
    let isRead = false;
    try {
      await instance.refresh();
      isRead = true;
    } catch (error) {
      log.warn({ err: error }, 'the settings could not be read');
    }
    if (isShared || !isRead) setTimeout(() => void read(), READ_AGAIN_EVERY_MS).unref();
  };
  await read();
  return instance;
};
