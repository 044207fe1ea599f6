import type { Command, Option } from './command.ts';

const CALL = 'npm run hearthbook --';
const IN_CONTAINER = 'node dist/server/main.js hearthbook';

const padded = (rows: readonly (readonly [string, string])[]): string[] => {
  const width = Math.max(...rows.map(([left]) => left.length));
  return rows.map(([left, right]) => `  ${left.padEnd(width)}   ${right}`);
};

const written = ([name, { value }]: [string, Option]): string => `--${name}${value ? ` ${value}` : ''}`;

/** 'npm run hearthbook -- model remove [--yes]' */
export const useOf = ({ name, use, options }: Command): string => {
  const given = Object.entries(options).map((option) =>
    option[1].isNeeded ? written(option) : `[${written(option)}]`,
  );
  return [CALL, name, ...(use ? [use] : []), ...given].join(' ');
};

/** Everything there is to know about one command. */
export const helpOf = (command: Command): string => {
  const rows = Object.entries(command.options).map((option) => [written(option), option[1].about] as const);
  return [
    command.summary,
    '',
    `  ${useOf(command)}`,
    ...(rows.length > 0 ? ['', ...padded(rows)] : []),
    ...(command.about ?? []).flatMap((paragraph) => ['', paragraph]),
  ].join('\n');
};

/** Which commands there are, and how to call each. */
export const overview = (commands: readonly Command[]): string =>
  [
    'Commands for running Hearthbook:',
    '',
    ...padded(commands.map(({ name, summary }) => [name, summary] as const)),
    '',
    `  ${CALL} <command> [--help]`,
    `  ${CALL} help <command>`,
    '',
    `In a container, without npm: ${IN_CONTAINER} <command>`,
    `With compose.yaml: docker compose exec app ${IN_CONTAINER} <command>`,
    '',
    'A command ends with 0 when it is done, with 1 and the reason if it could not be done, and with 2 if it was called wrongly.',
  ].join('\n');
