import { useNavigate } from 'react-router';
import { signUpPath, withNext } from '#features/account/shared/next-path.ts';
import { useShutToStrangers } from '#features/account/web/shut-to-strangers.ts';
import { whoMayJoin } from '#features/account/web/sign-in/who-may-join.ts';
import { usePublicSettings } from '#platform/web/public-settings.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { Dialog } from '#platform/web/ui/dialog.tsx';
import { t } from '#platform/shared/i18n.ts';

/** What the writer needs to save a chapter, and a link to it. */
const useWayToSave = (): { readonly words: string; readonly label: string; readonly path: string } => {
  const { paymentOpen: sells = false, signUp } = usePublicSettings();
  if (useShutToStrangers())
    return {
      words: `${t('It grows with everything you tell me, and stays in this browser until you sign in.')} ${whoMayJoin(signUp)}`,
      label: t('Sign In'),
      path: withNext('/signin', '/write'),
    };
  return sells
    ? {
        words: t(
          'It grows with everything you tell me. You can go on for free, and save this chapter with a free account. You only need a plan to save more chapters.',
        ),
        label: t('Upgrade Now'),
        path: '/pricing',
      }
    : {
        words: t(
          'It grows with everything you tell me. You can go on for free, and save this chapter with a free account.',
        ),
        label: t('Sign up'),
        path: signUpPath('/write'),
      };
};

/**
 * Shown after a visitor's first story (decision 0039). If upgrading or creating an account is not possible
 * here, it offers neither.
 */
const FirstChapterDialog = ({ onClose }: { readonly onClose: () => void }) => {
  const navigate = useNavigate();
  const { words, label, path } = useWayToSave();
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('Great job on your first chapter!')}
      description={words}
      footer={
        <>
          {/* First, so that it has the focus: someone who was typing and presses Enter goes on writing. */}
          <Button onClick={onClose}>{t('Continue Writing Free')}</Button>
          <Button kind="second" onClick={() => void navigate(path)}>
            {label}
          </Button>
        </>
      }
    />
  );
};

export default FirstChapterDialog;
