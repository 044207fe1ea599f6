import { useState } from 'react';
import { t } from '#platform/shared/i18n.ts';
import { toast } from '#platform/web/toast/toast.ts';
import { Button } from '#platform/web/ui/button.tsx';
import type { ModelState } from '../../shared/model-contract.ts';
import { ActDialog } from '../users/act-dialog.tsx';
import { hostOf } from './endpoint-draft.ts';
import { EndpointForm } from './endpoint-form.tsx';
import { focusPart } from './focus.ts';
import type { Memory } from './memory-field.tsx';
import { model, useModelChange } from './model-calls.ts';
import { PagePart, Sheet } from './page-part.tsx';
import { whyNotDone } from './trouble-words.ts';

const ENDPOINT_PART = 'endpoint';

const whoIsNext = ({ home, answering }: ModelState): string => {
  if (answering.chosenBy === 'environment') return t('This doesn’t change what answers now.');
  return home.kind === 'ready'
    ? t('After that, {name} on this machine will answer.', { name: home.name })
    : t('After that, the built-in companion will answer.');
};

/** The saved URL, and a button to forget it. */
const SavedEndpoint = ({
  state,
  onRemoved,
}: {
  readonly state: ModelState;
  readonly onRemoved: () => void;
}) => {
  const [isAsked, setIsAsked] = useState(false);
  const removing = useModelChange(model.remove, () => {
    setIsAsked(false);
    toast({ kind: 'success', title: t('The address is removed') });
    onRemoved();
    focusPart(ENDPOINT_PART);
  });
  const { endpoint } = state;
  const at = endpoint && { model: endpoint.model, host: hostOf(endpoint.address) ?? endpoint.address };
  return (
    <>
      {at && (
        <div className="mb-5 flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-b border-line pb-5">
          <p className="font-semibold wrap-anywhere">{t('Saved: {model} at {host}.', at)}</p>
          <Button
            kind="danger"
            size="small"
            onClick={() => {
              removing.reset();
              setIsAsked(true);
            }}
          >
            {t('Remove the address…')}
          </Button>
        </div>
      )}
      <ActDialog
        open={isAsked}
        onClose={() => setIsAsked(false)}
        title={t('Remove this address?')}
        description={
          <>
            {t('The address, the name of the model and the key are deleted here.')} {whoIsNext(state)}
          </>
        }
        confirm={t('Remove it')}
        danger
        busy={removing.isPending ? t('Removing…') : undefined}
        fault={removing.isError ? whyNotDone(removing.error) : undefined}
        onConfirm={() => removing.mutate({})}
      />
    </>
  );
};

type Props = { readonly state: ModelState; readonly memory: Memory; readonly onChanged: () => void };

/** A model that another company runs, or another program in the house. */
export const EndpointSection = ({ state, memory, onChanged }: Props) => {
  const [removals, setRemovals] = useState(0);
  return (
    <PagePart
      id={ENDPOINT_PART}
      title={t('A model at an address')}
      lead={t(
        'A program at home that you already use, or a service on the internet. Large services follow a story best and cost a little for each reply. What people write is sent there.',
      )}
    >
      <Sheet>
        <SavedEndpoint
          state={state}
          onRemoved={() => {
            setRemovals(removals + 1);
            onChanged();
          }}
        />
        {/* After a removal it starts again, empty: nothing is sent anywhere. */}
        <EndpointForm
          key={removals}
          state={state}
          beginsEmpty={removals > 0}
          memory={memory}
          onSaved={onChanged}
        />
      </Sheet>
    </PagePart>
  );
};
