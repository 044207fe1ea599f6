import { Suspense, useState, useSyncExternalStore } from 'react';
import { lazyPart } from '#platform/web/lazy-part.ts';
import { useSession } from '#features/account/web/session.ts';
import { holdsWords, readLocalDraft, VISITOR_DRAFT } from './local-draft.ts';

const MovingOver = lazyPart(() => import('./moving-over.tsx'));

const onOtherTabs = (onChange: () => void): (() => void) => {
  addEventListener('storage', onChange);
  return () => removeEventListener('storage', onChange);
};

/**
 * When this browser's visitor draft was last written; null if there is none, or nothing in it worth saving.
 */
const visitorDraftSince = (): string | null => {
  const draft = readLocalDraft(VISITOR_DRAFT);
  return draft && holdsWords(draft) ? draft.lastSaved : null;
};

const Signed = ({
  userId,
  onAdopted,
}: {
  readonly userId: string;
  readonly onAdopted: (() => void) | undefined;
}) => {
  const since = useSyncExternalStore(onOtherTabs, visitorDraftSince, () => null);
  const [doneWith, setDoneWith] = useState<string>();
  if (since === null || since === doneWith) return null;
  return (
    <Suspense fallback={null}>
      <MovingOver
        key={since}
        userId={userId}
        since={since}
        onEnd={(moved) => {
          setDoneWith(since);
          if (moved) onAdopted?.();
        }}
      />
    </Suspense>
  );
};

/**
 * Moves what a visitor wrote in this browser into the account once they sign in (decision 0040). Asks first
 * if the account already has text of its own. Renders nothing unless there is something to move.
 */
const AdoptVisitorDraft = ({ onAdopted }: { readonly onAdopted?: () => void }) => {
  const session = useSession();
  return session.state === 'signed-in' ? <Signed userId={session.user.id} onAdopted={onAdopted} /> : null;
};

export default AdoptVisitorDraft;
