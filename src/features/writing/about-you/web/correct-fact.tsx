import { FormActions } from '#platform/web/ui/form-actions.tsx';
import { useState } from 'react';
import { LONGEST_NAME, LONGEST_RELATION } from '#features/companion/shared/known.ts';
import { TextField } from '#platform/web/ui/text-field.tsx';
import { t } from '#platform/shared/i18n.ts';
import type { KnownFact } from '#features/writing/about-you/shared/about-you-contract.ts';
import { useUnsavedForm } from '#features/writing/autosave/web/unsaved-forms.ts';
import { calledInSentence } from './fact-words.ts';
import { InPlaceForm } from './in-place-form.tsx';
import type { Decisions } from './use-decisions.ts';
import { whoToYou } from './who-to-you.ts';

type Props = { readonly fact: KnownFact; readonly decisions: Decisions; readonly onDone: () => void };

type Fields = { readonly name: string; readonly relation: string; readonly year: string };

/** The name under which this fact's correction form is stored until it is saved. */
export const correctionOf = ({ kind, key }: KnownFact): string => `correct.${kind}.${key}`;

/** Only changed fields are sent; an unchanged one counts as undefined. */
const changed = (now: string, was: string): string | undefined =>
  now.trim() === '' || now.trim() === was ? undefined : now.trim();

/** Corrects a name, a relation or a year in place. */
export const CorrectFact = ({ fact, decisions, onDone }: Props) => {
  const [typed, type] = useUnsavedForm<Partial<Fields>>(correctionOf(fact));
  const stands: Fields = {
    name: fact.name,
    relation: fact.relation ?? '',
    year: String(fact.number ?? ''),
  };
  const { name, relation, year } = { ...stands, ...typed };
  const [error, setError] = useState<string>();
  const [isSaving, setSaving] = useState(false);
  const isTime = fact.kind === 'time';

  const change = (field: keyof Fields, value: string): void =>
    type((now = {}) => {
      const { [field]: _, ...others } = now;
      const next = value === stands[field] ? others : { ...others, [field]: value };
      return Object.keys(next).length === 0 ? undefined : next;
    });
  const done = (): void => {
    type(() => undefined);
    onDone();
  };

  const keep = async (): Promise<void> => {
    const newName = isTime ? undefined : changed(name, fact.name);
    const newRelation =
      fact.kind === 'person' && fact.name !== '' ? changed(relation, fact.relation ?? '') : undefined;
    const newYear = isTime ? changed(year, String(fact.number)) : undefined;
    if (newYear !== undefined && !/^\d{4}$/u.test(newYear))
      return setError(t('A year has four digits, such as 1951.'));
    if (newName === undefined && newRelation === undefined && newYear === undefined) return done();
    setSaving(true);
    const why = await decisions.correct(
      {
        kind: fact.kind,
        key: fact.key,
        ...(newName === undefined ? {} : { name: newName }),
        ...(newRelation === undefined ? {} : { relation: newRelation }),
        ...(newYear === undefined ? {} : { year: Number(newYear) }),
      },
      newName ?? newYear ?? fact.name,
    );
    setSaving(false);
    if (why === null) done();
    else setError(why);
  };

  return (
    <InPlaceForm
      className="mt-4 grid gap-4 border-t border-line pt-4"
      label={t('Correct {called}', { called: calledInSentence(fact) })}
      onSubmit={keep}
      onLeave={done}
    >
      {isTime ? (
        <TextField
          label={t('Which year was it?')}
          value={year}
          inputMode="numeric"
          maxLength={4}
          error={error}
          onChange={(event) => change('year', event.target.value)}
        />
      ) : (
        <TextField
          label={
            fact.name === ''
              ? t('What is {who} called?', { who: whoToYou(fact.relation) })
              : t('How is the name written?')
          }
          value={name}
          maxLength={LONGEST_NAME}
          autoComplete="off"
          error={error}
          onChange={(event) => change('name', event.target.value)}
        />
      )}
      {fact.kind === 'person' && fact.name !== '' ? (
        <TextField
          label={t('Who is this to you?')}
          hint={t('For example, sister, neighbour or best friend')}
          value={relation}
          maxLength={LONGEST_RELATION}
          autoComplete="off"
          onChange={(event) => change('relation', event.target.value)}
        />
      ) : null}
      <FormActions
        size="small"
        submit={t('Save it like this')}
        busy={isSaving ? t('Saving it…') : undefined}
        cancel={t('Leave it as it was')}
        onCancel={done}
      />
    </InPlaceForm>
  );
};
