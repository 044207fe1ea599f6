import { lazy, Suspense, useState } from 'react';
import type { DialogProps } from './dialog.tsx';

const Dialog = lazy(() => import('./dialog.tsx').then((module) => ({ default: module.Dialog })));

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
