import { type ReactNode } from 'react';
import { useParams } from 'react-router';
import { useSession } from '#features/account/web/session.ts';
import { t } from '#platform/shared/i18n.ts';
import { ButtonLink } from '#platform/web/ui/button.tsx';
import { Loading } from '#platform/web/ui/loading.tsx';
import { NoticePage } from '#platform/web/ui/notice-page.tsx';
import { AdminFrame } from './admin-frame.tsx';
import { Dashboard } from './dashboard/dashboard.tsx';
import { GiftSection } from './giving/gift-section.tsx';
import { LogPage } from './operations/log-page.tsx';
import { CompanionPage } from './model/companion-page.tsx';
import { SetupNotice } from './setup/setup-notice.tsx';
import { SetupPage } from './setup/setup-page.tsx';
import { OperationsScreen } from './operations/operations-screen.tsx';
import { UserPage } from './users/user-page.tsx';
import { UsersPage } from './users/users-page.tsx';

/** The page at '/admin/' and `rest`. */
const pageAt = (rest: string): ReactNode => {
  switch (rest) {
    case '':
      return (
        <AdminFrame title={t('Dashboard')}>
          <SetupNotice />
          <Dashboard />
        </AdminFrame>
      );
    case 'users':
      return <UsersPage />;
    case 'gifts':
      return (
        <AdminFrame
          title={t('Complimentary gifts')}
          lead={t(
            'Give someone a few months of the writer plan, by e-mail or as a link you pass on. No one is charged.',
          )}
        >
          <GiftSection />
        </AdminFrame>
      );
    case 'setup':
      return <SetupPage />;
    case 'companion':
      return <CompanionPage />;
    case 'operations':
      return (
        <AdminFrame title={t('Operations')}>
          <OperationsScreen />
        </AdminFrame>
      );
    case 'log':
      return <LogPage />;
    default: {
      const userId = /^users\/(?<id>[\w-]+)$/.exec(rest)?.groups?.id;
      return userId === undefined ? <NoSuchPage /> : <UserPage key={userId} userId={userId} />;
    }
  }
};

const NoSuchPage = () => (
  <AdminFrame title={t('Page not found')}>
    <p className="mt-4">{t('We can’t find that page. Choose one from the menu above.')}</p>
  </AdminFrame>
);

/**
 * The administration (/admin and its pages). The server decides who may see its content; this only hides what
 * the server would refuse.
 */
export const AdminScreen = () => {
  const session = useSession();
  const { '*': rest = '' } = useParams();
  if (session.state === 'loading') return <Loading />;
  if (session.state === 'signed-in' && session.user.role === 'administrator')
    return pageAt(rest.replace(/\/$/, ''));
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
