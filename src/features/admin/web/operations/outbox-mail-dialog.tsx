import { skipToken, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { t } from '#platform/shared/i18n.ts';
import { CallFailed } from '#platform/web/call.ts';
import { Loading } from '#platform/web/ui/loading.tsx';
import { LazyDialog } from '#platform/web/ui/lazy-dialog.tsx';
import type { OutboxMail } from '../../shared/operations-contract.ts';
import { momentOf } from './amounts.ts';
import { outboxMailQuery } from './operations-calls.ts';

const whyNot = (error: Error): string =>
  error instanceof CallFailed && error.code === 'not-found'
    ? t('This mail is no longer here.')
    : t('This mail could not be loaded. Please try again.');

type Props = { readonly mail: OutboxMail | undefined; readonly onClose: () => void };

/** One kept mail as it would have been read. */
export const OutboxMailDialog = ({ mail, onClose }: Props) => {
  // While the window closes it still shows what it showed.
  const [shown, setShown] = useState(mail);
  if (mail && mail !== shown) setShown(mail);
  const wanted = outboxMailQuery(shown?.id ?? '');
  const { data, error } = useQuery(mail ? wanted : { ...wanted, queryFn: skipToken });
  return (
    <LazyDialog
      open={mail !== undefined}
      onClose={onClose}
      size="wide"
      title={<span className="wrap-anywhere">{shown?.subject ?? ''}</span>}
      description={shown && t('To {address}, {moment}', { address: shown.to, moment: momentOf(shown.at) })}
    >
      {error && (
        <p role="alert" className="text-danger">
          {whyNot(error)}
        </p>
      )}
      {data && <p className="rounded-sm bg-paper p-5 wrap-anywhere whitespace-pre-wrap">{data.text}</p>}
      {!data && !error && <Loading className="py-10" />}
    </LazyDialog>
  );
};
