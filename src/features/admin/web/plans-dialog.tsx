import { useQuery } from '@tanstack/react-query';
import { t } from '#platform/shared/words.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { LazyDialog } from '#platform/web/ui/lazy-dialog.tsx';
import { Loading } from '#platform/web/ui/loading.tsx';
import type { AdminUser } from '../shared/contract.ts';
import { GivePlanForm } from './give-plan-form.tsx';
import { grantsQuery, whyNotChanged } from './giving-calls.ts';
import { GrantList } from './grant-list.tsx';

const PlansOf = ({ userId }: { readonly userId: string }) => {
  const { data, error, isFetching, refetch } = useQuery(grantsQuery(userId));
  if (data)
    return (
      <>
        <GrantList grants={data.grants} userId={userId} />
        <GivePlanForm userId={userId} />
      </>
    );
  if (error)
    return (
      <div role="alert" className="flex flex-wrap items-center gap-4 border-l-4 border-danger pl-4">
        <p>{t('The plans could not be loaded.')}</p>
        <p>{whyNotChanged(error)}</p>
        <Button
          kind="second"
          size="small"
          busy={isFetching ? t('Trying…') : undefined}
          onClick={() => void refetch()}
        >
          {t('Try again')}
        </Button>
      </div>
    );
  return <Loading className="py-10" />;
};

type Props = {
  /** Whose plans are looked at; undefined while nobody's are. */
  readonly user: AdminUser | undefined;
  readonly onClose: () => void;
};

/** One person's plans, and what the administrator can do about them. */
export const PlansDialog = ({ user, onClose }: Props) => (
  <LazyDialog
    open={user !== undefined}
    onClose={onClose}
    size="wide"
    title={<span className="wrap-anywhere">{t('Plans of {email}', { email: user?.email ?? '' })}</span>}
  >
    {user ? <PlansOf key={user.id} userId={user.id} /> : null}
  </LazyDialog>
);
