import type { ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router';
import { useSession } from '#features/account/web/session.ts';
import { Loading } from '#platform/web/ui/loading.tsx';

type GuardProps = { readonly title: string | undefined; readonly children: ReactNode };

/** Lets signed-in people through. Everybody else signs in first, and comes back to where they were going. */
export const Guard = ({ title, children }: GuardProps) => {
  const session = useSession();
  const { pathname, search } = useLocation();
  if (session.state === 'loading') {
    return (
      <>
        <h1 className="sr-only">{title}</h1>
        <Loading />
      </>
    );
  }
  if (session.state === 'signed-out') {
    return <Navigate to={`/signin?next=${encodeURIComponent(pathname + search)}`} replace />;
  }
  return children;
};
