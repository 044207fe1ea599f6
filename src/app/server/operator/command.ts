import type { Settings, environmentOfProcess } from '../settings/env.ts';
import type { ServerContext } from '../context/server-context.ts';
import type { Terminal } from './terminal.ts';

/** The command was called with something that it does not know, or without something that it needs. */
export class WrongUse extends Error {
  override readonly name = 'WrongUse';
}

/** It was called rightly and could not be done; the message says why. */
export class NotDone extends Error {
  override readonly name = 'NotDone';
}

export type OperatorPlaces = {
  /** Of the checkout or the image, with the migrations. */
  readonly root: string;
  /** Folder of an empty database, so that a first start need not make one. */
  readonly template: string;
};

export type Asked = {
  /** What follows the command and is no option. */
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
  /** Of the server that runs the command for somebody at a terminal (`operator-socket.ts`); undefined in a process of its own. */
  readonly context?: ServerContext | undefined;
  /** The folder from which files are named. */
  readonly folder: string;
};

export type Option = {
  /** How the value is called in the help; without one it is a switch. */
  readonly value?: string;
  readonly about: string;
  /** The command does not go without it. */
  readonly isNeeded?: boolean;
};

/** One thing that an operator can have done. */
export type Command = {
  /** 'model add' */
  readonly name: string;
  /** In one line. */
  readonly summary: string;
  /** What may follow the name beside options: '[<id>]'. */
  readonly use?: string;
  readonly mostWords: number;
  readonly options: Readonly<Record<string, Option>>;
  /** Options that the operator's own environment gives where they give none, also where a server carries the command out elsewhere. */
  readonly usual?: (environment: Asked['environment']) => readonly string[];
  /** What else there is to know, a paragraph each. */
  readonly about?: readonly string[];
  /** Throws WrongUse and NotDone. */
  readonly run: (asked: Asked) => Promise<void>;
};
