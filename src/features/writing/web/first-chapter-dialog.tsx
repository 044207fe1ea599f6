import { useNavigate } from 'react-router';
import { Button } from '#platform/web/ui/button.tsx';
import { Dialog } from '#platform/web/ui/dialog.tsx';
import { t } from '#platform/shared/words.ts';

/** After a visitor's first story (section 4 of the specification). */
const FirstChapterDialog = ({ onClose }: { readonly onClose: () => void }) => {
  const navigate = useNavigate();
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('Great job on your first chapter!')}
      description={t(
        'It grows with everything you tell. You can go on for free, and save this chapter with a free account; a plan is for writing more chapters.',
      )}
      footer={
        <>
          {/* First, so that it has the focus: whoever was typing and presses Enter goes on writing. */}
          <Button onClick={onClose}>{t('Continue Writing Free')}</Button>
          <Button kind="second" onClick={() => void navigate('/pricing')}>
            {t('Upgrade Now')}
          </Button>
        </>
      }
    />
  );
};

export default FirstChapterDialog;
