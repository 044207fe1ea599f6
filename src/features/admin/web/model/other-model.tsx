import { type FormEvent, useState } from 'react';
import { t } from '#platform/shared/i18n.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { TextField } from '#platform/web/ui/text-field.tsx';
import { MODEL_LIMITS } from '../../shared/model-limits.ts';
import { hostOf, wholeAddress } from './endpoint-draft.ts';
import { focusFault } from './focus.ts';
import { useHomeChange } from './home-change.ts';
import { model } from './model-calls.ts';
import { SUMMARY_LOOK, Trouble } from './page-part.tsx';
import { whyNotDone } from './trouble-words.ts';

const SHA256 = /^[0-9a-f]{64}$/i;

type Faults = { readonly url?: string; readonly sha256?: string };

const faultsOf = (url: string, sha256: string): Faults => ({
  ...(hostOf(url) === undefined && {
    url: t('Please enter the full address of the file. It begins with https:// and usually ends in .gguf.'),
  }),
  ...(sha256 !== '' &&
    !SHA256.test(sha256) && {
      sha256: t('A SHA-256 has 64 characters: digits and the letters a to f. Please copy all of it.'),
    }),
});

/** Any other model, by the URL of its file. Collapsed at first. */
export const OtherModel = () => {
  const [entered, setEntered] = useState({ url: '', sha256: '' });
  const [faults, setFaults] = useState<Faults>({});
  const adding = useHomeChange(model.addHome);
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const url = wholeAddress(entered.url);
    const sha256 = entered.sha256.trim();
    const found = faultsOf(url, sha256);
    setFaults(found);
    if (found.url !== undefined || found.sha256 !== undefined) focusFault(event.currentTarget);
    else if (!adding.isPending) adding.mutate(sha256 === '' ? { url } : { url, sha256 });
  };
  return (
    <details className="mt-4 max-w-[44rem]">
      <summary className={SUMMARY_LOOK}>{t('Another model')}</summary>
      <form noValidate onSubmit={submit} className="mt-2 flex flex-col gap-4">
        <p className="text-ink-2">
          {t(
            'If you know of a better model, add it here: any GGUF file, for example from Hugging Face. You will see how well it does when you try it.',
          )}
        </p>
        <TextField
          label={t('Address of the GGUF file')}
          type="url"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={MODEL_LIMITS.address}
          value={entered.url}
          error={faults.url}
          onChange={({ target }) => setEntered({ ...entered, url: target.value })}
        />
        <TextField
          label={t('Its SHA-256, if you know it')}
          hint={t('We use it to check that the right file has arrived.')}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          value={entered.sha256}
          error={faults.sha256}
          onChange={({ target }) => setEntered({ ...entered, sha256: target.value })}
        />
        {adding.isError ? <Trouble>{whyNotDone(adding.error)}</Trouble> : null}
        <Button
          type="submit"
          kind="second"
          className="self-start"
          busy={adding.isPending ? t('Starting…') : undefined}
        >
          {t('Add this model')}
        </Button>
      </form>
    </details>
  );
};
