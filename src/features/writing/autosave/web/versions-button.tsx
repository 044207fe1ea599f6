import { Suspense, useState } from 'react';
import { t } from '#platform/shared/words.ts';
import { lazyPart } from '#platform/web/lazy-part.ts';
import { Button } from '#platform/web/ui/button.tsx';
import type { Desk } from '#features/writing/web/desk.ts';

const EarlierVersions = lazyPart(() => import('./earlier-versions.tsx'));

/** The way to the earlier versions, for a text that the server has. */
export const VersionsButton = ({ desk }: { readonly desk: Desk }) => {
  const [isOpen, open] = useState(false);
  return (
    <>
      <Button kind="quiet" size="small" onClick={() => open(true)}>
        {t('Earlier versions')}
      </Button>
      {isOpen ? (
        <Suspense fallback={null}>
          <EarlierVersions desk={desk} onClose={() => open(false)} />
        </Suspense>
      ) : null}
    </>
  );
};
