import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { CannotBackUp, CannotRestore } from '#platform/server/backup/archive-format.ts';
import { FolderInUse } from '#platform/server/embedded/folder-lock.ts';
import { DatabaseIsNewer } from '#platform/server/database/migrate.ts';
import { type Clock, systemClock } from '#platform/shared/clock.ts';
import { type Settings, settingsOfProcess, WrongSetting } from '../settings/env.ts';
import { filesOfSettings } from '../context/files-of-settings.ts';
import { whyNotOpened } from '../lifecycle/startup-error-messages.ts';
import { whenToldToStop } from '../lifecycle/when-told-to-stop.ts';
import { backUpInstance } from './instance-backup.ts';
import { checkForRestore, restoreInstance } from './instance-restore.ts';
import { moveInstance } from './move-instance.ts';
import { recordByHand } from './record-by-hand.ts';
import { inBytes, inCount, summaryOf } from './told-in-words.ts';

/** The command was given an argument it doesn't recognise. */
class WrongUse extends Error {
  override readonly name = 'WrongUse';
}

export type CommandPlaces = {
  /** The root of the checkout, with the migrations and the build information. */
  readonly root: string;
  /** Folder of an empty database, so that a restore doesn't have to create one. */
  readonly template: string;
};

type Asked = {
  readonly settings: Settings;
  readonly places: CommandPlaces;
  readonly clock: Clock;
  /** The first word after the command. */
  readonly what: string;
  readonly is: Readonly<Record<string, boolean | undefined>>;
  readonly say: (line: string) => void;
};

/**
 * `backup <file>`. With --scheduled, as a server calls it, the outcome is a line of JSON, which the server
 * records.
 */
const backup = async ({ settings, places, clock, what, is, say }: Asked): Promise<void> => {
  const [path, now] = [resolve(what), clock()];
  const files = await filesOfSettings(settings);
  const stop = new AbortController();
  void whenToldToStop().then(() => stop.abort(new CannotBackUp('It was stopped, and nothing was written.')));
  const made = await backUpInstance({ settings, ...places, files, path, now, signal: stop.signal });
  if (is.scheduled) {
    say(JSON.stringify({ bytes: made.bytes, missingFiles: made.missing.length }));
    return;
  }
  await recordByHand(settings, { path, now, tookMs: clock().getTime() - now.getTime(), made });
  say(
    `${path}: ${inCount(made.rows, 'row')}, ${inCount(made.files, 'file')}, ${inBytes(made.bytes)}; checked, and complete.`,
  );
  if (made.missing.length > 0)
    say(
      `${inCount(made.missing.length, 'file')} that the database refers to could not be found: ${made.missing.slice(0, 5).join(', ')}.`,
    );
  say('Keep it where no one else can read it. It contains every story and the keys to the sign-ins.');
};

/** `restore <file>`. With --check it only reads the file, and opens nothing else. */
const restore = async ({ settings, places, clock, what, is, say }: Asked): Promise<void> => {
  const path = resolve(what);
  say('Reading the whole backup …');
  const checked = await checkForRestore(path, places.root);
  say(summaryOf(checked));
  if (is.check) return;
  const withOtherSecret = is['with-another-secret'] ?? false;
  const files = await restoreInstance({ settings, ...places, path, withOtherSecret, now: clock() }, checked);
  say(`Restored, with ${inCount(files, 'file')}. Start it with npm start.`);
};

/** `move <address>`: from the embedded database to a server. */
const move = async ({ settings, places, clock, what, say }: Asked): Promise<void> => {
  if (!/^postgres(?:ql)?:\/\//.test(what))
    throw new WrongUse('Where to? npm run move -- postgres://user:password@host:5432/database');
  const { rows, files, oldDatabase } = await moveInstance({
    settings,
    ...places,
    to: what,
    now: clock(),
  }).catch((error: unknown) => {
    throw whyNotOpened(error, { ...settings, DATABASE_URL: what });
  });
  say(`Moved: ${inCount(rows, 'row')}${files > 0 ? `, and ${inCount(files, 'file')} into the bucket` : ''}.`);
  say(
    `Now set DATABASE_URL to that address${settings.AUTH_SECRET ? '' : `, and AUTH_SECRET_FILE=${resolve(settings.DATA_DIR, 'auth-secret')}`}.`,
  );
  say(`The old database is in ${oldDatabase}. Delete it once you’ve checked that everything works.`);
};

type Command = {
  readonly run: (asked: Asked) => Promise<void>;
  readonly use: string;
  readonly switches: readonly string[];
};

const COMMANDS: Readonly<Record<string, Command>> = {
  backup: { run: backup, use: 'npm run backup -- <file>', switches: ['scheduled'] },
  restore: {
    run: restore,
    use: 'npm run restore -- <file> [--check] [--with-another-secret]',
    switches: ['check', 'with-another-secret'],
  },
  move: { run: move, use: 'npm run move -- postgres://user:password@host:5432/database', switches: [] },
};

const argumentsOf = ({ use, switches }: Command, args: readonly string[]): Pick<Asked, 'what' | 'is'> => {
  try {
    const options = Object.fromEntries(switches.map((name) => [name, { type: 'boolean' as const }]));
    const { positionals, values } = parseArgs({ args: [...args], options, allowPositionals: true });
    const [what] = positionals;
    if (what && positionals.length === 1) return { what, is: values };
  } catch {
    // An unknown switch.
  }
  throw new WrongUse(use);
};

const PLAIN = [WrongUse, WrongSetting, CannotBackUp, CannotRestore, FolderInUse, DatabaseIsNewer];

/** Runs one of the commands to its end. Returns the exit code: 1, after a message, if it couldn't be done. */
export const runCommand = async (
  name: string,
  args: readonly string[],
  places: CommandPlaces,
  say: (line: string) => void = console.log,
): Promise<number> => {
  let settings: Settings | undefined;
  try {
    const command = COMMANDS[name];
    if (!command)
      throw new WrongUse(`There is no command ${name}; there are: ${Object.keys(COMMANDS).join(', ')}.`);
    const asked = argumentsOf(command, args);
    settings = settingsOfProcess();
    await command.run({ ...asked, settings, places, clock: systemClock, say });
    return 0;
  } catch (thrown) {
    const error = settings ? whyNotOpened(thrown, settings) : thrown;
    console.error(PLAIN.some((plain) => error instanceof plain) ? (error as Error).message : error);
    return 1;
  }
};
