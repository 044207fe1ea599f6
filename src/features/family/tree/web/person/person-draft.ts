import { t } from '#platform/shared/i18n.ts';
import { faultOfDate, heldDate } from '#features/family/web/held-date.ts';
import type { TreePerson } from '#features/family/tree/shared/tree-contract.ts';
import { NOTED_FIELDS } from '#features/family/tree/shared/tree-limits.ts';

/** What is typed about a person; empty if not known. */
export type PersonDraft = {
  readonly name: string;
  readonly born: string;
  readonly bornWhere: string;
  readonly died: string;
  readonly isLiving: boolean;
  readonly note: string;
};

export const EMPTY_PERSON: PersonDraft = {
  name: '',
  born: '',
  bornWhere: '',
  died: '',
  isLiving: true,
  note: '',
};

export const draftOf = ({ name, born, born_where, died, is_living, note }: TreePerson): PersonDraft => ({
  name,
  born: born ?? '',
  bornWhere: born_where ?? '',
  died: died ?? '',
  isLiving: is_living,
  note: note ?? '',
});

export const sameDraft = (one: PersonDraft, other: PersonDraft): boolean =>
  one.name === other.name &&
  one.born === other.born &&
  one.bornWhere === other.bornWhere &&
  one.died === other.died &&
  one.isLiving === other.isLiving &&
  one.note === other.note;

/**
 * The fields to send, with dates as the tree writes them. A person with a date of death is not living,
 * whatever the checkbox says.
 */
export const fieldsOf = ({ name, born, bornWhere, died, isLiving, note }: PersonDraft) => ({
  full_name: name.trim(),
  born: heldDate(born),
  born_where: bornWhere,
  died: heldDate(died),
  is_living: isLiving && died.trim() === '',
  note,
});

/** The fields to correct and their current values; undefined if nothing changed. */
export const correctionOf = (draft: PersonDraft, stands: PersonDraft) => {
  const [now, before] = [fieldsOf(draft), fieldsOf(stands)];
  const hasOtherLife = now.died !== before.died || now.is_living !== before.is_living;
  const fields = NOTED_FIELDS.filter((field) =>
    field === 'died' || field === 'is_living' ? hasOtherLife : now[field] !== before[field],
  );
  if (fields.length === 0) return undefined;
  const seen = {
    ...before,
    full_name: stands.name,
    born: stands.born,
    died: stands.died,
    is_living: stands.isLiving,
  };
  return {
    // Some of the fields, each with a value of its own type.
    ...(Object.fromEntries(fields.map((field) => [field, now[field]])) as Partial<typeof now>),
    over: Object.fromEntries(fields.map((field) => [field, seen[field] === '' ? null : seen[field]])),
  };
};

export const faultOfName = ({ name }: PersonDraft): string | undefined =>
  name.trim() === '' ? t('Please enter a name, whatever you call this person.') : undefined;

/** The fields that can be wrong, in their order on the form. */
type FaultyField = 'name' | 'born' | 'died';

/** The first field that can't be saved like this. An unchanged value is always accepted. */
export const faultIn = (draft: PersonDraft, stands: PersonDraft): FaultyField | undefined => {
  if (faultOfName(draft) !== undefined) return 'name';
  return (['born', 'died'] as const).find((field) => faultOfDate(draft[field], stands[field]) !== undefined);
};

/** The id of a field's element in a form. */
export const fieldId = (form: string, field: FaultyField): string => `${form}-${field}`;
