import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { t } from '#platform/shared/i18n.ts';
import { toast } from '#platform/web/toast/toast.ts';
import type { ModelState } from '../../shared/model-contract.ts';
import type { ModelTrouble } from '../../shared/model-limits.ts';
import {
  asSent,
  type DraftFault,
  draftFor,
  emptyDraft,
  type EndpointDraft,
  hostOf,
  isKeyOfThisHost,
  missingIn,
  usesSavedKey,
  wholeAddress,
} from './endpoint-draft.ts';
import { model, type SentEndpoint, type SentModel, useModelChange } from './model-calls.ts';
import { useTrial } from './trial.tsx';

/** `trouble`: it was saved although its URL doesn't respond, or doesn't have that model. */
const saved = ({ answering, endpoint }: ModelState, trouble: ModelTrouble | null): void =>
  toast({
    kind: 'success',
    title: t('Saved'),
    description:
      answering.chosenBy === 'environment'
        ? t('It takes effect once the environment variables are removed.')
        : trouble === null
          ? t('{model} will answer from the next message.', { model: endpoint?.model ?? '' })
          : t('Until {model} answers there, the built-in companion will.', { model: endpoint?.model ?? '' }),
  });

/**
 * The details typed for a model at a URL, and what can be done with them. Nothing is lost if a call fails.
 */
export const useEndpointForm = (state: ModelState, beginsEmpty: boolean, onSaved: () => void) => {
  const [draft, setDraft] = useState(() => (beginsEmpty ? emptyDraft(state) : draftFor(undefined, state)));
  const [missing, setMissing] = useState<readonly DraftFault[]>([]);
  const listing = useMutation({
    networkMode: 'always',
    mutationFn: (endpoint: SentEndpoint) => model.listModels(endpoint),
    onSuccess: ({ models: [only, ...others] }) => {
      if (only !== undefined && others.length === 0) change({ model: only });
    },
  });
  const trial = useTrial();
  const checking = useMutation({
    networkMode: 'always',
    mutationFn: (endpoint: SentModel) => model.checkModel(endpoint),
  });
  const saving = useModelChange(model.save, (next) => {
    setDraft(draftFor(undefined, next));
    saved(next, checking.data?.trouble ?? null);
    checking.reset();
    // The earlier trial is out of date.
    trial.reset();
    onSaved();
  });
  const preset = state.presets.find(({ id }) => id === draft.presetId);

  const change = (changed: Partial<EndpointDraft>): void => {
    setDraft((before) => ({ ...before, ...changed }));
    setMissing([]);
    // The earlier trial was of something else.
    trial.reset();
    saving.reset();
    checking.reset();
    if (changed.model === undefined) listing.reset();
  };
  /** Calls `act` with what is typed, or says what is missing. */
  const withWhole =
    (needsModel: boolean, act: (endpoint: SentEndpoint & { model: string }) => void) => () => {
      const found = missingIn(draft, preset, state.endpoint, needsModel);
      setMissing(found);
      if (found.length === 0) act({ ...asSent(draft, state.endpoint), model: draft.model.trim() });
    };
  return {
    draft,
    preset,
    missing,
    /** As it is sent. */
    address: wholeAddress(draft.address),
    host: hostOf(wholeAddress(draft.address)),
    usesSavedKey: usesSavedKey(draft, state.endpoint),
    couldUseSavedKey: isKeyOfThisHost(draft, state.endpoint),
    listing,
    trial,
    saving,
    checking,
    change,
    choosePreset: (id: string) => change(draftFor(id, state)),
    list: withWhole(false, ({ model: _notYet, ...endpoint }) => listing.mutate(endpoint)),
    tryWith: (memory: string) => withWhole(true, (endpoint) => trial.mutate({ memory, endpoint }))(),
    /** Checks whether the URL has the model, and calls `onThere` if it does. */
    check: (onThere: () => void) =>
      withWhole(true, (endpoint) =>
        checking.mutate(endpoint, { onSuccess: ({ trouble }) => trouble === null && onThere() }),
      )(),
    save: withWhole(true, (endpoint: SentModel) => saving.mutate(endpoint)),
  };
};

export type EndpointForm = ReturnType<typeof useEndpointForm>;
