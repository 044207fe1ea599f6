import type { Desk } from './desk.ts';
import { useDeskState } from './use-desk.ts';

/** Tells a screen reader that the companion thinks, then the whole reply once; its pieces are not announced. */
export const LiveWords = ({ desk }: { readonly desk: Desk }) => {
  const thinking = useDeskState(desk, (state) => state.arriving !== null);
  const lastReply = useDeskState(desk, (state) => state.lastReply);
  const isSafe = useDeskState(desk, (state) => state.keeping.state !== 'not-saved');
  return (
    <>
      <output className="sr-only">{thinking ? 'The companion is thinking.' : lastReply}</output>
      <output className="sr-only">{isSafe ? '' : 'Not saved. Your words are safe on this device.'}</output>
    </>
  );
};
