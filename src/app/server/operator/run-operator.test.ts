import { PassThrough } from 'node:stream';
import { expect, it } from 'vitest';
import { COMMANDS, runOperator } from './run-operator.ts';
import { openTerminal } from './terminal.ts';

const called = async (...args: string[]): Promise<{ code: number; said: string; complained: string }> => {
  const output = new PassThrough();
  const terminal = openTerminal({ input: new PassThrough(), output });
  let complained = '';
  const code = await runOperator(args, {
    places: { root: '', template: '' },
    terminal,
    stop: () => new AbortController().signal,
    complain: (line) => (complained += String(line)),
  });
  return { code, said: (output.read() as Buffer | null)?.toString() ?? '', complained };
};

it('explains every command, and all of them together, to anyone who asks', async () => {
  for (const args of [
    ['--help'],
    ['-h'],
    ['help'],
    ['model', '--help'],
    ['help', 'model'],
    ['user', '--help'],
  ]) {
    const { code, said, complained } = await called(...args);
    expect({ code, complained }).toEqual({ code: 0, complained: '' });
    const group = args.find((word) => !word.startsWith('-') && word !== 'help') ?? '';
    for (const { name, summary } of COMMANDS.filter((command) => command.name.startsWith(group))) {
      expect(said).toContain(name);
      expect(said).toContain(summary);
    }
    expect(said).toContain('docker compose exec app node dist/server/main.js hearthbook <command>');
  }
  for (const { name, summary, options } of COMMANDS) {
    const { code, said } = await called(...name.split(' '), '--help');
    expect(code).toBe(0);
    expect(await called('help', ...name.split(' '))).toEqual({ code, said, complained: '' });
    expect(said).toContain(summary);
    expect(said).toContain(`npm run hearthbook -- ${name}`);
    for (const [option, { about }] of Object.entries(options)) {
      expect(said).toContain(`--${option}`);
      expect(said).toContain(about);
    }
  }
});

it('lists the commands if none is given', async () => {
  for (const args of [[], ['model']]) {
    const { code, said, complained } = await called(...args);
    expect({ code, said }).toEqual({ code: 2, said: '' });
    expect(complained).toMatch(/^Commands for running Hearthbook:/);
  }
  for (const args of [['models'], ['model', 'lisst'], ['--frobnicate']]) {
    const { code, said, complained } = await called(...args);
    expect({ code, said }).toEqual({ code: 2, said: '' });
    expect(complained).toContain('model list');
  }
  expect((await called('model', 'lisst')).complained).toMatch(/^There is no command "model lisst"\./);
});

it('suggests the command that was most likely meant', async () => {
  for (const [typed, meant] of [
    ['model lisst', 'model list'],
    ['modle list', 'model list'],
    ['model ad https://example.org/a.gguf', 'model add'],
    ['user reset-pasword', 'user reset-password'],
    ['models', 'model'],
    ['help mdoel', 'model'],
  ] as const) {
    const { code, complained } = await called(...typed.split(' '));
    expect(code, typed).toBe(2);
    expect(complained).toContain(` Did you mean "${meant}"?`);
  }
  expect((await called('frobnicate')).complained).toMatch(/^There is no command "frobnicate"\.\n/);
});

it('rejects arguments that a command does not accept', async () => {
  for (const [args, why] of [
    [['model', 'list', '--all'], "Unknown option '--all'."],
    [['model', 'list', 'all'], '"all" is one word too many.'],
    [['model', 'add', 'one', 'two'], '"two" is one word too many.'],
    [['model', 'add', 'one', '--sha256'], "Option '--sha256 <value>' argument missing."],
    [
      ['model', 'add', 'https://example.org/m.gguf', '--sha256', 'abc'],
      'A checksum has 64 hexadecimal digits.',
    ],
    [['model', 'add', 'qwen2.5-1.5b', '--sha256', '0'.repeat(64)], 'is already known'],
    [['model', 'add', 'https://rose:secret@example.org/m.gguf'], 'An address must not contain a password'],
    [['model', 'add', 'no-such-model'], 'There is no model called "no-such-model" in the list.'],
    [['model', 'connect'], 'Which address? Give one, or one of ollama, lm-studio'],
    [['model', 'connect', 'ollama'], 'Which model should be used there?'],
    [['model', 'connect', 'olama', '--model', 'm'], '"olama" is neither an address'],
    [['model', 'connect', 'other', '--model', 'm'], '"other" is neither an address'],
    [['model', 'connect', 'ftp://example.org', '--model', 'm'], 'is neither an address'],
    [
      ['model', 'connect', 'https://rose:secret@example.org/v1', '--model', 'm'],
      'must not contain a user, a password',
    ],
    [
      ['model', 'connect', 'https://example.org/v1?key=secret', '--model', 'm'],
      'must not contain a user, a password',
    ],
    [['model', 'connect', 'ollama', '--model', 'm', '--wait', 'long'], 'whole seconds'],
    [['model', 'connect', 'openai', '--model', 'm'], 'OpenAI needs a key. Put it in a file'],
    [['model', 'connect', 'https://api.anthropic.com/', '--model', 'm'], 'Anthropic needs a key'],
    [['model', 'remove', '--yes=no'], "Option '--yes' does not take an argument."],
  ] as const) {
    const { code, said, complained } = await called(...args);
    expect({ code, said }, args.join(' ')).toEqual({ code: 2, said: '' });
    expect(complained).toContain(why);
    expect(complained).not.toContain('secret');
    expect(complained).toContain('Add --help to learn more.');
  }
});
