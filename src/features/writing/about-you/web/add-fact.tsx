import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import {
  type FactKind,
  LONGEST_NAME,
  LONGEST_NOTE,
  LONGEST_RELATION,
} from '#features/companion/shared/known.ts';
import { Button, buttonLook } from '#platform/web/ui/button.tsx';
import { TextField } from '#platform/web/ui/text-field.tsx';
import { t } from '#platform/shared/i18n.ts';
import { useUnsavedForm, waitsInForm } from '#features/writing/autosave/web/unsaved-forms.ts';
import { KIND_WORDS } from './fact-words.ts';
import { InPlaceForm } from './in-place-form.tsx';
import type { Decisions } from './use-decisions.ts';

type Props = { readonly kind: FactKind; readonly decisions: Decisions };
type Typed = { readonly name: string; readonly more: string };

const NOTHING: Typed = { name: '', more: '' };

const formOf = (kind: FactKind): string => `add.${kind}`;

/** The button, and the form that replaces it. */
export const AddFact = ({ kind, decisions }: Props) => {
  const [isOpen, setOpen] = useState(() => waitsInForm(formOf(kind)));
  const opener = useRef<HTMLButtonElement>(null);
  const close = (): void => {
    // After a slow response, the next frame may come before the button is back.
    flushSync(() => setOpen(false));
    opener.current?.focus();
  };
  if (isOpen) return <AddForm kind={kind} decisions={decisions} onDone={close} />;
  return (
    <button
      ref={opener}
      type="button"
      className={buttonLook('second', 'small')}
      onClick={() => setOpen(true)}
    >
      {KIND_WORDS[kind].add}
    </button>
  );
};

const AddForm = ({ kind, decisions, onDone }: Props & { readonly onDone: () => void }) => {
  const [typed, type] = useUnsavedForm<Typed>(formOf(kind));
  const { name, more } = typed ?? NOTHING;
  const [error, setError] = useState<string>();
  const [isSaving, setSaving] = useState(false);
  const isTime = kind === 'time';

  const change = (part: Partial<Typed>): void =>
    type((now) => {
      const next = { ...(now ?? NOTHING), ...part };
      return next.name === '' && next.more === '' ? undefined : next;
    });
  const done = (): void => {
    type(() => undefined);
    onDone();
  };

  const add = async (): Promise<void> => {
    const first = name.trim();
    const second = more.trim();
    if (isTime && !/^\d{4}$/u.test(first)) return setError(t('A year has four digits, such as 1951.'));
    if (isTime && second === '') return setError(t('Say in a few words what happened then.'));
    if (!isTime && first === '') return setError(t('A name needs at least one letter.'));
    setSaving(true);
    const why = await decisions.add(
      isTime
        ? { kind, year: Number(first), note: second }
        : { kind, name: first, ...(kind === 'person' && second !== '' ? { relation: second } : {}) },
      first,
    );
    setSaving(false);
    if (why === null) done();
    else setError(why);
  };

  return (
    <InPlaceForm
      className="grid w-full gap-4 rounded-control border border-line bg-sheet px-4 py-4 sm:px-6"
      label={KIND_WORDS[kind].add}
      onSubmit={add}
      onLeave={done}
    >
      <TextField
        label={
          isTime ? t('Which year?') : kind === 'place' ? t('Which place?') : t('What is this person called?')
        }
        value={name}
        maxLength={isTime ? 4 : LONGEST_NAME}
        autoComplete="off"
        error={error}
        {...(isTime ? { inputMode: 'numeric' as const } : {})}
        onChange={(event) => change({ name: event.target.value })}
      />
      {kind === 'place' ? null : (
        <TextField
          label={isTime ? t('What happened then?') : t('Who is this to you?')}
          hint={
            isTime
              ? t('In a few words: moved to Leeds, our wedding')
              : t('For example, sister, neighbour or best friend. You can leave this empty.')
          }
          value={more}
          maxLength={isTime ? LONGEST_NOTE : LONGEST_RELATION}
          autoComplete="off"
          onChange={(event) => change({ more: event.target.value })}
        />
      )}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" size="small" busy={isSaving ? t('Adding…') : undefined}>
          {t('Add')}
        </Button>
        <Button kind="second" size="small" onClick={done}>
          {t('Don’t add')}
        </Button>
      </div>
    </InPlaceForm>
  );
};
