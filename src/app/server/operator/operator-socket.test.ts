// Not run again on PostgreSQL: a server on PostgreSQL has no such socket.
import { statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { aFolder, anEmptyInstance, CHECKOUT, startInstance } from '#test/harness/an-instance.ts';
import { eventually } from '#test/harness/eventually.ts';
import { runApart } from '#test/harness/run-command-apart.ts';
import { serveOperatorCommands } from './serve-operator-commands.ts';
import { forwardToServer, listenForOperators, operatorSocketOf } from './operator-socket.ts';
import type { Terminal } from './terminal.ts';

/** Each command runs in its own process. */
const APART_MS = 180_000;

const PLACES = { migrations: join(CHECKOUT, 'migrations'), template: '' };

const aTerminal = (answers: readonly string[] = []) => {
  const seen: string[] = [];
  const waiting = [...answers];
  const terminal: Terminal = {
    isInteractive: true,
    say: (line) => void seen.push(line),
    show: (line) => void seen.push(`(${line})`),
    clear: () => void seen.push('(cleared)'),
    ask: async (question) => {
      seen.push(question);
      return waiting.shift();
    },
  };
  const operator = {
    args: ['user', 'list'],
    folder: '/home/ruth',
    terminal,
    complain: (line: unknown) => void seen.push(`! ${String(line)}`),
  };
  return { seen, operator };
};

const listening = async (run: Parameters<typeof listenForOperators>[1]): Promise<string> => {
  const folder = await aFolder();
  onTestFinished(await listenForOperators(folder, run));
  return folder;
};

it(
  'carries out a command beside the server that holds the embedded database',
  async () => {
    const settings = await anEmptyInstance('embedded');
    const { app } = await startInstance(settings);
    const operators = await serveOperatorCommands(app.context, PLACES);
    onTestFinished(operators.stop);
    const hearthbook = (...args: string[]) => runApart(settings, 'hearthbook', ...args).ended;

    const added = await hearthbook('user', 'add', 'Ruth@example.org', '--name', 'Ruth', '--admin');
    expect(added).toMatchObject({ code: 0, complained: '' });
    expect(added.said).toMatch(
      /^ruth@example\.org now has an account, as an administrator\.\nChoose a password within one hour: http:\S+\/reset-password\S+\n/,
    );
    expect((await app.db.selectFrom('user').select('email').execute()).map(({ email }) => email)).toEqual([
      'ruth@example.org',
    ]);
    const again = await hearthbook('user', 'add', 'ruth@example.org');
    expect(again).toEqual({ code: 1, said: '', complained: 'ruth@example.org already has an account.\n' });
    const wrong = await hearthbook('user', 'add', 'ruth');
    expect(wrong.code).toBe(2);
    expect(wrong.complained).toMatch(/^"ruth" isn’t an e-mail address\./);

    await operators.stop();
    const unheard = await hearthbook('user', 'list');
    expect(unheard).toMatchObject({ code: 1, said: '' });
    expect(unheard.complained).toContain('is already open in another Hearthbook. Stop that one first');
  },
  APART_MS,
);

it('prints and prompts at the operator’s terminal, and returns the exit code', async () => {
  const folder = await listening(async ({ args, folder: where, terminal, complain }) => {
    terminal.say(`${args.join(' ')} in ${where}`);
    terminal.show('one half');
    terminal.clear();
    const answer = await terminal.ask('Go on? ', new AbortController().signal);
    const more = await terminal.ask('Really? ', new AbortController().signal);
    complain(`${answer}, ${String(more)}`);
    return 7;
  });
  const { seen, operator } = aTerminal(['yes']);
  expect(await forwardToServer(folder, { ...operator, signal: new AbortController().signal })).toBe(7);
  expect(seen).toEqual([
    'user list in /home/ruth',
    '(one half)',
    '(cleared)',
    'Go on? ',
    'Really? ',
    '! yes, undefined',
  ]);
});

it('stops the work of an operator who disconnects, and tells the operator when the server stops', async () => {
  let gone = false;
  const folder = await listening(
    ({ signal }) =>
      new Promise((done) => {
        signal.addEventListener('abort', () => {
          gone = true;
          done(1);
        });
      }),
  );
  const leaving = new AbortController();
  const { operator, seen } = aTerminal();
  const forwarded = forwardToServer(folder, { ...operator, signal: leaving.signal });
  setTimeout(() => leaving.abort(), 100);
  expect(await forwarded).toBe(1);
  await eventually(() => expect(gone).toBe(true));
  expect(seen).toEqual([]);

  const other = await aFolder();
  const stop = await listenForOperators(other, () => new Promise(() => undefined));
  const told = aTerminal();
  const waiting = forwardToServer(other, { ...told.operator, signal: new AbortController().signal });
  setTimeout(() => void stop(), 100);
  expect(await waiting).toBe(1);
  expect(told.seen).toEqual(['! The running server ended before the command was done.']);
});

it('is accessible to its owner only, and replaces what a killed server left behind', async () => {
  const folder = await aFolder();
  const path = operatorSocketOf(folder);
  const leave = await listenForOperators(folder, async () => 0);
  await leave();
  writeFileSync(path, 'left over');
  onTestFinished(await listenForOperators(folder, async () => 0));
  expect(statSync(path).isSocket()).toBe(true);
  expect(statSync(path).mode & 0o777).toBe(0o600);
});

it('returns nothing if no server is listening', async () => {
  const { operator } = aTerminal();
  expect(
    await forwardToServer(await aFolder(), { ...operator, signal: new AbortController().signal }),
  ).toBeUndefined();
});
