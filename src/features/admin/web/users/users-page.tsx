import { useQuery } from '@tanstack/react-query';
import { useLocation, useSearchParams } from 'react-router';
import { counted, t } from '#platform/shared/i18n.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { Skeleton } from '#platform/web/ui/skeleton.tsx';
import type { UserPage } from '#features/admin/shared/users-contract.ts';
import { AdminFrame } from '../admin-frame.tsx';
import { ExportUsers } from './export-users.tsx';
import { useRoom } from '../dashboard/use-room.ts';
import { UserCards } from './user-cards.tsx';
import { UserFilters } from './user-filters.tsx';
import { UserTable } from './user-table.tsx';
import { usersQuery } from './users-calls.ts';
import {
  changed,
  FIRST_VIEW,
  isNarrowed,
  pageAfter,
  queryOf,
  sortedBy,
  type UsersView,
  viewOf,
} from './users-view.ts';

type Props = {
  /** Undefined if there is no page on that side. */
  readonly onPrevious: (() => void) | undefined;
  readonly onNext: (() => void) | undefined;
};

/**
 * Links to the pages before and after. Both are always there, so that neither moves away from under a finger.
 */
const UserPager = ({ onPrevious, onNext }: Props) => (
  <nav aria-label={t('Pages of users')} className="mt-4 flex flex-wrap gap-3 print:hidden">
    <Button kind="second" aria-disabled={onPrevious ? undefined : true} onClick={onPrevious}>
      {t('Previous page')}
    </Button>
    <Button kind="second" aria-disabled={onNext ? undefined : true} onClick={onNext}>
      {t('Next page')}
    </Button>
  </nav>
);

/** Below this width in rem, a table of five columns doesn't fit. */
const TABLE_REM = 46;

/**
 * Going back works for at most this many pages, because a browser stores only a little with each history
 * entry.
 */
const MOST_EARLIER = 200;

/** '51–100 of 100,000 users'. */
const whichOf = ({ users, total }: UserPage, { skipped }: UsersView): string => {
  if (users.length === 0 || users.length === total)
    return counted(total, { one: '{n} user', other: '{n} users' });
  return t('{first}–{last} of {total} users', {
    first: skipped + 1,
    last: skipped + users.length,
    total,
  });
};

/** What is stored with a history entry. */
type Kept = {
  /** Where each page before this one began. */
  readonly earlier?: readonly UsersView[];
  /** How many times the filters were cleared. Clearing them also clears what was typed. */
  readonly begun?: number;
};

/** The view in the URL, and functions to change it. */
const useUsersView = () => {
  const [query, setQuery] = useSearchParams();
  const { state } = useLocation();
  // Only this page stores anything there.
  const { earlier = [], begun = 0 } = (state as Kept | null) ?? {};
  const view = viewOf(query);
  const show = (next: UsersView, { replace = false, ...kept }: Kept & { replace?: boolean } = {}): void =>
    setQuery(queryOf(next), { state: { begun, earlier: [], ...kept }, replace });
  const showAll = (): void => show(FIRST_VIEW, { begun: begun + 1 });
  const forward = (page: UserPage): (() => void) | undefined => {
    const { after } = page;
    return after === null
      ? undefined
      : () =>
          show(pageAfter(view, after, page.users.length), {
            earlier: [...earlier, view].slice(-MOST_EARLIER),
          });
  };
  // If someone came to this page from elsewhere, back leads to the first page.
  const back =
    view.after === undefined
      ? undefined
      : () => show(earlier.at(-1) ?? changed(view, {}), { earlier: earlier.slice(0, -1) });
  return { view, begun, show, showAll, forward, back };
};

const Waiting = ({ waiting, onShow }: { readonly waiting: number; readonly onShow: () => void }) => (
  <p className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-2 text-ink-2">
    {counted(waiting, {
      one: '{n} more person has signed up but hasn’t confirmed their address yet.',
      other: '{n} more people have signed up but haven’t confirmed their address yet.',
    })}
    <Button kind="second" size="small" onClick={onShow}>
      {t('Show them')}
    </Button>
  </p>
);

const Nobody = ({ onShowAll }: { readonly onShowAll: (() => void) | undefined }) => (
  <div className="rounded-sm bg-sheet px-5 py-10 text-center shadow-page">
    <p className="font-story text-[1.25rem]">{t('No one matches this search.')}</p>
    {onShowAll ? (
      <Button kind="second" size="small" className="mt-4" onClick={onShowAll}>
        {t('Show all users')}
      </Button>
    ) : null}
  </div>
);

/** Everyone with an account, a page at a time. The database searches, sorts and counts. */
export const UsersPage = () => {
  const { view, begun, show, showAll, forward, back } = useUsersView();
  const { data, isPending, isError, isFetching, isPlaceholderData, refetch } = useQuery(usersQuery(view));
  const { box, isWide } = useRoom(TABLE_REM);

  const whatStands = (): string => {
    if (isError) return t('The users could not be loaded.');
    // Until the next page has loaded, the previous one is still shown.
    return data && !isPlaceholderData ? whichOf(data, view) : t('Loading...');
  };

  /** A new page is read from its beginning. */
  const turning = (turn: (() => void) | undefined): (() => void) | undefined =>
    turn && !isPlaceholderData
      ? () => {
          turn();
          box.current?.focus({ preventScroll: true });
          box.current?.scrollIntoView({ block: 'start' });
        }
      : undefined;

  return (
    <AdminFrame
      title={t('Users')}
      lead={t('Everyone with an account: how much is in it, but never a word of what they wrote.')}
    >
      <div className="mt-6">
        <UserFilters
          key={begun}
          asked={view}
          onAsk={(asked, isTyping) => show(changed(view, asked), { replace: isTyping })}
        />
      </div>
      <div className="mt-5 flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <output className="flex min-h-target items-center font-semibold tabular-nums">{whatStands()}</output>
        {isError ? (
          <Button
            kind="second"
            size="small"
            busy={isFetching ? t('Trying…') : undefined}
            onClick={() => void refetch()}
          >
            {t('Try again')}
          </Button>
        ) : (
          <ExportUsers key={queryOf(changed(view, {})).toString()} view={view} />
        )}
      </div>
      <section
        ref={box}
        tabIndex={-1}
        aria-label={t('This page of users')}
        aria-busy={isPlaceholderData}
        className={`mt-2 transition-opacity ${isPlaceholderData ? 'opacity-60' : ''}`}
      >
        {isPending ? <Skeleton className="h-80 w-full" /> : null}
        {data?.users.length === 0 ? <Nobody onShowAll={isNarrowed(view) ? showAll : undefined} /> : null}
        {data && data.users.length > 0 && isWide ? (
          <UserTable users={data.users} view={view} onSort={(sort) => show(sortedBy(view, sort))} />
        ) : null}
        {data && data.users.length > 0 && !isWide ? (
          <UserCards users={data.users} view={view} onChange={(order) => show(changed(view, order))} />
        ) : null}
      </section>
      {data && (data.after !== null || back) ? (
        <UserPager onPrevious={turning(back)} onNext={turning(forward(data))} />
      ) : null}
      {data && data.waiting > 0 && view.standing === 'here' ? (
        <Waiting waiting={data.waiting} onShow={() => show(changed(view, { standing: 'waiting' }))} />
      ) : null}
    </AdminFrame>
  );
};
