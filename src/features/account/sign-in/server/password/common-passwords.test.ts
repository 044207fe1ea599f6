import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { passwordLengthFault } from '#features/account/shared/password-rules.ts';
import { isCommonPassword, isPersonalPassword } from './common-passwords.ts';
import packed from './common-passwords.json' with { type: 'json' };

/** The passwords that guessers would not find in a list. */
const uncommonOf = async (passwords: readonly string[]): Promise<string[]> => {
  const uncommon: string[] = [];
  for (const password of passwords) if (!(await isCommonPassword(password))) uncommon.push(password);
  return uncommon;
};

const mostCommon = readFileSync(
  join(import.meta.dirname, '../../../../../../test/fixtures/most-common-passwords.txt'),
  'utf8',
)
  .trim()
  .split('\n');

it('refuses each of the 3,000 most common passwords of eight characters or more', async () => {
  expect(mostCommon).toHaveLength(3_000);
  expect(mostCommon.filter((password) => passwordLengthFault(password) !== null)).toEqual([]);
  expect(await uncommonOf(mostCommon)).toEqual([]);
});

it('also refuses them in capitals, or with a year or symbol around them', async () => {
  const changed = mostCommon.flatMap((password) =>
    /^\p{L}+$/u.test(password)
      ? [password.toUpperCase(), `${password}2026`, `${password}!`, ` ${password} `]
      : [],
  );
  expect(changed.length).toBeGreaterThan(4_000);
  expect(await uncommonOf(changed)).toEqual([]);
});

it('includes more than a quarter of a million common passwords', () => {
  expect(packed.count).toBeGreaterThan(250_000);
});

it.each([
  '        ',
  '\t\t\t\t\t\t\t\t',
  'aaaaaaaa',
  '1111111111111',
  'abababab',
  'hahahahahaha',
  '😀😀😀😀😀😀😀😀',
])('refuses %j, which only repeats itself', async (password) => {
  expect(await isCommonPassword(password)).toBe(true);
});

it.each(['pass word', 'password password', 'PasswordPassword', '20001122', '02 03 1948', '0151 496 000'])(
  'refuses %j, which guessers try too',
  async (password) => {
    expect(await isCommonPassword(password)).toBe(true);
  },
);

const ROSE = { email: 'rose.hill@gardeners.example', displayName: 'Rose Hill', productName: 'Hearthbook' };

it.each([
  'rosehill1948',
  'Rose Hill!',
  'hill.rose.48',
  'rose.hill@gardeners.example',
  'GARDENERS2026',
  'hearthbook2026',
  'Hearthbook!!',
  'my-hearthbook',
  'rose+hearthbook',
  'myrose1948',
])('refuses %j, taken from someone’s name, address or book', (password) => {
  expect(isPersonalPassword(password, ROSE)).toBe(true);
});

it.each([
  'the garden at Elm Street',
  'primrose path 7',
  'a rose is a rose',
  'uphill and down dale',
  'honey and heather',
  'Der Apfelbaum im Hof',
  'дом у старой реки',
  '🌻🐝🌳🎻🌻🐝🌳🎻',
  'x7!kQ9#zL2',
])('accepts %j', async (password) => {
  expect([
    passwordLengthFault(password),
    await isCommonPassword(password),
    isPersonalPassword(password, ROSE),
  ]).toEqual([null, false, false]);
});

it('accepts a password of letters and digits if the name is too short to matter', () => {
  expect(isPersonalPassword('bo7!kQ9#zL2', { email: 'bo@a.example', displayName: 'Bo' })).toBe(false);
});
