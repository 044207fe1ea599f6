import { readFileSync } from 'node:fs';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

export type RecordedModel = {
  readonly origin: string;
  /** How often it was asked since the recording was put in. */
  readonly asks: number;
  /** From now on every ask is answered with the bytes of this file. */
  play(recording: URL): void;
  close(): Promise<void>;
};

const BODY_LENGTH = /^content-length:\s*(\d+)/imu;
const DIRECTIVE = /^~ (pause|repeat|reset)(?: (\d+))?(?: (.*))?$/u;

/** Waits until the socket took it, or is gone. */
const send = async (socket: Socket, text: string): Promise<void> => {
  if (socket.destroyed || socket.write(text)) return;
  await new Promise<void>((resolve) => {
    socket.once('drain', resolve);
    socket.once('close', () => resolve());
  });
};

const obey = async (socket: Socket, [, what, count, text = '']: RegExpExecArray): Promise<void> => {
  if (what === 'reset') socket.resetAndDestroy();
  if (what === 'pause') await pause(Number(count), undefined, { ref: false });
  // "⏎" stands for the end of a line inside the one that is repeated.
  const again = `${text.replaceAll('⏎', '\n')}\n\n`;
  if (what === 'repeat')
    for (let at = 0; at < Number(count) && !socket.destroyed; at++) await send(socket, again);
};

const answer = async (socket: Socket, recording: string): Promise<void> => {
  const [head = '', ...rest] = recording.split('\n\n');
  await send(socket, `${head.replaceAll('\n', '\r\n')}\r\n\r\n`);
  let waiting = '';
  for (const line of rest.join('\n\n').split('\n')) {
    const directive = DIRECTIVE.exec(line);
    if (directive === null) {
      waiting += `${line}\n`;
      continue;
    }
    await send(socket, waiting);
    waiting = '';
    await obey(socket, directive);
    if (socket.destroyed) return;
  }
  await send(socket, waiting);
  socket.end();
};

/**
 * A language model that says the same bytes to everybody who asks: a recording is an HTTP answer as it came over the wire, with line ends
 * of one character. Three lines of it are not sent but obeyed: `~ pause 900` (milliseconds), `~ reset` (the connection breaks),
 * `~ repeat 5000 data: …` (that line so often).
 */
export const startRecordedModel = async (): Promise<RecordedModel> => {
  let recording = '';
  let asks = 0;
  const open = new Set<Socket>();
  const server = createServer((socket) => {
    open.add(socket);
    socket.on('close', () => open.delete(socket));
    socket.on('error', () => undefined);
    let asked = '';
    socket.setEncoding('latin1');
    socket.on('data', (chunk: string) => {
      asked += chunk;
      const end = asked.indexOf('\r\n\r\n');
      const length = Number(BODY_LENGTH.exec(asked)?.[1] ?? 0);
      if (end < 0 || asked.length < end + 4 + length) return;
      asked = '';
      asks++;
      void answer(socket, recording);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  // A server that listens on a port has an address of this form.
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    get asks() {
      return asks;
    },
    play: (file) => {
      recording = readFileSync(file, 'utf8');
      asks = 0;
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        for (const socket of open) socket.destroy();
      }),
  };
};
