import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { t } from '#platform/shared/i18n.ts';
import { CallFailed } from '#platform/web/call.ts';
import { ButtonLink } from '#platform/web/ui/button.tsx';
import { Skeleton } from '#platform/web/ui/skeleton.tsx';
import { TextLink } from '#platform/web/ui/text-link.tsx';
import type { UserDetail } from '#features/admin/shared/users-contract.ts';
import { AdminFrame } from '../admin-frame.tsx';
import { DeleteUser } from './delete-user.tsx';
import { DisableUser } from './disable-user.tsx';
import { LogEntries } from '../operations/log-entries.tsx';
import { PageNotLoaded } from '../dashboard/page-not-loaded.tsx';
import { SignOutUser } from './sign-out-user.tsx';
import { UserCounts, UserFacts } from './user-facts.tsx';
import { UserPlans } from './user-plans.tsx';
import { userQuery, adminUsers, useUserAct } from './users-calls.ts';
import { toast } from '#platform/web/toast/toast.ts';
import { ActDialog } from './act-dialog.tsx';
import { ActRow } from './act-row.tsx';
import { whyNot } from '../error-messages.ts';

/** Sends a person the confirmation link for their address again. */
const ResendConfirmation = ({ user }: { readonly user: UserDetail }) => {
  const [isOpen, setIsOpen] = useState(false);
  const { id, email } = user;
  const sending = useUserAct(adminUsers.resendConfirmation, (sent) => {
    setIsOpen(false);
    toast({
      kind: 'success',
      title: t('Sent'),
      description: t('The e-mail to {email} will be sent within a minute.', { email: sent.email }),
    });
  });
  return (
    <>
      <ActRow
        name={t('Send the confirmation again')}
        button={t('Send it again…')}
        onPress={() => {
          sending.reset();
          setIsOpen(true);
        }}
      >
        {t('This address hasn’t been confirmed yet.')}
      </ActRow>
      <ActDialog
        open={isOpen}
        onClose={() => setIsOpen(false)}
        title={t('Send the confirmation again?')}
        description={t('We’ll send {email} a link that confirms the address.', { email })}
        confirm={t('Send it')}
        busy={sending.isPending ? t('Please wait…') : undefined}
        fault={sending.isError ? whyNot(sending.error) : undefined}
        onConfirm={() => sending.mutate({ id })}
      />
    </>
  );
};

const Acts = ({ user }: { readonly user: UserDetail }) => {
  const isAdministrators = user.role === 'administrator';
  return (
    <section aria-labelledby="acts" className="mt-10">
      <h2 id="acts" className="text-[1.5rem]">
        {t('What you can do')}
      </h2>
      {isAdministrators ? (
        <p className="mt-3 max-w-[44rem]">
          {t(
            'This is an administrator’s account, so you can’t sign it out, disable it or delete it here. Its owner can do that on their own account page.',
          )}
        </p>
      ) : null}
      {isAdministrators && user.confirmed ? null : (
        <ul className="mt-3 divide-y divide-line rounded-sm bg-sheet shadow-page">
          {user.confirmed ? null : <ResendConfirmation user={user} />}
          {isAdministrators ? null : (
            <>
              <SignOutUser user={user} />
              <DisableUser user={user} />
              <DeleteUser user={user} />
            </>
          )}
        </ul>
      )}
    </section>
  );
};

const NotThere = () => (
  <div className="mt-6 rounded-sm bg-sheet px-5 py-10 text-center shadow-page">
    <p>{t('This account doesn’t exist. Perhaps it was deleted; if so, the log will say so.')}</p>
    <div className="mt-5 flex flex-wrap justify-center gap-3">
      <ButtonLink kind="second" size="small" to="/admin/users">
        {t('All users')}
      </ButtonLink>
      <ButtonLink kind="second" size="small" to="/admin/log">
        {t('Go to the log')}
      </ButtonLink>
    </div>
  </div>
);

const Everything = ({ user }: { readonly user: UserDetail }) => (
  <>
    <UserFacts user={user} />
    <UserCounts counts={user.counts} />
    <UserPlans userId={user.id} />
    <Acts user={user} />
    <section aria-labelledby="history" className="mt-10">
      <h2 id="history" className="text-[1.5rem]">
        {t('What has been done to this account')}
      </h2>
      <LogEntries about={user.id} empty={t('No administrator has changed anything about this account.')} />
    </section>
  </>
);

/** One account: its state, how much is in it, what can be done with it, and what was done. */
export const UserPage = ({ userId }: { readonly userId: string }) => {
  const { data, error, isFetching, refetch } = useQuery(userQuery(userId));
  const isGone = error instanceof CallFailed && error.code === 'not-found';
  const shown = (): ReactNode => {
    // For a deleted account, older data isn't shown either.
    if (isGone) return <NotThere />;
    if (data) return <Everything user={data} />;
    if (!error) return <Skeleton className="mt-6 h-80 w-full" />;
    return (
      <PageNotLoaded
        title={t('This account could not be loaded.')}
        error={error}
        isTrying={isFetching}
        onTryAgain={() => void refetch()}
      />
    );
  };
  return (
    <AdminFrame
      title={isGone ? t('Not found') : (data?.email ?? t('User'))}
      above={<TextLink to="/admin/users">{t('All users')}</TextLink>}
    >
      {shown()}
    </AdminFrame>
  );
};
