import { useState } from 'react';
import styles from './story-tools.css?inline';
import { t } from '#platform/shared/i18n.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { AfterSaving } from '#features/writing/autosave/web/after-saving.tsx';
import type { EditorSession } from '#features/writing/web/editor-session.ts';
import { HowItLooks } from './format/how-it-looks.tsx';
import { OriginsSwitch } from '#features/writing/provenance/web/origins-switch.tsx';
import { StyleChoice } from './style-choice.tsx';
import { type Rights, useEditorState } from '#features/writing/web/use-editor-session.ts';
import { VersionsButton } from '#features/writing/autosave/web/versions-button.tsx';
import { ReadToMe } from '#features/writing/voice/web/read-to-me.tsx';

type Props = {
  readonly editor: EditorSession;
  readonly rights: Rights;
  /** The text that the writer last saved by hand. */
  readonly saved: string | undefined;
};

/**
 * The tools for a story, loaded once there is or was one. On a phone they are behind one button, so that the
 * story begins high on the page.
 */
const StoryTools = ({ editor, rights, saved }: Props) => {
  const hasStory = useEditorState(
    editor,
    ({ phase, story }) => phase === 'ready' && story.content.trim() !== '',
  );
  const isOnServer = useEditorState(
    editor,
    (state) => state.conversationId !== null && state.revision !== null,
  );
  const [isOpen, open] = useState(false);
  return (
    <>
      <Button
        kind="second"
        size="small"
        className="lg:hidden"
        aria-expanded={isOpen}
        onClick={() => open(!isOpen)}
      >
        {t('More')}
      </Button>
      <style dangerouslySetInnerHTML={{ __html: styles }} />
      <div className={`story-tools ${isOpen ? '' : 'max-lg:hidden'}`}>
        {isOnServer ? <VersionsButton editor={editor} /> : null}
        {hasStory ? (
          <>
            <OriginsSwitch />
            <ReadToMe editor={editor} />
            <HowItLooks editor={editor} rights={rights} />
          </>
        ) : null}
        {hasStory ? <StyleChoice editor={editor} /> : null}
      </div>
      {saved === undefined ? null : <AfterSaving key={saved} {...{ editor, rights, saved }} />}
    </>
  );
};

export default StoryTools;
