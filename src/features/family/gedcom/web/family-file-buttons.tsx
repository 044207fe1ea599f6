import { Suspense, useState } from 'react';
import { t } from '#platform/shared/i18n.ts';
import { lazyPart } from '#platform/web/lazy-part.ts';
import { Button } from '#platform/web/ui/button.tsx';

type Closing = { readonly onClose: () => void };
const BringIn = lazyPart<Closing>(async () => ({ default: (await import('./bring-in.tsx')).BringIn }));
const TakeAlong = lazyPart<Closing>(async () => ({ default: (await import('./take-along.tsx')).TakeAlong }));

/** Imports the tree from another program, or exports it for one. */
export const FamilyFileButtons = () => {
  const [open, setOpen] = useState<'bring-in' | 'take-along'>();
  const close = (): void => setOpen(undefined);
  return (
    <div className="mt-6 border-t border-line pt-4 print:hidden">
      <p className="-ml-4 flex flex-wrap gap-x-1">
        <Button kind="quiet" size="small" onClick={() => setOpen('bring-in')}>
          {t('Import a family tree file')}
        </Button>
        <Button kind="quiet" size="small" onClick={() => setOpen('take-along')}>
          {t('Download your family tree')}
        </Button>
      </p>
      <Suspense fallback={null}>
        {open === 'bring-in' ? <BringIn onClose={close} /> : null}
        {open === 'take-along' ? <TakeAlong onClose={close} /> : null}
      </Suspense>
    </div>
  );
};
