import { useMutation } from '@tanstack/react-query';
import { counted, t } from '#platform/shared/i18n.ts';
import { leaveFor } from '#platform/web/leave-for.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { adminUsers, csvAddress } from './users-calls.ts';
import { whyNot } from '../error-messages.ts';
import type { UsersView } from './users-view.ts';

/**
 * The file with everyone in the present view, on all pages. The browser downloads it itself, so that it never
 * fills the page's memory, and the list of downloads shows the progress. Whether it is available is checked
 * first, because only the page can explain a failure in words.
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
