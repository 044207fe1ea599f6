import { useQuery, useQueryClient } from '@tanstack/react-query';
import { t } from '#platform/shared/i18n.ts';
import { Button, ButtonLink } from '#platform/web/ui/button.tsx';
import { Loading } from '#platform/web/ui/loading.tsx';
import type { SetupState } from '../../shared/setup-contract.ts';
import { EndpointForm } from '../model/endpoint-form.tsx';
import { type Memory, useMemory } from '../model/memory-field.tsx';
import { modelQuery } from '../model/model-calls.ts';
import { SUMMARY_LOOK, Trouble } from '../model/page-part.tsx';
import { TryIt } from '../model/try-it.tsx';
import { whyNot } from '../error-messages.ts';
import { setupQuery, useDecision } from './setup-calls.ts';
import { Step } from './step.tsx';
import { STEP_TITLES } from './step-titles.ts';

type Companion = SetupState['companion'];

const whoAnswers = ({ model, sentTo }: Companion): string => {
  if (model === null)
    return t(
      'The built-in companion answers. It needs no key and no internet, and what people write stays on this machine.',
    );
  return sentTo === null
    ? t('{model} answers, on this machine.', { model })
    : t('{model} answers. What people write is sent to {host}.', { model, host: sentTo });
};

/** The form for a model at a URL, once the saved values are known. */
const ModelAtAddress = ({ memory, onSaved }: { readonly memory: Memory; readonly onSaved: () => void }) => {
  const { data, error } = useQuery(modelQuery);
  if (data) return <EndpointForm state={data} beginsEmpty={false} memory={memory} onSaved={onSaved} />;
  return error ? <Trouble>{whyNot(error)}</Trouble> : <Loading />;
};

export const CompanionStep = ({ companion }: { readonly companion: Companion }) => {
  const saving = useDecision();
  const memory = useMemory();
  const queries = useQueryClient();
  const onModelSaved = (): void => {
    if (companion.isDone) void queries.invalidateQueries({ queryKey: setupQuery.queryKey });
    else saving.mutate({ step: 'companion' });
  };
  return (
    <Step
      id="companion"
      title={STEP_TITLES.companion}
      lead={t(
        'It asks the questions and turns the answers into chapters. A language model listens more closely.',
      )}
      {...companion}
    >
      <p className="wrap-anywhere">{whoAnswers(companion)}</p>
      <TryIt key={`${companion.model ?? ''} ${companion.sentTo ?? ''}`} memory={memory} />
      {companion.variable === null ? (
        <details className="mt-4">
          <summary className={SUMMARY_LOOK}>{t('Use a model at an address')}</summary>
          <div className="mt-3">
            <ModelAtAddress memory={memory} onSaved={onModelSaved} />
          </div>
        </details>
      ) : null}
      {saving.error ? <Trouble className="mt-4">{whyNot(saving.error)}</Trouble> : null}
      <div className="mt-5 flex flex-wrap gap-3 border-t border-line pt-5">
        {companion.isDone ? null : (
          <Button
            busy={saving.isPending ? t('Saving…') : undefined}
            onClick={() => saving.mutate({ step: 'companion' })}
          >
            {t('Leave it as it is')}
          </Button>
        )}
        <ButtonLink to="/admin/companion" kind="second">
          {t('Models for this machine')}
        </ButtonLink>
      </div>
    </Step>
  );
};
