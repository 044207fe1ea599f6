import { useState } from 'react';
import { t } from '#platform/shared/i18n.ts';
import { toast } from '#platform/web/toast/toast.ts';
import { Button } from '#platform/web/ui/button.tsx';
import type { HomeModel } from '../../shared/home-model.ts';
import type { ModelState } from '../../shared/model-contract.ts';
import { ActDialog } from '../users/act-dialog.tsx';
import { bytesInWords } from '../operations/amounts.ts';
import { speedInWords } from './answering-words.ts';
import { useHomeChange } from './home-change.ts';
import { model } from './model-calls.ts';
import { Sheet, Trouble } from './page-part.tsx';
import { troubleInWords, whyNotDone } from './trouble-words.ts';

const Fact = ({ name, value }: { readonly name: string; readonly value: string }) => (
  <div className="grid gap-x-6 py-2.5 sm:grid-cols-[12rem_minmax(0,1fr)]">
    <dt className="text-ink-2">{name}</dt>
    <dd className="wrap-anywhere">{value}</dd>
  </div>
);

type Props = {
  readonly home: Extract<HomeModel, { kind: 'ready' }>;
  readonly answering: ModelState['answering'];
};

/** The model on this machine, how it performs, and a button to remove it. */
export const ReadyModel = ({ home, answering }: Props) => {
  const { name, licence, bytes, isRunning, trouble, speed } = home;
  const [isAsked, setIsAsked] = useState(false);
  const removing = useHomeChange(model.removeHome, () => {
    setIsAsked(false);
    toast({ kind: 'success', title: t('{name} is removed', { name }) });
  });
  const answers = answering.chosenBy === 'this-machine';
  return (
    <Sheet>
      <h3 className="text-[1.25rem] wrap-anywhere">{name}</h3>
      {!answers && (
        <p className="mt-2">
          {answering.chosenBy === 'administration'
            ? t(
                'It’s ready, but the model at the address below is answering. If you remove that address, this one will answer.',
              )
            : t('It’s ready, but something else is answering at the moment. See the top of this page.')}
        </p>
      )}
      {trouble !== null && (
        <Trouble className="mt-2">{`${t('It couldn’t be started just now.')} ${troubleInWords(trouble)}`}</Trouble>
      )}
      <dl className="mt-2 divide-y divide-line">
        <Fact
          name={t('Now')}
          value={
            isRunning
              ? t('It’s running and answers at once.')
              : t('It’s asleep and wakes up when someone writes. The first reply then takes a little longer.')
          }
        />
        <Fact
          name={t('Speed')}
          value={speed === null ? t('Not known yet, because no one has used it.') : speedInWords(speed)}
        />
        <Fact name={t('Size on the disk')} value={bytesInWords(bytes)} />
        <Fact
          name={t('Licence')}
          value={licence ?? t('Not known. Its author can say what it may be used for.')}
        />
      </dl>
      <Button
        kind="danger"
        className="mt-4"
        onClick={() => {
          removing.reset();
          setIsAsked(true);
        }}
      >
        {t('Remove {name}…', { name })}
      </Button>
      <ActDialog
        open={isAsked}
        onClose={() => setIsAsked(false)}
        title={t('Remove {name}?', { name })}
        description={
          <>
            {t(
              'The model ({size}) and the program that runs it will be deleted from this machine. Nothing anyone has written is affected.',
              { size: bytesInWords(bytes) },
            )}
            {answers &&
              ` ${t('From then on, the built-in companion will answer. You can add a model again at any time.')}`}
          </>
        }
        confirm={t('Remove it')}
        danger
        busy={removing.isPending ? t('Removing…') : undefined}
        fault={removing.isError ? whyNotDone(removing.error) : undefined}
        onConfirm={() => removing.mutate({})}
      />
    </Sheet>
  );
};
