import { type FormEvent, useState } from 'react';
import { t } from '#platform/shared/words.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { BOX_LOOK, Field, TextField } from '#platform/web/ui/text-field.tsx';
import type { ModelPreset, ModelState } from '../../shared/model-contract.ts';
import { MODEL_LIMITS } from '../../shared/model-limits.ts';
import { ActDialog } from '../act-dialog.tsx';
import { hostOf, isAtHome } from './endpoint-draft.ts';
import { KeyField } from './key-field.tsx';
import { type Memory, MemoryField, sampleMemory } from './memory-field.tsx';
import { ModelField } from './model-field.tsx';
import { Trouble } from './page-part.tsx';
import { TrialOutcome } from './trial.tsx';
import { whyNotDone } from './trouble-words.ts';
import { useEndpointForm } from './use-endpoint-form.ts';

const PresetOptions = ({ presets }: { readonly presets: readonly ModelPreset[] }) =>
  presets.map(({ id, name, address }) => (
    <option key={id} value={id}>
      {address === '' ? t('Another address') : name}
    </option>
  ));

const whereWordsGo = (host: string): string =>
  isAtHome(host)
    ? t('The words go to {host}, which is this machine or one in the same house.', { host })
    : t('The words of everybody who writes here will be sent to {host}.', { host });

type Props = Memory & { readonly state: ModelState };

/** The form for a model at an address: which service, where, with which key, which of its models. */
export const EndpointForm = ({ state, memory, onMemory }: Props) => {
  const [isAsked, setIsAsked] = useState(false);
  const form = useEndpointForm(state, () => setIsAsked(false));
  const { draft, preset, missing, host, trial, saving, change } = form;
  const program = preset?.isLocal === true && preset.address !== '' ? preset.name : undefined;
  const savedFor = state.endpoint?.hasKey ? hostOf(state.endpoint.address) : undefined;
  const atHome = state.presets.filter(({ isLocal }) => isLocal);
  const outside = state.presets.filter(({ isLocal }) => !isLocal);
  /** Then the memory to try it with stands there. */
  const isTriedAbove = state.answering.model !== null;
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (saving.isPending) return;
    form.save(host !== undefined && !isAtHome(host) ? () => setIsAsked(true) : undefined);
  };
  return (
    <>
      <form className="flex flex-col gap-5" noValidate onSubmit={submit}>
        <Field label={t('Service or program')}>
          {(tied) => (
            <select
              {...tied}
              value={draft.presetId}
              onChange={({ target }) => form.choosePreset(target.value)}
              className={BOX_LOOK}
            >
              <optgroup label={t('At home')}>
                <PresetOptions presets={atHome} />
              </optgroup>
              <optgroup label={t('On the internet, or elsewhere')}>
                <PresetOptions presets={outside} />
              </optgroup>
            </select>
          )}
        </Field>
        <TextField
          label={t('Address')}
          type="url"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={MODEL_LIMITS.address}
          value={draft.address}
          error={
            missing.includes('no-address')
              ? t('Please give the whole address, such as http://localhost:11434/v1.')
              : undefined
          }
          onChange={({ target }) => change({ address: target.value })}
        />
        <KeyField form={form} savedFor={savedFor} />
        <ModelField key={draft.presetId} form={form} program={program} />
        {host === undefined ? null : <p className="wrap-anywhere">{whereWordsGo(host)}</p>}
        {isTriedAbove ? null : <MemoryField memory={memory} onMemory={onMemory} />}
        <div>
          <div className="flex flex-wrap gap-3">
            <Button type="submit" busy={saving.isPending ? t('Saving…') : undefined}>
              {t('Save')}
            </Button>
            <Button
              kind="second"
              busy={trial.isPending ? t('Waiting for the reply…') : undefined}
              aria-label={trial.isPending ? undefined : t('Try it before saving')}
              onClick={() => form.tryWith(memory.trim() === '' ? sampleMemory() : memory)}
            >
              {t('Try it')}
            </Button>
          </div>
          {isTriedAbove && (
            <p className="mt-2 text-[0.9375rem] text-ink-2">
              {t('“Try it” lets the model reply to the memory at the top of this page; nothing is saved.')}
            </p>
          )}
          {saving.isError && !isAsked ? <Trouble className="mt-5">{whyNotDone(saving.error)}</Trouble> : null}
          <TrialOutcome trial={trial} program={program} />
        </div>
      </form>
      {/* Beside the form, not in it: what is sent in the dialog would be sent here too. */}
      <ActDialog
        open={isAsked}
        onClose={() => setIsAsked(false)}
        title={t('Send the words to {host}?', { host: host ?? '' })}
        description={
          <>
            {t('The words of everybody who writes here will be sent to {host}.', { host: host ?? '' })}{' '}
            {t('What happens to them there is for the terms of that service to say.')}
            {/^http:/i.test(draft.address.trim()) &&
              ` ${t('The address begins with http: on the way there, others can read along.')}`}
          </>
        }
        confirm={t('Save, and send them there')}
        busy={saving.isPending ? t('Saving…') : undefined}
        fault={saving.isError ? whyNotDone(saving.error) : undefined}
        onConfirm={() => form.save()}
      />
    </>
  );
};
