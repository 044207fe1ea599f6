import { type ReactNode } from 'react';
import { LANGUAGE } from '#platform/shared/language-of-this-build.ts';
import { t } from '#platform/shared/i18n.ts';
import type { UserDetail } from '#features/admin/shared/users-contract.ts';
import { PlanBadge, StatusBadge } from '../giving/plan-badge.tsx';
import { Moment } from './user-time.tsx';

const Fact = ({ name, children }: { readonly name: string; readonly children: ReactNode }) => (
  <div className="grid gap-x-4 py-2.5 sm:grid-cols-[15rem_minmax(0,1fr)]">
    <dt className="text-ink-2">{name}</dt>
    <dd className="wrap-anywhere">{children}</dd>
  </div>
);

/** The state of the account. */
export const UserFacts = ({ user }: { readonly user: UserDetail }) => (
  <section aria-labelledby="account" className="mt-6">
    <h2 id="account" className="text-[1.5rem]">
      {t('The account')}
    </h2>
    <dl className="mt-3 divide-y divide-line rounded-sm bg-sheet px-5 py-2 shadow-page">
      <Fact name={t('Plan')}>
        <span className="flex flex-wrap gap-2">
          <PlanBadge plan={user.subscription_plan} />
          <StatusBadge user={user} />
        </span>
      </Fact>
      {user.role === 'administrator' ? <Fact name={t('Role')}>{t('Administrator')}</Fact> : null}
      <Fact name={t('Signed up')}>
        <Moment time={user.signup_date} />
      </Fact>
      <Fact name={t('Last login')}>
        {user.last_login === null ? t('never') : <Moment time={user.last_login} />}
      </Fact>
      <Fact name={t('E-mail address')}>{user.confirmed ? t('confirmed') : t('not confirmed yet')}</Fact>
      {user.disabled_since === null ? null : (
        <Fact name={t('Disabled since')}>
          <Moment time={user.disabled_since} />
          {user.disabled_because === null ? null : <span className="block">{user.disabled_because}</span>}
        </Fact>
      )}
    </dl>
  </section>
);

/** How much the account holds: only numbers, none of its content. */
export const UserCounts = ({ counts }: Pick<UserDetail, 'counts'>) => {
  const shown: readonly (readonly [name: string, count: number])[] = [
    [t('Chapters'), counts.chapters],
    [t('Words'), counts.words],
    [t('Photos'), counts.photos],
    [t('Recordings'), counts.recordings],
    [t('Relatives connected'), counts.familyConnections],
    [t('Deleted chapters'), counts.deletedChapters],
  ];
  return (
    <section aria-labelledby="contents" className="mt-10">
      <h2 id="contents" className="text-[1.5rem]">
        {t('What’s in this account')}
      </h2>
      <dl className="mt-3 grid grid-cols-[repeat(auto-fit,minmax(min(9rem,100%),1fr))] gap-3">
        {shown.map(([name, count]) => (
          <div key={name} className="flex flex-col rounded-sm bg-sheet p-4 shadow-page">
            <dt className="text-ink-2">{name}</dt>
            <dd className="mt-1 font-story text-[1.5rem] leading-tight tabular-nums">
              {count.toLocaleString(LANGUAGE)}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
};
