import { t } from '#platform/shared/words.ts';
import type { TreePerson } from '../../shared/tree-contract.ts';

/** What is typed about somebody; empty for what is not known. */
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

/** As it is sent; whoever has died does not live any more, whatever the box says. */
export const fieldsOf = ({ name, born, bornWhere, died, isLiving, note }: PersonDraft) => ({
  full_name: name.trim(),
  born,
  born_where: bornWhere,
  died,
  is_living: isLiving && died.trim() === '',
  note,
});

export const faultOfName = ({ name }: PersonDraft): string | undefined =>
  name.trim() === '' ? t('A name is needed, as you call this person.') : undefined;
