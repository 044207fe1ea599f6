import { plainText } from '#features/chapters/shared/light-format.ts';
import { useReadAloud } from '#platform/web/read-aloud/use-read-aloud.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { t } from '#platform/shared/i18n.ts';
import type { EditorSession } from '#features/writing/web/editor-session.ts';

/** Reads the story aloud, beginning with its title. */
export const ReadToMe = ({ editor }: { readonly editor: EditorSession }) => {
  const reading = useReadAloud('story', () => {
    const { title, content } = editor.store.get().story;
    return `${title}\n\n${plainText(content)}`;
  });
  return reading ? (
    <Button kind="quiet" size="small" onClick={reading.press}>
      {reading.isReading ? t('Stop reading') : t('Read to me')}
    </Button>
  ) : null;
};
