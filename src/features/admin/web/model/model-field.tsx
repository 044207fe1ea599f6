import { useId, useState } from 'react';
import { counted, t } from '#platform/shared/i18n.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { BOX_LOOK, Field } from '#platform/web/ui/text-field.tsx';
import { MODEL_LIMITS } from '../../shared/model-limits.ts';
import { Trouble } from './page-part.tsx';
import { troubleInWords, whyNotDone } from './trouble-words.ts';
import type { EndpointForm } from './use-endpoint-form.ts';

/** With more models than this, people search by typing part of the name. */
const MOST_IN_A_SELECT = 40;
/** No model has this name. */
const ANOTHER = ' another';

type BoxProps = {
  readonly tied: { readonly id: string };
  readonly value: string;
  readonly onChange: (name: string) => void;
  readonly listed: readonly string[];
};

const Select = ({
  tied,
  value,
  onChange,
  listed,
  onAnother,
}: BoxProps & { readonly onAnother: () => void }) => (
  <select
    {...tied}
    value={value}
    className={BOX_LOOK}
    onChange={({ target }) => (target.value === ANOTHER ? onAnother() : onChange(target.value))}
  >
    <option value="" disabled>
      {t('Please choose')}
    </option>
    {/* The saved one may no longer be on offer. */}
    {value !== '' && !listed.includes(value) && <option value={value}>{value}</option>}
    {listed.map((name) => (
      <option key={name} value={name}>
        {name}
      </option>
    ))}
    <option value={ANOTHER}>{t('Another name…')}</option>
  </select>
);

/** For when it replaces the list that had the focus. */
const takeFocus = (box: HTMLInputElement | null): void => box?.focus();

const Typed = ({
  tied,
  value,
  onChange,
  listed,
  takesFocus,
}: BoxProps & { readonly takesFocus: boolean }) => {
  const listId = useId();
  return (
    <>
      <input
        {...tied}
        ref={takesFocus ? takeFocus : undefined}
        type="text"
        list={listed.length > 0 ? listId : undefined}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={MODEL_LIMITS.name}
        value={value}
        onChange={({ target }) => onChange(target.value)}
        className={BOX_LOOK}
      />
      <datalist id={listId}>
        {listed.map((name) => (
          <option key={name} value={name}>
            {name}
          </option>
        ))}
      </datalist>
    </>
  );
};

/** The model's name: chosen from those at the URL, once they have loaded, or typed. */
export const ModelField = ({
  form,
  program,
}: {
  readonly form: EndpointForm;
  readonly program: string | undefined;
}) => {
  const { draft, missing, listing, list, change } = form;
  const [isTyped, setIsTyped] = useState(false);
  const listed = listing.data?.models ?? [];
  const isSelect = listed.length > 0 && listed.length <= MOST_IN_A_SELECT && !isTyped;
  const choose = (name: string): void => change({ model: name });
  return (
    <div>
      <div className="flex flex-wrap items-end gap-3">
        <Field
          className="min-w-0 grow basis-64"
          label={t('Model')}
          error={missing.includes('no-model') ? t('Please choose a model, or type its name.') : undefined}
        >
          {(tied) =>
            isSelect ? (
              <Select
                tied={tied}
                value={draft.model}
                listed={listed}
                onChange={choose}
                onAnother={() => {
                  setIsTyped(true);
                  choose('');
                }}
              />
            ) : (
              <Typed tied={tied} value={draft.model} listed={listed} onChange={choose} takesFocus={isTyped} />
            )
          }
        </Field>
        <Button
          kind="second"
          busy={listing.isPending ? t('Loading…') : undefined}
          onClick={() => {
            setIsTyped(false);
            list();
          }}
        >
          {t('Load the models')}
        </Button>
      </div>
      <output className="block text-ink-2">
        {listing.data?.trouble === null && (
          <span className="mt-3 block">
            {listed.length === 0
              ? t(
                  'It responds, but it doesn’t list any models. Load one there first, or type a model’s name.',
                )
              : counted(listed.length, { one: '{n} model found.', other: '{n} models found.' })}
            {listed.length > MOST_IN_A_SELECT && ` ${t('Type part of a name to find it.')}`}
          </span>
        )}
      </output>
      {listing.data?.trouble ? (
        <Trouble className="mt-3">{troubleInWords(listing.data.trouble, program)}</Trouble>
      ) : null}
      {listing.isError ? <Trouble className="mt-3">{whyNotDone(listing.error)}</Trouble> : null}
    </div>
  );
};
