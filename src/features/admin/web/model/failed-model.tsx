import { t } from '#platform/shared/i18n.ts';
import { Button } from '#platform/web/ui/button.tsx';
import type { HomeModel } from '../../shared/home-model.ts';
import { bytesInWords } from '../operations/amounts.ts';
import { useHomeChange } from './home-change.ts';
import { model } from './model-calls.ts';
import { Sheet, Trouble } from './page-part.tsx';
import { whyNotAdded, whyNotDone } from './trouble-words.ts';

type Props = {
  readonly home: Extract<HomeModel, { kind: 'failed' }>;
  /** The model on this machine that still answers. */
  readonly answering: string | undefined;
};

/** A model that couldn't be added, or was stopped: why, and what can be done. */
export const FailedModel = ({ home, answering }: Props) => {
  const { name, trouble, from, arrivedBytes } = home;
  const again = useHomeChange(model.retryHome);
  const discarding = useHomeChange(model.discardHome);
  const isStopped = trouble === 'cancelled';
  const error = again.error ?? discarding.error;
  return (
    <Sheet>
      <h3 className="text-[1.25rem] wrap-anywhere">
        {isStopped ? t('{name} isn’t ready yet', { name }) : t('{name} couldn’t be added', { name })}
      </h3>
      <p className="mt-1 text-ink-2 wrap-anywhere">
        {from.host === null
          ? from.file
          : t('{file} from {host}', { file: from.file, host: from.host }).trim()}
      </p>
      {isStopped ? (
        <p className="mt-3">{whyNotAdded(home)}</p>
      ) : (
        <Trouble className="mt-3">{whyNotAdded(home)}</Trouble>
      )}
      {answering !== undefined && (
        <p className="mt-3">{t('{name} is still here, and answers as before.', { name: answering })}</p>
      )}
      <div className="mt-4 flex flex-wrap gap-3">
        <Button busy={again.isPending ? t('Starting…') : undefined} onClick={() => again.mutate({})}>
          {isStopped ? t('Continue') : t('Try again')}
        </Button>
        <Button
          kind="second"
          busy={discarding.isPending ? t('Deleting…') : undefined}
          onClick={() => discarding.mutate({})}
        >
          {arrivedBytes > 0
            ? t('Delete what was downloaded ({size})', { size: bytesInWords(arrivedBytes) })
            : t('Never mind')}
        </Button>
      </div>
      {error ? <Trouble className="mt-4">{whyNotDone(error)}</Trouble> : null}
    </Sheet>
  );
};
