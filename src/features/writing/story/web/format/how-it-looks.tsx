import { type ComponentProps, useState } from 'react';
import { ChapterPage } from '#features/chapters/web/chapter-page.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { Dialog } from '#platform/web/ui/dialog.tsx';
import { t } from '#platform/shared/i18n.ts';
import { copyRules } from '#features/writing/autosave/web/copy-rules.ts';
import type { EditorSession } from '#features/writing/web/editor-session.ts';
import { type Rights, useEditorState } from '#features/writing/web/use-editor-session.ts';

/** Shows the story as it will be read: formatted, with its photos, and without the formatting signs. */
export const HowItLooks = ({
  editor,
  rights,
}: {
  readonly editor: EditorSession;
  readonly rights: Rights;
}) => {
  const [isOpen, open] = useState(false);
  return (
    <>
      <Button kind="quiet" size="small" onClick={() => open(true)}>
        {t('How it looks')}
      </Button>
      {isOpen ? <Look editor={editor} rights={rights} onClose={() => open(false)} /> : null}
    </>
  );
};

export const Look = ({
  editor,
  rights,
  onClose,
}: ComponentProps<typeof HowItLooks> & { readonly onClose: () => void }) => {
  const { title, content } = useEditorState(editor, (state) => state.story);
  const photos = useEditorState(editor, (state) => state.photos);
  return (
    <Dialog open title={title.trim() === '' ? t('How it looks') : title} onClose={onClose}>
      <div {...copyRules(rights)}>
        <ChapterPage content={content} photos={photos} />
      </div>
    </Dialog>
  );
};
