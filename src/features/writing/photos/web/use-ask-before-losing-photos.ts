import { useEffect } from 'react';
import { beforeSignOut } from '#features/account/web/session.ts';

/** Photos that haven't arrived yet are lost with the page, and at sign-out. While there are some, both ask first. */
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
