import { useMutation } from '@tanstack/react-query';
import { counted, t } from '#platform/shared/i18n.ts';
import { leaveFor } from '#platform/web/leave-for.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { adminUsers, csvAddress } from './users-calls.ts';
import { whyNot } from '../error-messages.ts';
import type { UsersView } from './users-view.ts';

/**
 * The file with everybody who is looked at, whichever page shows. The browser itself fetches it, so that it never stands in the page's memory
 * and its own list of downloads tells how far it is; whether it can be had at all is asked first, because only the page can say so in words.
 */
export const ExportUsers = ({ view }: { readonly view: UsersView }) => {
  const { search, plan, standing } = view;
  const asking = useMutation({
    networkMode: 'always',
    mutationFn: () => adminUsers.page({ search, plan, standing, limit: 1 }),
    onSuccess: () => leaveFor(csvAddress(view)),
  });
  return (
    <div className="flex flex-col gap-2">
      <Button
        kind="second"
        size="small"
        className="self-start"
        busy={asking.isPending ? t('Please wait…') : undefined}
        onClick={() => asking.mutate()}
      >
        {t('Download as CSV')}
      </Button>
      {asking.isError ? (
        <p role="alert" className="text-danger">
          {whyNot(asking.error)}
        </p>
      ) : null}
      <output className="text-ink-2">
        {asking.isSuccess
          ? counted(asking.data.total, {
              one: 'The download has begun, with {n} user in it.',
              other: 'The download has begun, with {n} users in it.',
            })
          : ''}
      </output>
    </div>
  );
};
