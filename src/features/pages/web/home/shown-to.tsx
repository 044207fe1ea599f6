import type { ReactNode } from 'react';
import { useSession } from '#features/account/web/session.ts';

const GUESS = {
  visitors: 'contents likely-signed-in:hidden',
  writers: 'hidden likely-signed-in:contents',
} as const;

type Props = { readonly who: keyof typeof GUESS; readonly children: ReactNode };

/**
 * Content that only a visitor or only a writer sees. While the session loads, both are in the page, and the
 * mark of an earlier visit decides which one shows. So the page is right before any script runs, and nothing
 * jumps once it is known who is reading.
 */
export const ShownTo = ({ who, children }: Props) => {
  const { state } = useSession();
  const isSure = state !== 'loading';
  return isSure && (state === 'signed-in') !== (who === 'writers') ? null : (
    // The same element before and after, so that what was painted stays.
    <div className={isSure ? 'contents' : GUESS[who]}>{children}</div>
  );
};
