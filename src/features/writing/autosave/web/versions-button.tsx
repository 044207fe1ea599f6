import { Suspense, useState } from 'react';
import { t } from '#platform/shared/i18n.ts';
import { lazyPart } from '#platform/web/lazy-part.ts';
import { Button } from '#platform/web/ui/button.tsx';
import type { EditorSession } from '#features/writing/web/editor-session.ts';

const EarlierVersions = lazyPart(() => import('./earlier-versions.tsx'));

/** Opens the earlier versions of a text that the server has. */
export const VersionsButton = ({ editor }: { readonly editor: EditorSession }) => {
  const [isOpen, open] = useState(false);
  return (
    <>
      <Button kind="quiet" size="small" onClick={() => open(true)}>
        {t('Earlier versions')}
      </Button>
      {isOpen ? (
        <Suspense fallback={null}>
          <EarlierVersions editor={editor} onClose={() => open(false)} />
        </Suspense>
      ) : null}
    </>
  );
};
