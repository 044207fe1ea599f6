import { useEffect, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router';
import { onSignOut } from '#features/account/web/session.ts';

/** The URL of the last writing page, with its owner: '{user id} /write?edit={id}'. */
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
    // No access to storage: Write leads to the draft.
  }
};

onSignOut(() => keep('', WRITE));

const noNews = (): (() => void) => () => undefined;

/** The target of Write: what this person last worked on, on this device. */
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
