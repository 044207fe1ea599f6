import { useNavigate } from 'react-router';
import { signUpPath } from '#features/account/shared/next-path.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { Dialog } from '#platform/web/ui/dialog.tsx';
import { t } from '#platform/shared/words.ts';

/** To a visitor who would like to add a photo. What they typed is kept in this browser, and moves into the account. */
export const PhotosNeedAccount = ({ onClose }: { readonly onClose: () => void }) => {
  const navigate = useNavigate();
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('Photos are kept in your account')}
      description={t(
        'Everything you have typed stays on this device. A photo needs a place of its own: create a free account, and your words come along. Only you see your photos, until you share a chapter.',
      )}
      footer={
        <>
          <Button kind="second" onClick={onClose}>
            {t('Go on without photos')}
          </Button>
          <Button onClick={() => void navigate(signUpPath('/write'))}>{t('Create a free account')}</Button>
        </>
      }
    />
  );
};
