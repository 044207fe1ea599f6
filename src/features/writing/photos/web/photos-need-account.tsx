import { useNavigate } from 'react-router';
import { signUpPath, withNext } from '#features/account/shared/next-path.ts';
import { useShutToStrangers } from '#features/account/web/shut-to-strangers.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { Dialog } from '#platform/web/ui/dialog.tsx';
import { t } from '#platform/shared/i18n.ts';

/** To a visitor who would like to add a photo. What they typed is kept in this browser, and moves into the account. */
export const PhotosNeedAccount = ({ onClose }: { readonly onClose: () => void }) => {
  const navigate = useNavigate();
  const isShut = useShutToStrangers();
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('Photos are kept in your account')}
      description={
        isShut
          ? t(
              'Everything you have typed stays on this device. A photo needs a place of its own: sign in, and your words come along. Only you see your photos, until you share a chapter.',
            )
          : t(
              'Everything you have typed stays on this device. A photo needs a place of its own: create a free account, and your words come along. Only you see your photos, until you share a chapter.',
            )
      }
      footer={
        <>
          <Button kind="second" onClick={onClose}>
            {t('Go on without photos')}
          </Button>
          {isShut ? (
            <Button onClick={() => void navigate(withNext('/signin', '/write'))}>{t('Sign In')}</Button>
          ) : (
            <Button onClick={() => void navigate(signUpPath('/write'))}>{t('Create a free account')}</Button>
          )}
        </>
      }
    />
  );
};
