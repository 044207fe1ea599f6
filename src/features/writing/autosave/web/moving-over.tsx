import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { ABOUT_ARRIVING } from '#features/account/web/arriving.ts';
import { chapterService } from '#features/chapters/web/calls.ts';
import { toast } from '#platform/web/toast/toast.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { Dialog } from '#platform/web/ui/dialog.tsx';
import { t } from '#platform/shared/i18n.ts';
import { writing } from '#features/writing/web/calls.ts';
import { readLocalDraft, VISITOR_DRAFT, type LocalDraft, removeLocalDraft } from './local-draft.ts';

/**
 * Moves what a visitor wrote in this browser into the account of the person signed in. Can fail like any
 * other call.
 */
export const moveVisitorDraft = async (draft: LocalDraft): Promise<void> => {
  await writing.adopt({
    title: draft.titleIsOwn || draft.generatedStory.trim() !== '' ? draft.chapterTitle : '',
    content: draft.generatedStory,
    message: draft.currentMessage,
    weave: draft.weave,
    messages: draft.messages.map(({ id, type, content, engine, timestamp }) => ({
      id,
      type,
      content,
      engine,
      timestamp,
    })),
  });
  removeLocalDraft(VISITOR_DRAFT);
};

/**
 * Which visitor's draft this person said is not theirs: it is left alone, and they are not asked about it
 * again.
 */
const NOT_MINE = 'hearthbook.not-mine.';

const saidNotMine = (userId: string, since: string): boolean => {
  try {
    return localStorage.getItem(NOT_MINE + userId) === since;
  } catch {
    return false;
  }
};

/**
 * Moves the visitor's draft. Asks first if the account already has text of its own: on a shared computer, the
 * draft may be someone else's.
 */
const MovingOver = ({
  userId,
  since,
  onEnd,
}: {
  readonly userId: string;
  readonly since: string;
  readonly onEnd: (moved: boolean) => void;
}) => {
  const queries = useQueryClient();
  const [asks, setAsks] = useState(false);
  const [isMoving, setMoving] = useState(false);
  const [draft] = useState(() => readLocalDraft(VISITOR_DRAFT));

  const moveNow = async (): Promise<void> => {
    if (!draft) return onEnd(false);
    setMoving(true);
    try {
      await moveVisitorDraft(draft);
      await queries.invalidateQueries({ queryKey: ['writing'] });
      toast({ title: t('Your story is in your account now'), kind: 'success', about: ABOUT_ARRIVING });
      onEnd(true);
    } catch {
      setMoving(false);
      toast({
        title: t('We haven’t been able to move your story yet'),
        description: t('It is safe on this device. We’ll ask again the next time you open this page.'),
        kind: 'error',
      });
      onEnd(false);
    }
  };

  useEffect(() => {
    let isHere = true;
    const decide = async (): Promise<void> => {
      if (saidNotMine(userId, since)) return onEnd(false);
      const known = await Promise.all([chapterService.list({}), writing.leftOff({})]).catch(() => null);
      if (!isHere) return;
      if (!known) return onEnd(false);
      const [{ chapters }, { updatedAt }] = known;
      if (chapters.length > 0 || updatedAt !== null) setAsks(true);
      else await moveNow();
    };
    void decide();
    return () => {
      isHere = false;
    };
    // Once for each draft: the caller uses the draft as the key.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, []);

  if (!asks || !draft) return null;
  const firstWords = draft.generatedStory || draft.messages.find((one) => one.type === 'user')?.content;
  const leave = (): void => {
    try {
      localStorage.setItem(NOT_MINE + userId, since);
    } catch {
      // Then the writer is asked again, and nothing is lost.
    }
    onEnd(false);
  };
  return (
    <Dialog
      open
      role="alertdialog"
      onClose={() => onEnd(false)}
      title={t('Is this yours?')}
      description={t(
        'Someone started a story on this device before you signed in. If it was you, we’ll move it to your account. If not, it stays here, untouched.',
      )}
      footer={
        <>
          <Button kind="second" onClick={leave}>
            {t('No, it’s not mine')}
          </Button>
          <Button busy={isMoving ? t('Please wait...') : undefined} onClick={() => void moveNow()}>
            {t('Yes, it’s mine')}
          </Button>
        </>
      }
    >
      <blockquote className="max-h-48 overflow-y-auto rounded-control border border-line bg-paper p-4 font-story whitespace-pre-wrap">
        {(firstWords ?? draft.currentMessage).slice(0, 600)}
      </blockquote>
    </Dialog>
  );
};

export default MovingOver;
