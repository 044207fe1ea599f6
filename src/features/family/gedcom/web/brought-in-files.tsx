import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { counted, t } from '#platform/shared/i18n.ts';
import { toast } from '#platform/web/toast/toast.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { dayOf } from '#platform/web/ui/day.ts';
import { FAMILY_KEY } from '#features/family/invitations/web/family-key.ts';
import { filesQuery, fileService } from './file-calls.ts';
import { whyNotThisFile } from './file-error-messages.ts';

/** Removes everyone who came from a file, after asking once. */
export const TakeOutFile = ({ file, onDone }: { readonly file: string; readonly onDone?: () => void }) => {
  const queries = useQueryClient();
  const [asks, setAsks] = useState(false);
  const takeOut = useMutation({
    networkMode: 'always',
    mutationFn: () => fileService.takeOut({ file }),
    onSuccess: () => onDone?.(),
    onSettled: () => queries.invalidateQueries({ queryKey: FAMILY_KEY }),
  });
  if (!asks)
    return (
      <Button
        kind="quiet"
        size="small"
        className="justify-self-start self-start"
        onClick={() => setAsks(true)}
      >
        {t('Remove these people')}
      </Button>
    );
  return (
    <div className="grid gap-3">
      <p role="alert">
        {t(
          'Everyone who came from this file will be removed, along with anything you wrote about them here. You still have the file itself.',
        )}
      </p>
      <div className="flex flex-wrap gap-3">
        <Button
          kind="danger"
          size="small"
          busy={takeOut.isPending ? t('One moment…') : undefined}
          onClick={() => takeOut.mutate()}
        >
          {t('Remove them')}
        </Button>
        <Button kind="second" size="small" onClick={() => setAsks(false)}>
          {t('Keep them')}
        </Button>
      </div>
      {takeOut.isError ? (
        <p role="alert" className="font-semibold text-danger">
          {whyNotThisFile(takeOut.error)}
        </p>
      ) : null}
    </div>
  );
};

/** The files imported before, each with a button to remove it. Shows nothing if there are none. */
export const BroughtInFiles = () => {
  const { data } = useQuery(filesQuery);
  if (!data || data.files.length === 0) return null;
  return (
    <section className="grid gap-3 border-t border-line pt-4">
      <h3 className="text-[1.2rem]">{t('Imported before')}</h3>
      <ul className="grid gap-4">
        {data.files.map(({ file, people, brought_in_at }) => (
          <li key={file} className="flex flex-col gap-1">
            <span>
              {counted(
                people,
                { one: '{n} person, on {day}', other: '{n} people, on {day}' },
                { day: dayOf(brought_in_at) },
              )}
            </span>
            <TakeOutFile
              file={file}
              onDone={() =>
                toast({ title: t('The people from this file have been removed from your tree.') })
              }
            />
          </li>
        ))}
      </ul>
    </section>
  );
};
