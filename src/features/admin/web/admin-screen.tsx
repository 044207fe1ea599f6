import { t } from '#platform/shared/words.ts';
import { ButtonLink } from '#platform/web/ui/button.tsx';
import { Loading } from '#platform/web/ui/loading.tsx';
import { useSession } from '#features/account/web/session.ts';
import { NoticePage } from '#platform/web/ui/notice-page.tsx';
import { Dashboard } from './dashboard.tsx';

/** The administrator's dashboard (/admin). The server decides who may see what is in it; this only hides what it would refuse. */
export const AdminScreen = () => {
  const session = useSession();
  if (session.state === 'loading') return <Loading />;
  if (session.state === 'signed-in' && session.user.role === 'administrator') return <Dashboard />;
  return (
    <NoticePage
      title={t('Access Denied')}
      actions={
        <ButtonLink kind="first" to="/">
          {t('Return to Home')}
        </ButtonLink>
      }
    >
      <p>{t("You don't have permission to view this page.")}</p>
    </NoticePage>
  );
};
