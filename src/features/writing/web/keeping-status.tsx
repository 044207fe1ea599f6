import { Link } from 'react-router';
import type { Desk } from './desk.ts';
import { useDeskState } from './use-desk.ts';
import type { Keeping } from './writing-state.ts';

const SAFE = 'text-sage';
const NOT_SAFE = 'text-danger';

const clock = (at: Date): string => at.toLocaleTimeString([], { hour: 'numeric', minute: '2-digit' });

/** Always in sight: whether the words are kept. */
export const KeepingStatus = ({ desk, className }: { readonly desk: Desk; readonly className: string }) => {
  const keeping = useDeskState(desk, (state) => state.keeping);
  // What went wrong takes a sentence, and so a row of its own.
  const row = keeping.state === 'not-saved' ? 'basis-full' : '';
  return (
    <p className={`text-[0.9375rem] leading-snug font-semibold ${className} ${row}`}>{wordsFor(keeping)}</p>
  );
};

const wordsFor = (keeping: Keeping) => {
  switch (keeping.state) {
    case 'nothing':
      return <span className="font-normal text-ink-2">Your words are kept as you write</span>;
    case 'saving':
      return <span className="text-ink-2">Saving…</span>;
    case 'saved':
      return <span className={SAFE}>✓ Saved {clock(keeping.at)}</span>;
    case 'on-device':
      return (
        <span className={SAFE}>
          ✓ Saved {clock(keeping.at)} <span className="font-normal">on this device</span>
        </span>
      );
    case 'not-saved':
      return <span className={NOT_SAFE}>{whyNot(keeping.why)}</span>;
  }
};

const whyNot = (why: Extract<Keeping, { state: 'not-saved' }>['why']) => {
  switch (why) {
    case 'trying':
      return 'Not saved: we keep trying, your words are safe on this device';
    case 'sign-in':
      return (
        <>
          Not saved: please{' '}
          <Link to={`/signin?next=${encodeURIComponent('/write')}`} className="underline">
            sign in again
          </Link>
          , your words are safe on this device
        </>
      );
    case 'gone':
      return 'Not saved: this chapter was deleted elsewhere. Your words are safe on this device; restore the chapter in My Chapters to go on';
    case 'empty':
      return 'Not saved: a chapter needs a title and some words. The text saved before still stands';
    case 'no-room':
      return 'Not saved: this browser has no room to keep your words. Please keep this page open and copy what matters to you';
  }
};
