import type { z } from 'zod';
import type { Db } from './database.ts';
import type { Log } from './log.ts';

/** Another node may have changed something: what was read longer ago than this is read again in the background. */
const READ_AGAIN_AFTER_MS = 5_000;

/** One setting, of the shape that its schema gives it. */
export type InstanceSetting<Value> = {
  /** As it was last read; undefined where it is not set. Never waits. */
  get(): Value | undefined;
  /** Sets it, or forgets it where the value is undefined, together with what `alongside` writes. This node knows it at once, others within seconds. */
  set(value: Value | undefined, alongside?: (tx: Db) => Promise<void>): Promise<void>;
  /** Sets it where it was never set; false where it was, also by somebody at this moment. */
  setIfAbsent(value: Value): Promise<boolean>;
};

/** What the administrator set while the server runs, kept in the database for every node. */
export type InstanceSettings = {
  setting<Schema extends z.ZodType>(name: string, schema: Schema): InstanceSetting<z.output<Schema>>;
  /** Reads everything again. Throws what the database answers. */
  refresh(): Promise<void>;
};

/** Knows nothing until `refresh` has been waited for once. */
export const openInstanceSettings = (db: Db, log: Log): InstanceSettings => {
  let values = new Map<string, unknown>();
  let readAt = Number.NEGATIVE_INFINITY;
  let reads = 0;

  const refresh = async (): Promise<void> => {
    readAt = performance.now();
    const read = ++reads;
    const rows = await db.selectFrom('instance_setting').select(['name', 'value']).execute();
    // One that was begun later may know more, and have been answered before.
    if (read === reads) values = new Map(rows.map(({ name, value }) => [name, value]));
  };

  const refreshIfOld = (): void => {
    if (performance.now() - readAt < READ_AGAIN_AFTER_MS) return;
    refresh().catch((error: unknown) => log.warn({ err: error }, 'the settings could not be read again'));
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
      get: () => {
        refreshIfOld();
        // One that another version of the program wrote otherwise counts as not set.
        return schema.safeParse(values.get(name)).data;
      },
      set: async (value, alongside) => {
        await db.transaction().execute(async (tx) => {
          await write(tx, name, value);
          await alongside?.(tx);
        });
        await refresh();
      },
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
  };
};
