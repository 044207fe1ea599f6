import { type FormEvent, useEffect, useRef, useState } from 'react';
import { t } from '#platform/shared/i18n.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { BOX_LOOK, Field, TextField } from '#platform/web/ui/text-field.tsx';
import type { ModelPreset, ModelState } from '../../shared/model-contract.ts';
import { MODEL_LIMITS } from '../../shared/model-limits.ts';
import { ActDialog } from '../users/act-dialog.tsx';
import { hostOf, isAtHome } from './endpoint-draft.ts';
import { focusFault } from './focus.ts';
import { KeyField } from './key-field.tsx';
import type { Memory } from './memory-field.tsx';
import { ModelField } from './model-field.tsx';
import { Trouble } from './page-part.tsx';
import { TrialOutcome } from './trial.tsx';
import { troubleInWords, whyNotDone } from './trouble-words.ts';
import { useEndpointForm } from './use-endpoint-form.ts';

const PresetOptions = ({ presets }: { readonly presets: readonly ModelPreset[] }) =>
  presets.map(({ id, name, address }) => (
    <option key={id} value={id}>
      {address === '' ? t('Another address') : name}
    </option>
  ));

const whereWordsGo = (host: string): string =>
  isAtHome(host)
    ? t('The words go to {host}. That’s this machine or another one in the house.', { host })
    : t('Everything that anyone writes here will be sent to {host}.', { host });

type Props = {
  readonly state: ModelState;
  /** Without the saved values or the first preset. */
  readonly beginsEmpty: boolean;
  /** Its field is above the form. */
  readonly memory: Memory;
  readonly onSaved: () => void;
};

/** The form for a model at a URL: which service, where, with which key, and which of its models. */
export const EndpointForm = ({ state, beginsEmpty, memory, onSaved }: Props) => {
  const [isAsked, setIsAsked] = useState(false);
  const form = useEndpointForm(state, beginsEmpty, () => {
    setIsAsked(false);
    onSaved();
  });
  const { draft, preset, missing, address, host, trial, saving, checking, change } = form;
  const element = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (missing.length > 0 && element.current) focusFault(element.current);
  }, [missing]);
  const program = preset?.isLocal === true && preset.address !== '' ? preset.name : undefined;
  const savedFor = state.endpoint?.hasKey ? hostOf(state.endpoint.address) : undefined;
  const atHome = state.presets.filter(({ isLocal }) => isLocal);
  const outside = state.presets.filter(({ isLocal }) => !isLocal);
  /** Saves it, after a confirmation if text would leave the house. */
  const save = (): void => {
    if (host !== undefined && !isAtHome(host)) setIsAsked(true);
    else form.save();
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (!saving.isPending && !checking.isPending) form.check(save);
  };
  const busy = saving.isPending
    ? t('Saving…')
    : checking.isPending
      ? t('Checking that it’s there…')
      : undefined;
  return (
    <>
      <form ref={element} className="flex flex-col gap-5" noValidate onSubmit={submit}>
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
              ? t('Please enter the full address, such as http://localhost:11434/v1.')
              : undefined
          }
          onChange={({ target }) => change({ address: target.value })}
        />
        <KeyField form={form} savedFor={savedFor} />
        <ModelField key={draft.presetId} form={form} program={program} />
        {host === undefined ? null : <p className="wrap-anywhere">{whereWordsGo(host)}</p>}
        <div>
          <div className="flex flex-wrap gap-3">
            <Button type="submit" busy={busy}>
              {t('Save')}
            </Button>
            <Button
              kind="second"
              busy={trial.isPending ? t('Waiting for the reply…') : undefined}
              onClick={() => memory.give(form.tryWith)}
            >
              {t('Try it before saving')}
            </Button>
          </div>
          <p className="mt-2 text-[0.9375rem] text-ink-2">
            {t('“Try it before saving” lets the model reply to the memory above; nothing is saved.')}
          </p>
          {checking.data?.trouble ? (
            <>
              <Trouble className="mt-5">
                {`${t('Nothing has been saved yet.')} ${troubleInWords(checking.data.trouble, program)}`}
              </Trouble>
              <Button
                kind="second"
                className="mt-4"
                busy={saving.isPending ? t('Saving…') : undefined}
                onClick={save}
              >
                {t('Save anyway')}
              </Button>
            </>
          ) : null}
          {checking.isError ? <Trouble className="mt-5">{whyNotDone(checking.error)}</Trouble> : null}
          {saving.isError && !isAsked ? <Trouble className="mt-5">{whyNotDone(saving.error)}</Trouble> : null}
          <TrialOutcome trial={trial} program={program} />
        </div>
      </form>
      {/* Beside the form, not in it: submitting the dialog would submit the form too. */}
      <ActDialog
        open={isAsked}
        onClose={() => setIsAsked(false)}
        title={t('Send the words to {host}?', { host: host ?? '' })}
        description={
          <>
            {t('Everything that anyone writes here will be sent to {host}.', { host: host ?? '' })}{' '}
            {t('That service’s own terms say what happens to them there.')}
            {/^http:/i.test(address) &&
              ` ${t('The address begins with http, so others can read what is sent on the way there.')}`}
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
