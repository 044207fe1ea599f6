import { type ReactNode, useState } from 'react';
import { t } from '#platform/shared/i18n.ts';
import { Button, ButtonLink } from '#platform/web/ui/button.tsx';
import type { EditorSession } from '#features/writing/web/editor-session.ts';
import { Look } from '#features/writing/story/web/format/how-it-looks.tsx';
import { type Rights, useEditorState } from '#features/writing/web/use-editor-session.ts';

type Props = {
  readonly editor: EditorSession;
  readonly rights: Rights;
  /** The text that was saved. Once the writer changes it, the page no longer asks what comes next. */
  readonly saved: string;
};

/**
 * Suggests what to do next with a chapter that was just saved. Does not suggest beginning another chapter if
 * it could not be saved.
 */
export const AfterSaving = ({ editor, rights, saved }: Props) => {
  const isAsSaved = useEditorState(editor, ({ story }) => story.content === saved);
  const [isReading, read] = useState(false);
  const [isClosed, close] = useState(false);
  if (isClosed || !isAsSaved) return null;
  const mayBegin = rights.maySaveNew || rights.sells;
  return (
    <section
      aria-label={t('What next?')}
      className="flex w-full flex-wrap items-center gap-2 rounded-control bg-ember-wash px-5 py-4"
    >
      <p className="w-full font-semibold">{t('Your chapter is in your book. What next?')}</p>
      {mayBegin ? (
        <Way to="/write">{t('Begin the next chapter')}</Way>
      ) : (
        <Way to="/book">{t('Make your book')}</Way>
      )}
      <Button kind="second" size="small" onClick={() => read(true)}>
        {t('Read it')}
      </Button>
      <Way to="/chapters">{t('Share it')}</Way>
      <Button kind="quiet" size="small" onClick={() => close(true)}>
        {t('Not now')}
      </Button>
      {isReading ? <Look editor={editor} rights={rights} onClose={() => read(false)} /> : null}
    </section>
  );
};

const Way = ({ to, children }: { readonly to: string; readonly children: ReactNode }) => (
  <ButtonLink kind="second" size="small" to={to}>
    {children}
  </ButtonLink>
);
