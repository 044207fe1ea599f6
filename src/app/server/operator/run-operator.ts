import { parseArgs } from 'node:util';
import { CannotBackUp } from '#platform/server/backup/archive-format.ts';
import { FolderInUse } from '#platform/server/embedded/folder-lock.ts';
import { DatabaseIsNewer } from '#platform/server/database/migrate.ts';
import { environmentOfProcess, settingsOfProcess, WrongSetting } from '../settings/env.ts';
import type { ServerContext } from '../context/server-context.ts';
import { whenToldToStop } from '../lifecycle/when-told-to-stop.ts';
import { whyNotOpened } from '../lifecycle/startup-error-messages.ts';
import { type Asked, type Command, NotDone, type OperatorPlaces, WrongUse } from './command.ts';
import { helpOf, overview, useOf } from './help.ts';
import { nearest } from './nearest.ts';
import { forwardToServer } from './operator-socket.ts';
import { openTerminal, type Terminal } from './terminal.ts';
import { configCheck } from './config-check.ts';
import { demo } from './demo.ts';
import { mailTest } from './mail-test.ts';
import { modelAdd } from './model-add.ts';
import { modelConnect } from './model-connect.ts';
import { modelList } from './model-list.ts';
import { modelRemove } from './model-remove.ts';
import { userAdd } from './user-add.ts';
import { userDisable } from './user-disable.ts';
import { userList } from './user-list.ts';
import { userMakeAdmin } from './user-make-admin.ts';
import { userResetPassword } from './user-reset-password.ts';

/** Every command, in the order of the help. */
export const COMMANDS: readonly Command[] = [
  userList,
  userAdd,
  userResetPassword,
  userMakeAdmin,
  userDisable,
  demo,
  mailTest,
  configCheck,
  modelList,
  modelAdd,
  modelRemove,
  modelConnect,
];

const DONE = 0;
const FAILED = 1;
const CALLED_WRONGLY = 2;

type Called = Pick<Asked, 'words' | 'value' | 'has'>;

/** Parses what follows the name of a command. Throws WrongUse if the command doesn't accept it. */
const readArguments = (command: Command, args: readonly string[]): Called => {
  const options = Object.fromEntries(
    Object.entries(command.options).map(([name, { value }]) => [
      name,
      { type: value === undefined ? ('boolean' as const) : ('string' as const) },
    ]),
  );
  try {
    const { positionals, values } = parseArgs({ args: [...args], options, allowPositionals: true });
    if (positionals.length > command.mostWords)
      throw new WrongUse(`"${positionals[command.mostWords]}" is one word too many.`);
    return {
      words: positionals,
      value: (option) => (typeof values[option] === 'string' ? values[option] : undefined),
      has: (option) => values[option] === true,
    };
  } catch (error) {
    if (error instanceof WrongUse || !(error instanceof Error)) throw error;
    // Node's first sentence names the option. The advice after it is for programmers.
    throw new WrongUse(`${error.message.split(/\.\s/)[0]?.replace(/\.$/, '')}.`);
  }
};

const isHelp = (word: string): boolean => word === '--help' || word === '-h';

const PLAIN = [NotDone, WrongSetting, FolderInUse, DatabaseIsNewer, CannotBackUp];

export type OperatorOptions = {
  readonly places: OperatorPlaces;
  readonly terminal?: Terminal;
  readonly complain?: (line: unknown) => void;
  /** Returns a signal that is aborted when the operator stops the command. */
  readonly stop?: () => AbortSignal;
  /** The context of the server that runs this for a terminal elsewhere. */
  readonly context?: ServerContext;
  /** The working folder at that terminal. */
  readonly folder?: string;
};

const stopOfProcess = (): AbortSignal => {
  const stop = new AbortController();
  void whenToldToStop().then(() => stop.abort());
  return stop.signal;
};

const commandIn = (args: readonly string[]): Command | undefined =>
  COMMANDS.find(({ name }) => name.split(' ').every((word, at) => args[at] === word));

const GROUPS = [...new Set(COMMANDS.flatMap(({ name }) => name.split(' ').slice(0, -1)))];

/** The message for an unknown command: which one was probably meant, if we can tell. */
const whatElse = (named: readonly string[]): string => {
  const typed = named.join(' ');
  // A command of one word, or the name of a group, may be followed by something else.
  const meant =
    nearest(typed, [...COMMANDS.map(({ name }) => name), ...GROUPS]) ?? nearest(named[0] ?? '', GROUPS);
  return `There is no command "${typed}".${meant === undefined ? '' : ` Did you mean "${meant}"?`}`;
};

/** Puts the options from this environment before the given ones, because the last one counts. */
const withUsual = ({ name, usual }: Command, args: readonly string[]): readonly string[] => {
  const words = name.split(' ').length;
  return [...args.slice(0, words), ...(usual?.(environmentOfProcess()) ?? []), ...args.slice(words)];
};

/** 'help model add' is 'model add --help'. */
const withHelpLast = (args: readonly string[]): readonly string[] =>
  args[0] === 'help' ? [...args.slice(1), '--help'] : args;

/** When no command is named, shows what there is: on request, or as help after a mistake. */
const orientate = (
  args: readonly string[],
  terminal: Terminal,
  complain: (line: unknown) => void,
): number => {
  const [group] = args;
  const ofGroup = COMMANDS.filter(({ name }) => name.startsWith(`${group} `));
  const text = overview(ofGroup.length > 0 ? ofGroup : COMMANDS);
  const named = args.filter((word) => !word.startsWith('-')).slice(0, 2);
  const isUnknown = named.length > ofGroup.slice(0, 1).length;
  if (args.some(isHelp) && !isUnknown) {
    terminal.say(text);
    return DONE;
  }
  complain(isUnknown ? `${whatElse(named)}\n\n${text}` : text);
  return CALLED_WRONGLY;
};

/**
 * Runs one of the operator's commands to its end. Returns the exit code. If a command needs the embedded
 * database of a running server, that server runs it.
 */
export const runOperator = async (
  asked: readonly string[],
  {
    places,
    terminal = openTerminal(),
    complain = console.error,
    stop = stopOfProcess,
    context,
    folder = process.cwd(),
  }: OperatorOptions,
): Promise<number> => {
  const named = withHelpLast(asked);
  const command = commandIn(named);
  if (!command) return orientate(named, terminal, complain);
  if (named.some(isHelp)) {
    terminal.say(helpOf(command));
    return DONE;
  }
  const args = context ? named : withUsual(command, named);
  let settings = context?.settings;
  const signal = stop();
  try {
    const called = readArguments(command, args.slice(command.name.split(' ').length));
    settings ??= settingsOfProcess();
    const environment = environmentOfProcess();
    await command.run({ ...called, settings, environment, places, terminal, signal, context, folder });
    return DONE;
  } catch (thrown) {
    if (thrown instanceof FolderInUse && settings) {
      const code = await forwardToServer(settings.DATA_DIR, { args, folder, terminal, complain, signal });
      if (code !== undefined) return code;
    }
    terminal.clear();
    const error = settings ? whyNotOpened(thrown, settings) : thrown;
    if (error instanceof WrongUse) {
      complain(`${error.message}\n\n  ${useOf(command)}\n\nAdd --help to learn more.`);
      return CALLED_WRONGLY;
    }
    complain(PLAIN.some((plain) => error instanceof plain) ? (error as Error).message : error);
    return FAILED;
  }
};
