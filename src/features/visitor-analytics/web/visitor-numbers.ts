import { newId } from '#platform/web/new-id.ts';

const VISITOR = 'visitor_id';
const HAS_VISITED = 'has_visited';
const SESSION = 'session_id';
const RETURNS = 'return_visitor';

export type VisitorNumbers = {
  readonly visitor_id: string;
  readonly session_id: string;
  /** This browser was here before this session began. */
  readonly is_return_visitor: boolean;
};

const kept = (storage: Storage, key: string, make: () => string): string => {
  const value = storage.getItem(key) ?? make();
  storage.setItem(key, value);
  return value;
};

/** The random numbers of this browser and this tab, made at the first visit. Throws where storage is refused. */
export const visitorNumbers = (): VisitorNumbers => {
  const numbers = {
    visitor_id: kept(localStorage, VISITOR, newId),
    session_id: kept(sessionStorage, SESSION, newId),
    is_return_visitor:
      kept(sessionStorage, RETURNS, () => localStorage.getItem(HAS_VISITED) ?? 'false') === 'true',
  };
  localStorage.setItem(HAS_VISITED, 'true');
  return numbers;
};

/** Forgets them: whoever asks not to be followed keeps no number of ours. */
export const forgetVisitorNumbers = (): void => {
  for (const key of [VISITOR, HAS_VISITED, SESSION, RETURNS]) {
    localStorage.removeItem(key);
    sessionStorage.removeItem(key);
  }
};
