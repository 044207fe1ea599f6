import { useEffect } from 'react';
import { beforeSignOut } from '#features/account/web/session.ts';

/** Photos that were chosen and not sent are lost with the page, and at sign-out; then the helper is asked first. */
export const useAskBeforeLosingPhotos = (hasPhotos: boolean): void =>
  useEffect(() => {
    if (!hasPhotos) return undefined;
    const ask = (event: BeforeUnloadEvent): void => event.preventDefault();
    addEventListener('beforeunload', ask);
    const stopAsking = beforeSignOut(async () =>
      (await import('#features/writing/autosave/web/guard-sign-out.ts')).mayLosePhotos(),
    );
    return () => {
      removeEventListener('beforeunload', ask);
      stopAsking();
    };
  }, [hasPhotos]);
