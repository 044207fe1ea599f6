import routes from 'virtual:call-routes/operations';
import { queryOptions } from '@tanstack/react-query';
import { t } from '#platform/shared/i18n.ts';
import { callsOf } from '#platform/web/call.ts';
import type { operationsCalls } from '../../shared/operations-contract.ts';
import { onceNow, saying } from '../admin-calls.ts';

const operations = callsOf<typeof operationsCalls>(routes);

/** Loaded when the page is opened and when the administrator asks: each time, every part is probed. */
export const operationsQuery = queryOptions({
  ...onceNow,
  queryKey: ['admin', 'operations'],
  refetchOnWindowFocus: false,
  queryFn: ({ signal }) =>
    saying(operations.status({}, { signal }), signal, (why) => ({
      kind: 'error',
      title: t('Error'),
      description: t('The status of this site could not be loaded: {why}', { why }),
    })),
});

/** One page of the saved emails; the first without `after`. */
export const outboxQuery = (after?: string) =>
  queryOptions({
    ...onceNow,
    queryKey: ['admin', 'outbox', 'after', after ?? ''],
    refetchOnWindowFocus: false,
    queryFn: ({ signal }) => operations.outbox(after === undefined ? {} : { after }, { signal }),
  });

/** Opening an email is logged, so it is loaded when it is opened, and never reloaded automatically. */
export const outboxMailQuery = (id: string) =>
  queryOptions({
    ...onceNow,
    queryKey: ['admin', 'outbox', id],
    staleTime: Infinity,
    queryFn: ({ signal }) => operations.outboxMail({ id }, { signal }),
  });
