import { Link } from 'react-router';
import { LANGUAGE } from '#platform/shared/language-of-this-build.ts';
import { t } from '#platform/shared/i18n.ts';
import type { ListedUser } from '#features/admin/shared/users-contract.ts';
import type { UserSort } from '#features/admin/shared/users-limits.ts';
import { Address } from '../address.tsx';
import { PlanBadge, StatusBadge } from '../giving/plan-badge.tsx';
import { Day } from './user-time.tsx';
import type { UsersView } from './users-view.ts';

export const COLUMNS: readonly (readonly [sort: UserSort, name: string])[] = [
  ['email', t('E-mail')],
  ['signup_date', t('Signed up')],
  ['subscription_plan', t('Plan')],
  ['total_chapters', t('Chapters')],
  ['last_login', t('Last login')],
];

const ARIA_SORT = { asc: 'ascending', desc: 'descending' } as const;
const ARROWS = { asc: '↑', desc: '↓' } as const;

type HeaderProps = {
  readonly name: string;
  /** The direction, if this column sorts the table; otherwise undefined. */
  readonly direction: UsersView['direction'] | undefined;
  readonly onPress: () => void;
};

const ColumnHeader = ({ name, direction, onPress }: HeaderProps) => (
  <th
    scope="col"
    aria-sort={direction ? ARIA_SORT[direction] : undefined}
    className="px-2 py-1 font-semibold"
  >
    <button
      type="button"
      onClick={onPress}
      className="flex min-h-target items-center gap-1.5 rounded-md px-2 text-left hover:text-ember hover:underline"
    >
      {name}
      <span aria-hidden="true" className={direction ? 'text-ember' : 'text-ink-2'}>
        {direction ? ARROWS[direction] : '↕'}
      </span>
    </button>
  </th>
);

const UserRow = ({ user }: { readonly user: ListedUser }) => (
  <tr>
    <th scope="row" className="px-4 py-1 font-normal wrap-anywhere">
      <span className="flex flex-wrap items-center gap-x-3">
        <Link
          to={`/admin/users/${user.id}`}
          className="flex min-h-target items-center underline hover:text-ember"
        >
          <Address email={user.email} />
        </Link>
        <StatusBadge user={user} />
      </span>
    </th>
    <td className="px-4 py-1 whitespace-nowrap">
      <Day time={user.signup_date} />
    </td>
    <td className="px-4 py-1">
      <PlanBadge plan={user.subscription_plan} />
    </td>
    <td className="px-4 py-1 tabular-nums">{user.total_chapters.toLocaleString(LANGUAGE)}</td>
    <td className="px-4 py-1 whitespace-nowrap">
      <Day time={user.last_login} />
    </td>
  </tr>
);

type Props = {
  readonly users: readonly ListedUser[];
  readonly view: UsersView;
  readonly onSort: (sort: UserSort) => void;
};

/** One page of users, for a wide page. The column names sort it. */
export const UserTable = ({ users, view, onSort }: Props) => (
  // Very long words may make the table too wide, so it scrolls on its own. It can be scrolled by keyboard
  // only if it is focusable.
  <section
    aria-label={t('Table of users')}
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    tabIndex={0}
    className="overflow-x-auto rounded-sm bg-sheet shadow-page"
  >
    <table className="w-full text-left">
      <thead className="border-b border-line">
        <tr>
          {COLUMNS.map(([sort, name]) => (
            <ColumnHeader
              key={sort}
              name={name}
              direction={view.sort === sort ? view.direction : undefined}
              onPress={() => onSort(sort)}
            />
          ))}
        </tr>
      </thead>
      <tbody className="divide-y divide-line">
        {users.map((user) => (
          <UserRow key={user.id} user={user} />
        ))}
      </tbody>
    </table>
  </section>
);
