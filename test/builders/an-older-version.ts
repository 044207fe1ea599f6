import { cpSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { aFolder, CHECKOUT } from '../harness/an-instance.ts';

/** A checkout of an older version: without the newest migrations. */
export const anOlderVersion = async (
  without = 1,
): Promise<{ root: string; migrations: string; newest: string }> => {
  const root = await aFolder();
  const migrations = join(root, 'migrations');
  cpSync(join(CHECKOUT, 'migrations'), migrations, { recursive: true });
  const newest = readdirSync(migrations).toSorted().slice(-without);
  for (const file of newest) rmSync(join(migrations, file));
  return { root, migrations, newest: newest.at(-1) ?? '' };
};
