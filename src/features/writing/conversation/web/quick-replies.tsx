import type { RefObject } from 'react';
import type { Language } from '#platform/shared/language.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { t } from '#platform/shared/i18n.ts';
import type { EditorSession } from '#features/writing/web/editor-session.ts';

/** Buttons with replies to the latest question, ending with one that skips it. */
export const QuickReplies = ({
  editor,
  replies,
  language,
  log,
}: {
  readonly editor: EditorSession;
  readonly replies: readonly string[] | undefined;
  /** The language of the replies, if it is not the page's. */
  readonly language: Language | undefined;
  /** The conversation, which gets the focus once the buttons have gone along with their question. */
  readonly log: RefObject<HTMLElement | null>;
}) => (
  <fieldset aria-label={t('Quick replies')} className="flex flex-wrap gap-2">
    {[...(replies ?? []), undefined].map((reply) => (
      <Button
        key={String(reply)}
        lang={reply && language}
        onClick={() => {
          log.current?.focus({ preventScroll: true });
          editor.press(reply);
        }}
        kind="second"
        size="small"
      >
        {reply ?? t('Ask me something else')}
      </Button>
    ))}
  </fieldset>
);
