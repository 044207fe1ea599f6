import type { CheckedBackup } from '#platform/server/backup/check-backup.ts';

const whole = new Intl.NumberFormat('en-GB');

/** '1 file', '1,204 files'. */
export const inCount = (count: number, noun: string): string =>
  `${whole.format(count)} ${noun}${count === 1 ? '' : 's'}`;

/** '3.4 MB' */
export const inBytes = (bytes: number): string => {
  const [size, unit] =
    bytes < 1e6 ? [bytes / 1e3, 'kB'] : bytes < 1e9 ? [bytes / 1e6, 'MB'] : [bytes / 1e9, 'GB'];
  return `${size.toFixed(1)} ${unit}`;
};

/** What a backup holds, for an operator about to restore it. */
export const summaryOf = ({ about, manifest }: CheckedBackup): string => {
  const rowsOf = (table: string): number => manifest.tables.find(({ name }) => name === table)?.rows ?? 0;
  const made = `${about.madeAt.slice(0, 10)} ${about.madeAt.slice(11, 16)} UTC`;
  const lost = manifest.missing.length;
  return [
    `The backup is complete: made ${made} by version ${about.version}, from ${about.engine === 'embedded' ? 'an embedded database' : 'a PostgreSQL server'}.`,
    `${inCount(rowsOf('user'), 'account')}, ${inCount(rowsOf('chapter'), 'chapter')}, ${inCount(manifest.files?.count ?? 0, 'file')} of photos and recordings (${inBytes(manifest.files?.bytes ?? 0)}).`,
    ...(lost > 0 ? [`${inCount(lost, 'file')} could not be found at the time.`] : []),
  ].join('\n');
};
