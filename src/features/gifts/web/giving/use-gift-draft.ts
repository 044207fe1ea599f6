import { useEffect, useState } from 'react';
import { onSignOut, useSession } from '#features/account/web/session.ts';
import { t } from '#platform/shared/i18n.ts';
import { toast } from '#platform/web/toast/toast.ts';
import { useHydrated } from '#platform/web/use-in-browser.ts';
import { EMPTY_GIFT, type GiftDraft } from './gift-draft.ts';
import { forgetGiftDraft, keepGiftDraft, keptGiftDraft } from './kept-gift-draft.ts';

onSignOut(forgetGiftDraft);

/** What is filled in. It survives reloading and signing in, and no one else gets it. */
export const useGiftDraft = () => {
  const session = useSession();
  const user = session.state === 'signed-in' ? session.user : undefined;
  const who = user?.id ?? null;
  const [draft, setDraft] = useState(EMPTY_GIFT);
  const [restoredFor, setRestoredFor] = useState<string | null>();
  if (useHydrated() && session.state !== 'loading' && restoredFor !== who) {
    setRestoredFor(who);
    // A visitor may have started typing before we knew who they are: what they typed stays.
    if (restoredFor !== undefined || draft === EMPTY_GIFT) setDraft(keptGiftDraft(who) ?? EMPTY_GIFT);
  }
  useEffect(() => {
    if (restoredFor !== undefined && draft !== EMPTY_GIFT) keepGiftDraft(draft, restoredFor);
  }, [draft, restoredFor]);
  return {
    draft,
    giverName: draft.giverName ?? user?.displayName ?? '',
    /** Until we know who is here, the page is as it was rendered: for a visitor. */
    isVisitor: user === undefined,
    mustSignIn: session.state === 'signed-out',
    change: (part: Partial<GiftDraft>): void => setDraft((before) => ({ ...before, ...part })),
    isEmpty: draft === EMPTY_GIFT,
    empty: (): void => {
      forgetGiftDraft();
      setDraft(EMPTY_GIFT);
      toast({
        title: t('The form has been cleared'),
        about: 'gift-form',
        action: {
          label: t('Undo'),
          onClick: () => {
            // Works even if the page was left meanwhile, and keeps what was typed since then.
            if (keptGiftDraft(who) === undefined) keepGiftDraft(draft, who);
            setDraft((now) => (now === EMPTY_GIFT ? draft : now));
          },
        },
      });
    },
  };
};
