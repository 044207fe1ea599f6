import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Helped } from '#features/helping/shared/helping-shapes.ts';
import { t } from '#platform/shared/i18n.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { ConfirmDialog } from '#platform/web/ui/confirm-dialog.tsx';
import { Skeleton } from '#platform/web/ui/skeleton.tsx';
import { HelpedChapters } from './helped-chapters.tsx';
import { HelpedQuestions } from './helped-questions.tsx';
import { helping, pageQuery, useHelpingChange, whyNotHelping } from './helping-calls.ts';
import { SideBySide } from './side-by-side.tsx';

/** A helper's page about one writer. */
export const HelpedPageParts = ({ helped }: { readonly helped: Helped }) => {
  const { data: page, error } = useQuery(pageQuery(helped.id));
  if (!page && error)
    return (
      <p role="alert" className="mt-4">
        {whyNotHelping(error)}
      </p>
    );
  if (!page) return <Skeleton className="mt-6 h-40 w-full" />;
  return (
    <>
      <SideBySide page={page} />
      <HelpedQuestions page={page} />
      <HelpedChapters page={page} />
      <StopHelping helped={helped} />
    </>
  );
};

const StopHelping = ({ helped: { id, writer_name: name } }: { readonly helped: Helped }) => {
  const change = useHelpingChange();
  const [isAsking, setAsking] = useState(false);
  return (
    <div className="mt-10">
      <Button kind="quiet" size="small" className="-ml-4" onClick={() => setAsking(true)}>
        {t('Stop helping {name}', { name })}
      </Button>
      <ConfirmDialog
        open={isAsking}
        title={t('Stop helping {name}?', { name })}
        confirmLabel={t('Stop helping')}
        onClose={() => setAsking(false)}
        onConfirm={() => {
          setAsking(false);
          change.mutate({
            make: () => helping.stop({ id }),
            done: t('You no longer help {name}', { name }),
          });
        }}
      >
        {t('What you typed stays with {name}. {name} can ask you again.', { name })}
      </ConfirmDialog>
    </div>
  );
};
