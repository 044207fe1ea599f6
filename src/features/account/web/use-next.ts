import { useLocation, useNavigate } from 'react-router';
import { useBeforePaint } from '#platform/web/use-before-paint.ts';
import { nextPath } from '../shared/next-path.ts';
import { keepSecret, splitSecrets } from './sign-in/link-secrets.ts';

/**
 * Where to go next, from `?next=`, if that is a page on this site. A link in an email also carries the token
 * of a gift or an invitation in it; the token is taken out of the URL and stored for this tab.
 */
export const useNext = (): string | undefined => {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const wanted = nextPath(new URLSearchParams(search).get('next'));
  const next = wanted === undefined ? undefined : splitSecrets(wanted).path;

  useBeforePaint(() => {
    const query = new URLSearchParams(location.search);
    const asked = nextPath(query.get('next'));
    if (asked === undefined) return;
    const { path, secrets } = splitSecrets(asked);
    if (secrets.length === 0) return;
    for (const [page, secret] of secrets) keepSecret(page, secret, { letsIn: true });
    query.set('next', path);
    void navigate(`${pathname}?${query}`, { replace: true });
  }, [navigate, pathname, search]);
  return next;
};
