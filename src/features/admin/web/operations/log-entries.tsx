import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { t } from '#platform/shared/i18n.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { Skeleton } from '#platform/web/ui/skeleton.tsx';
import type { AuditEntry } from '#features/admin/shared/users-contract.ts';
import { actOf } from '../users/act-words.ts';
import { settingValue } from '../setting-words.ts';
import { Moment } from '../users/user-time.tsx';
import { PageNotLoaded } from '../dashboard/page-not-loaded.tsx';
import { logQuery, useOlderEntries } from '../users/users-calls.ts';

/** The person who did it, or whose account it was. For a deleted account, only that there was one. */
const Who = ({ account }: { readonly account: AuditEntry['by'] }) =>
  account === null ? (
    <>{t('a deleted account')}</>
  ) : (
    <Link to={`/admin/users/${account.id}`} className="underline wrap-anywhere hover:text-ember">
      {account.email}
    </Link>
  );

const Line = ({ name, children }: { readonly name: string; readonly children: React.ReactNode }) => (
  <div className="flex flex-wrap gap-x-2">
    <dt className="text-ink-2">{name}</dt>
    <dd className="wrap-anywhere">{children}</dd>
  </div>
);

const SettingLine = ({ entry: { setting } }: { readonly entry: AuditEntry }) => {
  const value = setting === null ? undefined : settingValue(setting);
  return value === undefined ? null : <Line name={t('Set to')}>{value}</Line>;
};

type EntryProps = { readonly entry: AuditEntry; readonly tellsAbout: boolean };

const Entry = ({ entry, tellsAbout }: EntryProps) => (
  <li className="grid gap-x-6 gap-y-1 px-5 py-4 sm:grid-cols-[15rem_minmax(0,1fr)]">
    <p className="text-ink-2">
      <Moment time={entry.at} />
    </p>
    <div>
      <p className="font-semibold">{actOf(entry)}</p>
      <dl>
        <SettingLine entry={entry} />
        {tellsAbout && entry.about !== undefined ? (
          <Line name={t('About')}>
            <Who account={entry.about} />
          </Line>
        ) : null}
        <Line name={t('By')}>
          <Who account={entry.by} />
        </Line>
        {entry.reason === null || entry.reason === '' ? null : <Line name={t('Why')}>{entry.reason}</Line>}
      </dl>
    </div>
  </li>
);

type Props = {
  /** Only entries about this account; without it, all. */
  readonly about?: string;
  /** What to say if there are no entries. */
  readonly empty: string;
};

/** What administrators did, newest first, as far back as was requested. */
export const LogEntries = ({ about, empty }: Props) => {
  const { data, error, isFetching, refetch } = useQuery(logQuery(about));
  const { older, asking } = useOlderEntries(about, data?.after ?? null);
  if (!data && error)
    return (
      <PageNotLoaded
        title={t('The log could not be loaded.')}
        error={error}
        isTrying={isFetching}
        onTryAgain={() => void refetch()}
      />
    );
  if (!data) return <Skeleton className="mt-4 h-40 w-full" />;
  if (data.entries.length === 0) return <p className="mt-4 text-ink-2">{empty}</p>;
  const { after } = older;
  return (
    <>
      <ol aria-label={t('Log')} className="mt-4 divide-y divide-line rounded-sm bg-sheet shadow-page">
        {[...data.entries, ...older.entries].map((entry) => (
          <Entry key={entry.id} entry={entry} tellsAbout={about === undefined} />
        ))}
      </ol>
      {data.after === null ? null : (
        // It stays when there is nothing older, so that the focus isn't lost.
        <Button
          kind="second"
          className="mt-4"
          aria-disabled={after === null ? true : undefined}
          busy={asking.isPending ? t('Please wait…') : undefined}
          onClick={() => after !== null && asking.mutate(after)}
        >
          {after === null ? t('That’s all the entries') : t('Show older entries')}
        </Button>
      )}
      {asking.isError ? (
        <p role="alert" className="mt-3 text-danger">
          {t('The older entries could not be loaded. Please try again.')}
        </p>
      ) : null}
    </>
  );
};
