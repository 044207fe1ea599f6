import { parseArgs } from 'node:util';
import { FolderInUse } from '#platform/server/embedded/folder-lock.ts';
import { DatabaseIsNewer } from '#platform/server/migrate.ts';
import { environmentOfProcess, type Settings, settingsOfProcess, WrongSetting } from '../env.ts';
import { whenToldToStop } from '../when-told-to-stop.ts';
import { whyNotOpened } from '../why-not-opened.ts';
import { type Asked, type Command, NotDone, type OperatorPlaces, WrongUse } from './command.ts';
import { COMMANDS } from './commands.ts';
import { helpOf, overview, useOf } from './help.ts';
import { openTerminal, type Terminal } from './terminal.ts';

const DONE = 0;
const FAILED = 1;
const CALLED_WRONGLY = 2;

type Called = Pick<Asked, 'words' | 'value' | 'has'>;

/** What follows the name of a command. Throws WrongUse where it is not what the command takes. */
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
    // Node's own sentence names the option; what it advises after that is for programmers.
    throw new WrongUse(`${error.message.split(/\.\s/)[0]?.replace(/\.$/, '')}.`);
  }
};

const isHelp = (word: string): boolean => word === '--help' || word === '-h';

const PLAIN = [NotDone, WrongSetting, FolderInUse, DatabaseIsNewer];

export type OperatorOptions = {
  readonly places: OperatorPlaces;
  readonly terminal?: Terminal;
  readonly complain?: (line: unknown) => void;
  /** Says when the operator has had enough. */
  readonly stop?: () => AbortSignal;
};

const stopOfProcess = (): AbortSignal => {
  const stop = new AbortController();
  void whenToldToStop().then(() => stop.abort());
  return stop.signal;
};

const commandIn = (args: readonly string[]): Command | undefined =>
  COMMANDS.find(({ name }) => name.split(' ').every((word, at) => args[at] === word));

/** Where no command is named: what there is, for those who ask and those who do not know. */
const orientate = (
  args: readonly string[],
  terminal: Terminal,
  complain: (line: unknown) => void,
): number => {
  const [group] = args;
  const ofGroup = COMMANDS.filter(({ name }) => name.startsWith(`${group} `));
  const text = overview(ofGroup.length > 0 ? ofGroup : COMMANDS);
  if (args.some(isHelp)) {
    terminal.say(text);
    return DONE;
  }
  const named = args.filter((word) => !word.startsWith('-')).slice(0, 2);
  complain(
    named.length > ofGroup.slice(0, 1).length ? `There is no command "${named.join(' ')}".\n\n${text}` : text,
  );
  return CALLED_WRONGLY;
};

/** Runs one of the operator's commands to its end; answers the exit code. */
export const runOperator = async (
  args: readonly string[],
  { places, terminal = openTerminal(), complain = console.error, stop = stopOfProcess }: OperatorOptions,
): Promise<number> => {
  const command = commandIn(args);
  if (!command) return orientate(args, terminal, complain);
  if (args.some(isHelp)) {
    terminal.say(helpOf(command));
    return DONE;
  }
  let settings: Settings | undefined;
  try {
    const called = readArguments(command, args.slice(command.name.split(' ').length));
    settings = settingsOfProcess();
    const environment = environmentOfProcess();
    await command.run({ ...called, settings, environment, places, terminal, signal: stop() });
    return DONE;
  } catch (thrown) {
    terminal.clear();
    const error = settings ? whyNotOpened(thrown, settings) : thrown;
    if (error instanceof WrongUse) {
      complain(`${error.message}\n\n  ${useOf(command)}\n\nWith --help it says more.`);
      return CALLED_WRONGLY;
    }
    complain(PLAIN.some((plain) => error instanceof plain) ? (error as Error).message : error);
    return FAILED;
  }
};
