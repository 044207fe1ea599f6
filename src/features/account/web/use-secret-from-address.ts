import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useHydrated } from '#platform/web/use-in-browser.ts';

/**
 * Takes a secret out of the address bar: it would stay in the history, on screenshots, and in what one copies to ask for help. Answers
 * undefined until it was looked for, then the secret, or null where the address has none.
 */
export const useSecretFromAddress = (name: string): string | null | undefined => {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const hydrated = useHydrated();
  const inAddress = new URLSearchParams(search).get(name);
  const [kept, setKept] = useState<string | null>();
  if (hydrated && (kept === undefined || (inAddress !== null && inAddress !== kept))) setKept(inAddress);

  useEffect(() => {
    const query = new URLSearchParams(search);
    if (!query.has(name)) return;
    query.delete(name);
    void navigate(query.size > 0 ? `${pathname}?${query}` : pathname, { replace: true });
  }, [name, navigate, pathname, search]);
  return kept;
};
