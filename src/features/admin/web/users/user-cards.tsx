import { Link } from 'react-router';
import { LANGUAGE } from '#platform/shared/language-of-this-build.ts';
import { t } from '#platform/shared/i18n.ts';
import { BOX_LOOK, Field } from '#platform/web/ui/text-field.tsx';
import type { ListedUser } from '#features/admin/shared/users-contract.ts';
import type { UserSort } from '#features/admin/shared/users-limits.ts';
import { Address } from '../address.tsx';
import { PlanBadge, StatusBadge } from '../giving/plan-badge.tsx';
import { COLUMNS } from './user-table.tsx';
import { Day } from './user-time.tsx';
import { firstDirectionOf, type UsersView } from './users-view.ts';

const Fact = ({ name, children }: { readonly name: string; readonly children: React.ReactNode }) => (
  <div className="flex flex-wrap gap-x-2">
    <dt className="text-ink-2">{name}</dt>
    <dd>{children}</dd>
  </div>
);

const UserCard = ({ user }: { readonly user: ListedUser }) => (
  <li className="px-4 py-3">
    <Link
      to={`/admin/users/${user.id}`}
      className="flex min-h-target items-center font-semibold wrap-anywhere underline hover:text-ember"
    >
      <Address email={user.email} />
    </Link>
    <p className="flex flex-wrap gap-2 pb-2">
      <PlanBadge plan={user.subscription_plan} />
      <StatusBadge user={user} />
    </p>
    <dl className="flex flex-wrap gap-x-5">
      <Fact name={t('Signed up')}>
        <Day time={user.signup_date} />
      </Fact>
      <Fact name={t('Chapters')}>{user.total_chapters.toLocaleString(LANGUAGE)}</Fact>
      <Fact name={t('Last login')}>
        <Day time={user.last_login} />
      </Fact>
    </dl>
  </li>
);

type DirectionNames = Readonly<Record<UsersView['direction'], string>>;

const BY_TIME: DirectionNames = { asc: t('oldest first'), desc: t('newest first') };
const DIRECTION_NAMES: Readonly<Record<UserSort, DirectionNames>> = {
  signup_date: BY_TIME,
  last_login: BY_TIME,
  email: { asc: t('A to Z'), desc: t('Z to A') },
  subscription_plan: { asc: t('paid first'), desc: t('free first') },
  total_chapters: { asc: t('fewest first'), desc: t('most first') },
};
const DIRECTIONS = ['asc', 'desc'] as const satisfies readonly UsersView['direction'][];

type Props = {
  readonly users: readonly ListedUser[];
  readonly view: UsersView;
  readonly onChange: (change: Pick<UsersView, 'sort' | 'direction'>) => void;
};

/** The sorting controls; on a wide page, the column names do this. */
const Sorting = ({ view, onChange }: Omit<Props, 'users'>) => (
  <div className="mb-4 grid grid-cols-[repeat(auto-fit,minmax(min(9rem,100%),1fr))] gap-4">
    <Field label={t('Sorted by')}>
      {(tied) => (
        <select
          {...tied}
          value={view.sort}
          onChange={(event) => {
            // The options below are its only values.
            const sort = event.target.value as UserSort;
            onChange({ sort, direction: firstDirectionOf(sort) });
          }}
          className={BOX_LOOK}
        >
          {COLUMNS.map(([sort, name]) => (
            <option key={sort} value={sort}>
              {name}
            </option>
          ))}
        </select>
      )}
    </Field>
    <Field label={t('Order')}>
      {(tied) => (
        <select
          {...tied}
          value={view.direction}
          onChange={(event) =>
            // The options below are its only values.
            onChange({ sort: view.sort, direction: event.target.value as UsersView['direction'] })
          }
          className={BOX_LOOK}
        >
          {DIRECTIONS.map((direction) => (
            <option key={direction} value={direction}>
              {DIRECTION_NAMES[view.sort][direction]}
            </option>
          ))}
        </select>
      )}
    </Field>
  </div>
);

/** One page of users, as cards instead of rows, for a narrow page or large letters. */
export const UserCards = ({ users, view, onChange }: Props) => (
  <>
    <Sorting view={view} onChange={onChange} />
    <ul aria-label={t('Users')} className="divide-y divide-line rounded-sm bg-sheet shadow-page">
      {users.map((user) => (
        <UserCard key={user.id} user={user} />
      ))}
    </ul>
  </>
);
