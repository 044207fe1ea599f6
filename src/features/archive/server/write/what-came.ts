import { sql } from 'kysely';
import type { Db } from '#platform/server/database/database.ts';
import { type Counts, type Kind, KINDS } from '../../shared/archive-limits.ts';

/**
 * Tables whose single rows can be imported and removed again, in the order of removal, with the column that
 * identifies a row.
 */
const TABLES = {
  life_events: 'id',
  known_fact: 'id',
  tree_tie: 'id',
  tree_person: 'id',
  family_member_profiles: 'id',
  book: 'user_id',
} as const;
type CameTable = keyof typeof TABLES;

/** For each imported row, by its id, a fingerprint of its state at the import. */
type Prints = Partial<Record<CameTable, Record<string, string>>>;

export type CameRecord = {
  readonly prints: Prints;
  /** Questions about the tree that were answered "no". */
  readonly denied: readonly string[];
  readonly draft: { readonly conversation: string; readonly revision: number } | null;
};

/** Collects what is imported with an archive. */
export class Came {
  readonly #rows = new Map<CameTable, string[]>();
  readonly #counts = new Map<Kind, number>();
  readonly denied: string[] = [];
  draft: CameRecord['draft'] = null;
  chapters = 0;

  row(table: CameTable, name: string): void {
    const rows = this.#rows.get(table) ?? [];
    rows.push(name);
    this.#rows.set(table, rows);
  }

  add(kind: Kind, count = 1): void {
    this.#counts.set(kind, (this.#counts.get(kind) ?? 0) + count);
  }

  get counts(): Counts {
    // There is one for each kind.
    return Object.fromEntries(KINDS.map((kind) => [kind, this.#counts.get(kind) ?? 0])) as Counts;
  }

  get isNothing(): boolean {
    return this.chapters === 0 && this.draft === null && this.#rows.size === 0;
  }

  /** Records the present state of everything imported. */
  async record(tx: Db): Promise<CameRecord> {
    const prints: Prints = {};
    for (const [table, names] of this.#rows) {
      const { rows } = await sql<{ name: string; print: string }>`
        select t.${sql.ref(TABLES[table])}::text as name, md5(t::text) as print from ${sql.table(table)} as t
        where t.${sql.ref(TABLES[table])}::text = any(${names}::text[])`.execute(tx);
      prints[table] = Object.fromEntries(rows.map(({ name, print }) => [name, print]));
    }
    return { prints, denied: this.denied, draft: this.draft };
  }
}

/** Rows that must not be deleted, because something that stays belongs to them. */
const UNLESS: Partial<Record<CameTable, string>> = {
  tree_person: 'exists (select from tree_tie as tie where tie.one_id = t.id or tie.other_id = t.id)',
  family_member_profiles: 'exists (select from life_events as e where e.family_member_id = t.id)',
};

/** Deletes the rows that haven't changed since the import. Returns how many stay because they have. */
export const takeRowsBack = async (tx: Db, { prints }: CameRecord): Promise<number> => {
  let stay = 0;
  for (const [table, name] of Object.entries(TABLES)) {
    // The keys of the object above.
    const came = prints[table as CameTable];
    if (!came) continue;
    const unless = UNLESS[table as CameTable];
    await sql`
      delete from ${sql.table(table)} as t using jsonb_each_text(${JSON.stringify(came)}::jsonb) as came (name, print)
      where t.${sql.ref(name)}::text = came.name and md5(t::text) = came.print
        ${unless === undefined ? sql`` : sql`and not ${sql.raw(unless)}`}`.execute(tx);
    const { rows } = await sql<{ left: number }>`
      select count(*)::int as left from ${sql.table(table)} as t
      where t.${sql.ref(name)}::text = any(${Object.keys(came)}::text[])`.execute(tx);
    stay += rows[0]?.left ?? 0;
  }
  return stay;
};
