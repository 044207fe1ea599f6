import type { UseQueryResult } from '@tanstack/react-query';
import { t } from '#platform/shared/i18n.ts';
import { CallFailed } from '#platform/web/call.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { Skeleton } from '#platform/web/ui/skeleton.tsx';

const why = (error: Error): string =>
  error instanceof CallFailed && error.code === 'offline'
    ? t('There’s no connection right now. Please try again when you’re back online.')
    : t('We couldn’t load this just now. Your book is safe. Please try again in a moment.');

/** Takes the place of a list that is loading or could not be fetched. */
export const NotHere = ({
  query,
}: {
  readonly query: Pick<UseQueryResult, 'error' | 'isFetching' | 'refetch'>;
}) =>
  query.error ? (
    <div role="alert">
      <p>{why(query.error)}</p>
      <Button
        kind="second"
        size="small"
        className="mt-3"
        busy={query.isFetching ? t('Trying…') : undefined}
        onClick={() => void query.refetch()}
      >
        {t('Try again')}
      </Button>
    </div>
  ) : (
    <output className="block">
      <span className="sr-only">{t('Loading...')}</span>
      <Skeleton className="h-10 w-2/3" />
    </output>
  );
