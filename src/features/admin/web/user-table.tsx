import { useId, useState } from 'react';
import { counted, t } from '#platform/shared/words.ts';
import { LANGUAGE } from '#platform/shared/language-of-this-build.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { Field, TextField, BOX_LOOK } from '#platform/web/ui/text-field.tsx';
import type { AdminUser } from '../shared/contract.ts';
import { PLAN_NAMES } from './plan-names.ts';
import { PlansDialog } from './plans-dialog.tsx';
import { PLAN_FILTERS, type PlanFilter, matchingUsers } from './matching-users.ts';

const BADGES: Partial<Record<AdminUser['subscription_plan'], string>> = {
  premium: 'bg-ember text-ember-ink border-ember',
  enterprise: 'bg-ember-wash text-ink border-ember-wash',
};

const FILTER_NAMES: Record<PlanFilter, string> = { ...PLAN_NAMES, all: t('all') };

const PlanBadge = ({ plan }: { plan: AdminUser['subscription_plan'] }) => (
  <span className={`inline-block rounded-full border px-3 py-0.5 ${BADGES[plan] ?? 'border-edge text-ink'}`}>
    {PLAN_NAMES[plan]}
  </span>
);

const day = new Intl.DateTimeFormat(LANGUAGE, { dateStyle: 'medium' });

const Day = ({ time }: { time: string | null }) =>
  time ? <time dateTime={time}>{day.format(new Date(time))}</time> : <span>{t('never')}</span>;

const UserRow = ({ user, onPlans }: { readonly user: AdminUser; readonly onPlans: () => void }) => {
  const id = useId();
  return (
    <tr>
      <th scope="row" id={id} className="px-4 py-3 font-normal wrap-anywhere">
        {user.email}
      </th>
      <td className="px-4 py-3">
        <Day time={user.signup_date} />
      </td>
      <td className="px-4 py-3">
        <PlanBadge plan={user.subscription_plan} />
      </td>
      <td className="px-4 py-3 tabular-nums">{user.total_chapters.toLocaleString(LANGUAGE)}</td>
      <td className="px-4 py-3">
        <Day time={user.last_login} />
      </td>
      <td className="px-4 py-2">
        <Button kind="second" size="small" aria-describedby={id} onClick={onPlans}>
          {t('Plans…')}
        </Button>
      </td>
    </tr>
  );
};

/** Every account, narrowed by address and plan. */
export const UserTable = ({ users }: { users: readonly AdminUser[] }) => {
  const [search, setSearch] = useState('');
  const [plan, setPlan] = useState<PlanFilter>('all');
  const [lookedAt, setLookedAt] = useState<AdminUser>();
  const found = matchingUsers(users, { search, plan });
  return (
    <section aria-labelledby="users" className="mt-12">
      <h2 id="users" className="text-[1.5rem]">
        {t('Users')}
      </h2>
      <div className="mt-4 grid gap-4 sm:grid-cols-[1fr_14rem]">
        <TextField
          label={t('Search by e-mail')}
          type="search"
          value={search}
          onChange={(event) => setSearch(event.target.value)}
        />
        <Field label={t('Plan')}>
          {(tied) => (
            <select
              {...tied}
              value={plan}
              // The options below are the only values it can take.
              onChange={(event) => setPlan(event.target.value as PlanFilter)}
              className={BOX_LOOK}
            >
              {PLAN_FILTERS.map((filter) => (
                <option key={filter} value={filter}>
                  {FILTER_NAMES[filter]}
                </option>
              ))}
            </select>
          )}
        </Field>
      </div>
      <output className="mt-4 block text-ink-2">
        {counted(found.length, { one: '{n} user', other: '{n} users' })}
      </output>
      {/* The table may be wider than a phone: it scrolls by itself, and by keyboard only where it can have the focus. */}
      <section
        aria-label={t('Table of users')}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        className="mt-2 overflow-x-auto rounded-sm bg-sheet shadow-page"
      >
        <table className="w-full min-w-[52rem] text-left">
          <thead className="border-b border-line">
            <tr>
              {[t('E-mail'), t('Signed up'), t('Plan'), t('Chapters'), t('Last login'), t('Change')].map(
                (name) => (
                  <th key={name} scope="col" className="px-4 py-3 font-semibold">
                    {name}
                  </th>
                ),
              )}
            </tr>
          </thead>
          <tbody className="divide-y divide-line">
            {found.map((user) => (
              <UserRow key={user.id} user={user} onPlans={() => setLookedAt(user)} />
            ))}
          </tbody>
        </table>
      </section>
      <PlansDialog user={lookedAt} onClose={() => setLookedAt(undefined)} />
    </section>
  );
};
