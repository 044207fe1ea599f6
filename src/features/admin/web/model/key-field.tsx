import { t } from '#platform/shared/i18n.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { TextField } from '#platform/web/ui/text-field.tsx';
import { MODEL_LIMITS } from '../../shared/model-limits.ts';
import type { EndpointForm } from './use-endpoint-form.ts';

type Props = {
  readonly form: EndpointForm;
  /** The host that the saved key belongs to, if there is one. */
  readonly savedFor: string | undefined;
};

const hintFor = ({ couldUseSavedKey, preset }: EndpointForm, savedFor: string | undefined): string => {
  if (savedFor !== undefined && !couldUseSavedKey)
    return t('The saved key belongs to {host} and isn’t sent anywhere else.', { host: savedFor });
  if (preset?.key === 'required')
    return t('You’ll find it in your account with {name}.', { name: preset.name });
  return t('Most programs at home don’t need one. In that case, leave this empty.');
};

/** The key for a URL. A saved key is never shown, only that there is one. */
export const KeyField = ({ form, savedFor }: Props) => {
  const { draft, usesSavedKey, couldUseSavedKey, missing, change } = form;
  if (usesSavedKey)
    return (
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <p className="font-semibold">{t('A key is saved.')}</p>
        <Button
          kind="second"
          size="small"
          aria-label={t('Replace the key')}
          onClick={() => change({ replacesKey: true })}
        >
          {t('Replace')}
        </Button>
      </div>
    );
  return (
    <div className="flex flex-col items-start gap-2">
      <TextField
        className="w-full"
        label={t('Key')}
        hint={hintFor(form, savedFor)}
        type="password"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={MODEL_LIMITS.key}
        value={draft.key}
        error={missing.includes('no-key') ? t('This service doesn’t answer without a key.') : undefined}
        onChange={({ target }) => change({ key: target.value })}
      />
      {couldUseSavedKey && (
        <Button
          kind="quiet"
          size="small"
          className="-ml-4"
          onClick={() => change({ key: '', replacesKey: false })}
        >
          {t('Keep the saved key')}
        </Button>
      )}
    </div>
  );
};
