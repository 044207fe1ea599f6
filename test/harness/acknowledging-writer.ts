// Run by the durability test as a separate process: writes one row after another and prints a row's number
// once it is committed.
import { sql } from 'kysely';
import { openDatabase } from '#platform/server/database/database.ts';

const [dataDir, template] = process.argv.slice(2);
const { db } = await openDatabase({ dataDir, template });
await sql`create table if not exists written (number integer primary key, words text not null)`.execute(db);
const { rows } = await sql<{ last: number | null }>`select max(number) as last from written`.execute(db);
console.log('ready');
for (let number = (rows[0]?.last ?? 0) + 1; ; number += 1) {
  await sql`insert into written (number, words) values (${number}, ${'words '.repeat(50)})`.execute(db);
  console.log(String(number));
}
