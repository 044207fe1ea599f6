import { type Settings, WrongSetting } from '../settings/env.ts';

/**
 * Messages for databases that can't be used, by error code, for the person who set DATABASE_URL. They leave
 * out its password.
 */
const WHY_NO_DATABASE: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'nothing answers there',
  ENOTFOUND: 'there is no host with that name',
  EAI_AGAIN: 'the host can’t be found',
  ETIMEDOUT: 'it doesn’t answer',
  '28P01': 'it rejects the user or the password',
  '28000': 'it rejects the user',
  '3D000': 'it has no database with that name',
};

const READ_ONLY = 'is read-only; Hearthbook must be able to write there';
const NOT_OURS = 'can’t be written to by this account';
const FULL = 'is on a full disk. Free up some space and start again';

/** The same for the data folder, by the system's codes and by those of SQLite, which holds the lock. */
const WHY_NO_FOLDER: Readonly<Record<string, string>> = {
  EROFS: READ_ONLY,
  EACCES: NOT_OURS,
  EPERM: NOT_OURS,
  ENOSPC: FULL,
  EDQUOT: FULL,
  ENOTDIR: 'isn’t a folder',
  EEXIST: 'isn’t a folder',
  'SQLite 8': READ_ONLY,
  'SQLite 10': 'is on a failing disk',
  'SQLite 13': FULL,
  'SQLite 14': NOT_OURS,
};

const codeOf = (error: unknown): string => {
  if (!(error instanceof Error)) return '';
  // The low byte of SQLite's extended codes is the primary code.
  if ('errcode' in error) return `SQLite ${Number(error.errcode) & 0xff}`;
  return 'code' in error ? String(error.code) : '';
};

/**
 * Turns the error into a WrongSetting with a message, if a setting names something that can't be opened.
 * Otherwise returns it as it is.
 */
export const whyNotOpened = (error: unknown, { DATABASE_URL, DATA_DIR }: Settings): unknown => {
  const code = codeOf(error);
  const noDatabase = WHY_NO_DATABASE[code];
  if (DATABASE_URL && noDatabase)
    return new WrongSetting(
      `DATABASE_URL names a server at ${new URL(DATABASE_URL).host} that can’t be used: ${noDatabase}.`,
    );
  const noFolder = WHY_NO_FOLDER[code];
  return noFolder ? new WrongSetting(`DATA_DIR names the folder ${DATA_DIR}, which ${noFolder}.`) : error;
};
