import type { Settings, environmentOfProcess } from '../settings/env.ts';
import type { ServerContext } from '../context/server-context.ts';
import type { Terminal } from './terminal.ts';

/** The command was called with something it doesn't know, or without something it needs. */
export class WrongUse extends Error {
  override readonly name = 'WrongUse';
}

/** The command was called correctly but couldn't be done. The message says why. */
export class NotDone extends Error {
  override readonly name = 'NotDone';
}

export type OperatorPlaces = {
  /** The root of the checkout or the image, with the migrations. */
  readonly root: string;
  /** Folder of an empty database, so that a first start doesn't have to create one. */
  readonly template: string;
};

export type Asked = {
  /** The arguments that aren't options. */
  readonly words: readonly string[];
  /** The value of an option. */
  value(option: string): string | undefined;
  /** Whether an option without a value was given. */
  has(option: string): boolean;
  readonly settings: Settings;
  readonly environment: ReturnType<typeof environmentOfProcess>;
  readonly places: OperatorPlaces;
  readonly terminal: Terminal;
  /** Aborted when the operator stops the command. */
  readonly signal: AbortSignal;
  /**
   * The context of the server that runs the command for a terminal elsewhere (`operator-socket.ts`);
   * undefined in its own process.
   */
  readonly context?: ServerContext | undefined;
  /** The folder that file names are relative to. */
  readonly folder: string;
};

export type Option = {
  /** What the help calls the value; without it, the option is a switch. */
  readonly value?: string;
  readonly about: string;
  /** Whether the command requires this option. */
  readonly isNeeded?: boolean;
};

/** One of the operator's commands. */
export type Command = {
  /** 'model add' */
  readonly name: string;
  /** One line for the help. */
  readonly summary: string;
  /** The arguments besides options: '[<id>]'. */
  readonly use?: string;
  readonly mostWords: number;
  readonly options: Readonly<Record<string, Option>>;
  /**
   * Options taken from the operator's environment unless the operator gives them, also when a server runs the
   * command.
   */
  readonly usual?: (environment: Asked['environment']) => readonly string[];
  /** What else there is to know, one paragraph each. */
  readonly about?: readonly string[];
  /** Throws WrongUse and NotDone. */
  readonly run: (asked: Asked) => Promise<void>;
};
