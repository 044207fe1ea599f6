import type { Download } from '#platform/server/http/download-answer.ts';
import type { Db } from '#platform/server/database/database.ts';
import { daysOf } from '#platform/shared/calendar.ts';
import type { ListedUser } from '../shared/users-contract.ts';
import type { PlansAt } from '#features/subscription/server/api.ts';
import { allUsers, type UsersMeant } from './page-users.ts';

const COLUMNS = ['Email', 'Signup Date', 'Subscription Plan', 'Total Chapters', 'Last Login'];

/** A spreadsheet treats a cell that begins like this as a formula. A leading apostrophe makes it text. */
const isFormula = /^[=+\-@\t\r]/;

/** One cell, quoted as in RFC 4180. */
const cell = (text: string): string => {
  const safe = isFormula.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
};

const line = (cells: readonly string[]): string => `${cells.map(cell).join(',')}\r\n`;

const lineOf = (user: ListedUser, day: (time: Date) => string): string =>
  line([
    user.email,
    day(new Date(user.signup_date)),
    user.subscription_plan,
    String(user.total_chapters),
    user.last_login === null ? '' : day(new Date(user.last_login)),
  ]);

/**
 * The selected accounts as a CSV file that is written while it is sent. Only one batch of them is in memory
 * at a time.
 */
export const exportUsers = (
  db: Db,
  { timeZone, ...meant }: UsersMeant & { readonly timeZone: string },
  at: PlansAt,
): Download => {
  const day = daysOf(timeZone);
  const encoder = new TextEncoder();
  async function* pieces(): AsyncGenerator<Uint8Array<ArrayBuffer>> {
    yield encoder.encode(line(COLUMNS));
    for await (const users of allUsers(db, meant, at))
      yield encoder.encode(users.map((user) => lineOf(user, day)).join(''));
  }
  return {
    pieces: pieces(),
    contentType: 'text/csv; charset=utf-8',
    name: `users-export-${day(at.now)}.csv`,
  };
};
