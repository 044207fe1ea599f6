import { type ComponentProps, useState } from 'react';
import { ChapterPage } from '#features/chapters/web/chapter-page.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { Dialog } from '#platform/web/ui/dialog.tsx';
import { t } from '#platform/shared/words.ts';
import { copyRules } from '#features/writing/autosave/web/copy-rules.ts';
import type { Desk } from '#features/writing/web/desk.ts';
import { type Rights, useDeskState } from '#features/writing/web/use-desk.ts';

/** Shows the story as it will be read: set, with its photos, and without the signs that stand for that in the text. */
export const HowItLooks = ({ desk, rights }: { readonly desk: Desk; readonly rights: Rights }) => {
  const [isOpen, open] = useState(false);
  return (
    <>
      <Button kind="quiet" size="small" onClick={() => open(true)}>
        {t('How it looks')}
      </Button>
      {isOpen ? <Look desk={desk} rights={rights} onClose={() => open(false)} /> : null}
    </>
  );
};

export const Look = ({
  desk,
  rights,
  onClose,
}: ComponentProps<typeof HowItLooks> & { readonly onClose: () => void }) => {
  const { title, content } = useDeskState(desk, (state) => state.story);
  const photos = useDeskState(desk, (state) => state.photos);
  return (
    <Dialog open size="wide" title={title.trim() === '' ? t('How it looks') : title} onClose={onClose}>
      <div {...copyRules(rights)}>
        <ChapterPage content={content} photos={photos} />
      </div>
    </Dialog>
  );
};
