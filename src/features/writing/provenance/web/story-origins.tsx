import { useRef, useState, useSyncExternalStore, type RefObject, useEffect } from 'react';
import { createPortal } from 'react-dom';
import { Button } from '#platform/web/ui/button.tsx';
import { t } from '#platform/shared/i18n.ts';
import type { EditorSession } from '#features/writing/web/editor-session.ts';
import { Fixes } from './fixes.tsx';
import { fixesAt } from './fixing.ts';
import { NotInChapter, SUMMARY_IDS } from './not-in-chapter.tsx';
import { OriginCard, originWords } from './origin-card.tsx';
import { originsPreference } from './origins-preference.ts';
import { quotesOf } from './quotes.ts';
import { boxOn, type Sheet, sheetAt } from './sheets.ts';
import { showInConversation } from './show-in-conversation.ts';
import { StoryLayer } from './story-layer.tsx';
import { ToCheck, whyWords } from './to-check.tsx';
import { useCaret } from './use-caret.ts';
import { useOrigins } from './use-origins.ts';
import { useBeforePaint } from '#platform/web/use-before-paint.ts';

/** A screen reader announces it once the caret has been still this long. */
const ANNOUNCED_AFTER_MS = 600;
const AIR_PX = 14;

/** The text to announce, once it has stayed the same for a moment. */
const useAnnounced = (words: string): string => {
  const [announced, announce] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => announce(words), ANNOUNCED_AFTER_MS);
    return () => clearTimeout(timer);
  }, [words]);
  return announced;
};

/** Escape closes whatever is open, wherever the focus is. */
const useEscape = (isOpen: boolean, onClose: () => void): void => {
  useEffect(() => {
    if (!isOpen) return undefined;
    const leaving = new AbortController();
    document.addEventListener(
      'keydown',
      (event) => {
        if (event.key === 'Escape' && !event.defaultPrevented) onClose();
      },
      { signal: leaving.signal },
    );
    return () => leaving.abort();
  });
};

/**
 * Scrolls the pane just far enough that the card's sentence is in view and not covered by the card. `of`:
 * changes with the sentence.
 */
const useUncovered = (mark: RefObject<HTMLElement | null>, card: HTMLElement | null, of: unknown): void => {
  useBeforePaint(() => {
    const sentence = mark.current?.getBoundingClientRect();
    const cover = card?.getBoundingClientRect();
    const pane = card?.closest('#pane-story');
    if (!sentence || !cover || !pane) return;
    const covered = sentence.bottom + AIR_PX - cover.top;
    const above = sentence.top - AIR_PX - pane.getBoundingClientRect().top;
    // If a sentence is taller than the space there is, its beginning is shown.
    const top = above < 0 ? above : Math.min(Math.max(0, covered), above);
    if (top !== 0) pane.scrollBy({ top, behavior: 'smooth' });
  }, [mark, card, of]);
};

/**
 * Where the story came from: the sentence at the caret with the words it is based on, the sentences to check,
 * and what was told and is not in the story. `sheets`: the elements under the story's text boxes.
 */
const StoryOrigins = ({
  editor,
  sheets,
  onShowTalk,
}: {
  readonly editor: EditorSession;
  readonly sheets: readonly Sheet[];
  readonly onShowTalk: () => void;
}) => {
  const { story, sentences, facts, checks, stands } = useOrigins(editor);
  const { caret, forget } = useCaret(sheets, story);
  const { isOn } = useSyncExternalStore(originsPreference.subscribe, originsPreference.get);
  const mark = useRef<HTMLSpanElement>(null);
  const [card, setCard] = useState<HTMLElement | null>(null);

  const atCaret =
    caret === null ? undefined : sentences.find(({ start, end }) => start <= caret && caret <= end);
  const chosen = isOn || atCaret?.is === 'doubtful' ? atCaret : undefined;
  const quotes = chosen?.check ? quotesOf(chosen.check.sources, checks.spoken) : [];
  const why = chosen?.is === 'doubtful' ? whyWords(chosen, stands) : null;

  const boxAtCaret = (): HTMLTextAreaElement | null => {
    const sheet = sheetAt(sheets, caret ?? 0) ?? sheets[0];
    return sheet ? boxOn(sheet) : null;
  };
  const close = (): void => {
    const wasInside = card?.contains(document.activeElement);
    forget();
    if (wasInside) boxAtCaret()?.focus({ preventScroll: true });
  };
  const fixing = fixesAt(editor, sheets, {
    onCorrect: forget,
    onDone: () => goOn(close, card, boxAtCaret()),
  });
  const show = (messageId: string): void => {
    onShowTalk();
    showInConversation(messageId);
  };

  useEscape(chosen !== undefined, close);
  useUncovered(mark, card, `${chosen?.start} ${chosen?.is} ${quotes.length}`);
  const announced = useAnnounced(chosen ? originWords(chosen, why, quotes, checks.line) : '');

  return (
    <>
      {sheets.map(({ element, from }, at) =>
        createPortal(
          <StoryLayer
            content={story.content}
            {...{ from, sentences, chosen }}
            to={sheets[at + 1]?.from ?? Number.POSITIVE_INFINITY}
            chosenMark={mark}
          />,
          element,
          String(at),
        ),
      )}
      <output className="sr-only">{announced}</output>
      {chosen ? (
        <OriginCard
          sentence={chosen}
          {...{ why, quotes }}
          card={setCard}
          line={checks.line}
          onShow={show}
          onClose={close}
        >
          {chosen.is === 'doubtful' ? (
            <Fixes
              sentence={chosen}
              actions={fixing}
              describedBy="origin-heading"
              stands={stands(chosen.check?.instead ?? '')}
            />
          ) : null}
          {chosen.is === 'kept' ? (
            <Button kind="second" size="small" className="mt-2" onClick={() => fixing.askAgain(chosen)}>
              {t('Check this again')}
            </Button>
          ) : null}
        </OriginCard>
      ) : null}
      <ToCheck sentences={sentences} actions={fixing} stands={stands} />
      <NotInChapter
        facts={facts}
        onPutIn={(fact) => fixing.putIn(fact, sentences)}
        onLeaveOut={fixing.leaveOut}
      />
    </>
  );
};

/**
 * The element that was pressed is gone now: the focus returns to the text, or moves on within the list it was
 * in.
 */
const goOn = (close: () => void, card: HTMLElement | null, box: HTMLTextAreaElement | null): void => {
  if (card?.contains(document.activeElement)) {
    close();
    return;
  }
  const own = document.activeElement?.closest('details')?.querySelector('summary')?.id;
  requestAnimationFrame(() => {
    if (document.activeElement !== document.body) return;
    const next = [own ?? 'to-check', ...SUMMARY_IDS, 'to-check']
      .map((id) => document.getElementById(id))
      .find((list) => list !== null);
    (next ?? box)?.focus({ preventScroll: true });
  });
};

export default StoryOrigins;
