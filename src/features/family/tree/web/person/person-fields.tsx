import { t } from '#platform/shared/i18n.ts';
import { BOX_LOOK, Field, TextField } from '#platform/web/ui/text-field.tsx';
import {
  LONGEST_TREE_DATE,
  LONGEST_TREE_NAME,
  LONGEST_TREE_NOTE,
  LONGEST_TREE_PLACE,
} from '#features/family/tree/shared/tree-limits.ts';
import { dateFaultInWords } from '#features/family/web/date-fault-words.ts';
import { faultOfDate } from '#features/family/web/held-date.ts';
import { TypedDateField } from '#features/family/web/typed-date-field.tsx';
import { faultOfName, fieldId, type PersonDraft } from './person-draft.ts';

type Props = {
  readonly draft: PersonDraft;
  readonly onChange: (draft: PersonDraft) => void;
  /** What is noted about the person now. */
  readonly stands: PersonDraft;
  /** Whether saving was tried, so that errors are shown. */
  readonly isSent: boolean;
  readonly formId: string;
  /** While saving, the fields are read-only: what is typed then would be lost with the form. */
  readonly isSaving: boolean;
};

/** Name, dates in any usual form, place and a few words. */
export const PersonFields = ({ draft, onChange, stands, isSent, formId, isSaving }: Props) => {
  const text = (field: 'name' | 'bornWhere', maxLength: number) => ({
    value: draft[field],
    maxLength,
    autoComplete: 'off',
    readOnly: isSaving,
    onChange: ({ target }: { target: HTMLInputElement }) => onChange({ ...draft, [field]: target.value }),
  });
  const date = (field: 'born' | 'died') => ({
    id: fieldId(formId, field),
    value: draft[field],
    autoComplete: 'off',
    faultOf: (typed: string) => {
      const why = faultOfDate(typed, stands[field]);
      return why && dateFaultInWords(why);
    },
    isSent,
    maxLength: LONGEST_TREE_DATE,
    readOnly: isSaving,
    onType: (typed: string) => onChange({ ...draft, [field]: typed }),
  });
  return (
    <>
      <TextField
        id={fieldId(formId, 'name')}
        label={t('Name')}
        required
        error={isSent ? faultOfName(draft) : undefined}
        {...text('name', LONGEST_TREE_NAME)}
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <TypedDateField
          label={t('Born')}
          hint={t('Whatever you know: 1941, or about 1890')}
          {...date('born')}
        />
        <TypedDateField label={t('Died')} hint={t('Leave empty if they are living')} {...date('died')} />
      </div>
      <TextField label={t('Place of birth')} {...text('bornWhere', LONGEST_TREE_PLACE)} />
      <label className="flex min-h-target items-center gap-3">
        <input
          type="checkbox"
          className="size-6 accent-ember"
          checked={draft.isLiving && draft.died.trim() === ''}
          disabled={isSaving || draft.died.trim() !== ''}
          onChange={({ target }) => onChange({ ...draft, isLiving: target.checked })}
        />
        {t('This person is living')}
      </label>
      <Field label={t('A few words')} hint={t('Only you can see what you write here.')}>
        {(tied) => (
          <textarea
            autoComplete="off"
            {...tied}
            rows={3}
            readOnly={isSaving}
            maxLength={LONGEST_TREE_NOTE}
            value={draft.note}
            onChange={({ target }) => onChange({ ...draft, note: target.value })}
            className={BOX_LOOK}
          />
        )}
      </Field>
    </>
  );
};
