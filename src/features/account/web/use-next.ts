import { useLocation } from 'react-router';
import { nextPath } from '../shared/next-path.ts';

/** Where to go on afterwards, from `?next=`, if that is a page of ours. */
export const useNext = (): string | undefined => {
  const { search } = useLocation();
  return nextPath(new URLSearchParams(search).get('next'));
};
