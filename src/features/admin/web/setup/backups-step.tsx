import { useEffect } from 'react';
import { t } from '#platform/shared/i18n.ts';
import { clearToast, toast } from '#platform/web/toast/toast.ts';
import { Button } from '#platform/web/ui/button.tsx';
import type { SetupState } from '../../shared/setup-contract.ts';
import { Trouble } from '../model/page-part.tsx';
import { bytesInWords, momentOf } from '../operations/amounts.ts';
import { whyNot } from '../error-messages.ts';
import { setup, useDecision, useSetupChange } from './setup-calls.ts';
import { Step } from './step.tsx';
import { STEP_TITLES } from './step-titles.ts';

const LastBackup = ({ report: { last, failed }, isUnderWay }: SetupState['backups']) => (
  <div aria-live="polite" className="flex flex-col gap-2">
    {isUnderWay ? <p>{t('A backup is being made. You can do something else in the meantime.')}</p> : null}
    {failed && !isUnderWay ? (
      <Trouble>
        {t('The latest backup, on {moment}, failed: {why}', { moment: momentOf(failed.at), why: failed.why })}
      </Trouble>
    ) : null}
    <p className="wrap-anywhere">
      {last
        ? t('The last complete backup was made on {moment}: {file}, {size}.', {
            moment: momentOf(last.at),
            file: last.file,
            size: bytesInWords(last.bytes),
          })
        : t('No backup has been made yet.')}
    </p>
  </div>
);

/** Identifies the message that a backup has begun. */
const BEGUN = 'backup-begun';

type Props = Pick<SetupState, 'backups'> & Pick<SetupState['email'], 'sendsMail'>;

export const BackupsStep = ({ backups, sendsMail }: Props) => {
  const { folder, variable, isUnderWay } = backups;
  const deciding = useDecision();
  const backingUp = useSetupChange(setup.backUpNow, (state) => {
    if (!state.backups.isUnderWay) return;
    toast({ kind: 'success', title: t('The backup has begun'), about: BEGUN });
  });
  useEffect(() => {
    if (!isUnderWay) clearToast(BEGUN);
  }, [isUnderWay]);
  const fault = deciding.error ?? backingUp.error;
  const isDaily = folder !== null;
  return (
    <Step
      id="backups"
      title={STEP_TITLES.backups}
      lead={
        sendsMail
          ? t(
              'Everything in one file a day: stories, photos, recordings and accounts. If a backup ever fails, you’ll get an e-mail.',
            )
          : t(
              'Everything in one file a day: stories, photos, recordings and accounts. If a backup ever fails, you’ll see it here, because this site doesn’t send e-mail.',
            )
      }
      {...backups}
    >
      <div className="flex flex-col gap-4">
        {isDaily ? (
          <p className="wrap-anywhere">
            {t('A backup is made every day, in {folder}.', { folder })}{' '}
            {variable === null
              ? t(
                  'That’s the same disk the stories are on, so please copy the files to another one now and then.',
                )
              : null}
          </p>
        ) : (
          <p>{t('No backups are made automatically. If the disk fails, every story is lost.')}</p>
        )}
        <LastBackup {...backups} />
        {fault ? <Trouble>{whyNot(fault)}</Trouble> : null}
        <div className="flex flex-wrap gap-3">
          {isDaily ? (
            <Button
              busy={isUnderWay || backingUp.isPending ? t('Backing up…') : undefined}
              onClick={() => backingUp.mutate({})}
            >
              {t('Back up now')}
            </Button>
          ) : (
            <Button
              busy={deciding.isPending ? t('Saving…') : undefined}
              onClick={() => deciding.mutate({ step: 'backups', isDaily: true })}
            >
              {t('Back up every day')}
            </Button>
          )}
          {variable === null && (isDaily || !backups.isDone) ? (
            <Button
              kind="second"
              busy={deciding.isPending ? t('Saving…') : undefined}
              onClick={() => deciding.mutate({ step: 'backups', isDaily: false })}
            >
              {isDaily ? t('Stop daily backups') : t('I make my own')}
            </Button>
          ) : null}
        </div>
      </div>
    </Step>
  );
};
