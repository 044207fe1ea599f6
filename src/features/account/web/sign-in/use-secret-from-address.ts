import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useHydrated } from '#platform/web/use-in-browser.ts';
import { keepSecret, keptSecret } from './link-secrets.ts';

/**
 * Takes a secret out of the address bar, where it would stay in the history, on screenshots, and in what
 * people copy to ask for help. This tab stores it, so that a reload and Back find it again. With `letsIn` it
 * also allows its holder to sign up here. Returns undefined until it has looked, then the secret, or null if
 * there is none.
 */
export const useSecretFromAddress = (
  name: string,
  { letsIn = false }: { readonly letsIn?: boolean } = {},
): string | null | undefined => {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const hydrated = useHydrated();
  const inAddress = new URLSearchParams(search).get(name);
  const [held, setHeld] = useState<string | null>();
  if (hydrated && (held === undefined || (inAddress !== null && inAddress !== held)))
    setHeld(inAddress ?? keptSecret(pathname));

  useEffect(() => {
    if (!new URLSearchParams(search).has(name)) return;
    // Reads the current URL: `useNext` may just have changed it.
    const query = new URLSearchParams(location.search);
    const secret = query.get(name);
    if (secret === null) return;
    if (secret !== '') keepSecret(pathname, secret, { letsIn });
    query.delete(name);
    void navigate(query.size > 0 ? `${pathname}?${query}` : pathname, { replace: true });
  }, [name, letsIn, navigate, pathname, search]);
  return held;
};
