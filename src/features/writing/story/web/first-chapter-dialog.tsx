import { useNavigate } from 'react-router';
import { signUpPath } from '#features/account/shared/next-path.ts';
import { usePublicSettings } from '#platform/web/public-settings.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { Dialog } from '#platform/web/ui/dialog.tsx';
import { t } from '#platform/shared/words.ts';

/** After a visitor's first story, in the words of the specification (sections 2 and 4), but where nobody can upgrade. */
const FirstChapterDialog = ({ onClose }: { readonly onClose: () => void }) => {
  const navigate = useNavigate();
  const { paymentOpen: sells = false } = usePublicSettings();
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('Great job on your first chapter!')}
      description={
        sells
          ? t(
              'It grows with everything you tell. You can go on for free, and save this chapter with a free account; a plan is for writing more chapters.',
            )
          : t(
              'It grows with everything you tell. You can go on for free, and save this chapter with a free account.',
            )
      }
      footer={
        <>
          {/* First, so that it has the focus: whoever was typing and presses Enter goes on writing. */}
          <Button onClick={onClose}>{t('Continue Writing Free')}</Button>
          <Button kind="second" onClick={() => void navigate(sells ? '/pricing' : signUpPath('/write'))}>
            {sells ? t('Upgrade Now') : t('Sign up')}
          </Button>
        </>
      }
    />
  );
};

export default FirstChapterDialog;
