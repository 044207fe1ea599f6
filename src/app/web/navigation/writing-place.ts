import { useEffect, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router';
import { onSignOut } from '#features/account/web/session.ts';

/** The address of the writing page that was open last, for its owner: '{user id} /write?edit={id}'. */
const KEY = 'hearthbook.writing-at';
const WRITE = '/write';

const read = (): string => {
  try {
    return localStorage.getItem(KEY) ?? '';
  } catch {
    return '';
  }
};

const keep = (owner: string, address: string): void => {
  try {
    if (address === WRITE) localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, `${owner} ${address}`);
  } catch {
    // Storage is refused: Write leads to the chapter that is not in the book yet.
  }
};

onSignOut(() => keep('', WRITE));

const noNews = (): (() => void) => () => undefined;

/** Where Write leads: to what this person wrote on last, on this device. */
export const useWritingPlace = (owner: string): string => {
  const { pathname, search } = useLocation();
  const kept = useSyncExternalStore(noNews, read, () => '');
  const edit = new URLSearchParams(search).get('edit');
  const here = pathname === WRITE ? (edit === null ? WRITE : `${WRITE}?edit=${edit}`) : undefined;
  useEffect(() => {
    if (here !== undefined) keep(owner, here);
  }, [owner, here]);
  if (here !== undefined) return here;
  return kept.startsWith(`${owner} ${WRITE}`) ? kept.slice(owner.length + 1) : WRITE;
};
