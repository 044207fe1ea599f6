import { createHash } from 'node:crypto';
import { chmodSync, rmSync } from 'node:fs';
import { connect, createServer, type Socket } from 'node:net';
import { relative, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import type { Terminal } from './terminal.ts';

/**
 * What a running server sends to the terminal, one JSON object to a line. `ask` is answered with an `answer`;
 * `exit` is the last.
 */
type ToTerminal =
  | { readonly say: string }
  | { readonly show: string }
  | { readonly clear: true }
  | { readonly complain: string }
  | { readonly ask: string }
  | { readonly exit: number };

/**
 * What the terminal sends to the server: first the command, then answers. If the connection ends, the
 * operator has stopped the command.
 */
type ToServer =
  | { readonly args: readonly string[]; readonly folder: string; readonly isInteractive: boolean }
  | { readonly answer: string | null };

/**
 * Where the server of this data folder listens to anyone who may write in the folder: a socket in it, or a
 * pipe on Windows. Relative if that is shorter, because a socket's path has room for only about a hundred
 * bytes.
 */
export const operatorSocketOf = (dataDir: string): string => {
  const folder = resolve(dataDir);
  if (process.platform === 'win32')
    return `\\\\.\\pipe\\hearthbook-${createHash('sha256').update(folder).digest('hex').slice(0, 16)}`;
  const path = resolve(folder, 'operator.sock');
  const short = relative(process.cwd(), path);
  return short.length < path.length ? short : path;
};

const linesOf = <Message>(socket: Socket): AsyncIterable<Message> => {
  const lines = createInterface({ input: socket, crlfDelay: Number.POSITIVE_INFINITY });
  // A destroyed socket doesn't end the line reader by itself.
  socket.once('close', () => lines.close());
  return {
    async *[Symbol.asyncIterator]() {
      // Both ends use this file.
      for await (const line of lines) yield JSON.parse(line) as Message;
    },
  };
};

export type Forwarded = {
  readonly args: readonly string[];
  /** The operator's working folder. */
  readonly folder: string;
  readonly terminal: Terminal;
  readonly complain: (line: unknown) => void;
  /** Aborted when the operator leaves. */
  readonly signal: AbortSignal;
};

/**
 * Runs operators' commands in the server that holds the embedded database, for other processes of the same
 * system account. Only the server of a data folder calls this, so an existing socket is left over from an
 * earlier one. Returns a function that stops listening. Throws errors of the system.
 */
export const listenForOperators = async (
  dataDir: string,
  run: (forwarded: Forwarded) => Promise<number>,
): Promise<() => Promise<void>> => {
  const path = operatorSocketOf(dataDir);
  const open = new Set<Socket>();
  const serve = async (socket: Socket): Promise<void> => {
    const gone = new AbortController();
    socket.once('close', () => gone.abort());
    const send = (message: ToTerminal): void => void socket.write(`${JSON.stringify(message)}\n`);
    const messages = linesOf<ToServer>(socket)[Symbol.asyncIterator]();
    const { value: first } = (await messages.next()) as IteratorResult<ToServer, undefined>;
    if (!first || !('args' in first)) return;
    const terminal: Terminal = {
      isInteractive: first.isInteractive,
      say: (line) => send({ say: line }),
      show: (line) => send({ show: line }),
      clear: () => send({ clear: true }),
      ask: async (question) => {
        send({ ask: question });
        const { value } = (await messages.next()) as IteratorResult<ToServer, undefined>;
        return value && 'answer' in value ? (value.answer ?? undefined) : undefined;
      },
    };
    const complain = (line: unknown): void =>
      send({ complain: line instanceof Error ? (line.stack ?? line.message) : String(line) });
    send({
      exit: await run({ args: first.args, folder: first.folder, terminal, complain, signal: gone.signal }),
    });
  };
  const server = createServer((socket) => {
    open.add(socket);
    socket.on('close', () => open.delete(socket));
    socket.on('error', () => socket.destroy());
    void serve(socket)
      .catch(() => undefined)
      .finally(() => socket.end());
  });
  if (process.platform !== 'win32') rmSync(path, { force: true });
  await new Promise<void>((listening, failed) => {
    server.once('error', failed);
    server.listen(path, listening);
  });
  if (process.platform !== 'win32') chmodSync(path, 0o600);
  server.unref();
  return () =>
    new Promise((closed) => {
      server.close(() => closed());
      for (const socket of open) socket.destroy();
    });
};

/**
 * Has the running server of this data folder run a command. Returns its exit code, or undefined if no server
 * listens.
 */
export const forwardToServer = async (
  dataDir: string,
  { args, folder, terminal, complain, signal }: Forwarded,
): Promise<number | undefined> => {
  const socket = connect(operatorSocketOf(dataDir));
  const isThere = await new Promise<boolean>((answered) => {
    socket.once('connect', () => answered(true));
    socket.once('error', () => answered(false));
  });
  if (!isThere) return undefined;
  socket.on('error', () => socket.destroy());
  const send = (message: ToServer): void => void socket.write(`${JSON.stringify(message)}\n`);
  const leave = (): void => void socket.destroy();
  signal.addEventListener('abort', leave, { once: true });
  try {
    send({ args, folder, isInteractive: terminal.isInteractive });
    for await (const message of linesOf<ToTerminal>(socket)) {
      if ('say' in message) terminal.say(message.say);
      else if ('show' in message) terminal.show(message.show);
      else if ('clear' in message) terminal.clear();
      else if ('complain' in message) complain(message.complain);
      else if ('ask' in message) send({ answer: (await terminal.ask(message.ask, signal)) ?? null });
      else return message.exit;
    }
    if (!signal.aborted) complain('The running server ended before the command was done.');
    return 1;
  } finally {
    signal.removeEventListener('abort', leave);
    socket.destroy();
  }
};
