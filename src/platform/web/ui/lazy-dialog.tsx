import { Suspense, useState } from 'react';
import { lazyPart } from '../lazy-part.ts';
import type { DialogProps } from './dialog.tsx';

const Dialog = lazyPart<DialogProps>(async () => ({ default: (await import('./dialog.tsx')).Dialog }));

/** The dialog, loaded when it opens for the first time. */
export const LazyDialog = (props: DialogProps) => {
  const [wanted, setWanted] = useState(props.open);
  if (props.open && !wanted) setWanted(true);
  if (!wanted) return null;
  return (
    <Suspense fallback={null}>
      <Dialog {...props} />
    </Suspense>
  );
};
