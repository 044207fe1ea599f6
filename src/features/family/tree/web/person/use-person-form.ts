import { useState } from 'react';
import { unsavedForms, useUnsavedForm } from '#features/writing/autosave/web/unsaved-forms.ts';
import { cardForm } from '#features/family/web/waiting-forms.ts';
import { type PersonDraft, sameDraft } from './person-draft.ts';
import { t } from '#platform/shared/i18n.ts';
import { datesInWords } from '#features/family/profiles/web/dates-in-words.ts';
import { heldDate } from '#features/family/web/held-date.ts';
import { joined, type Rebased } from '#platform/web/ui/two-versions.tsx';

const FIELDS = ['name', 'born', 'bornWhere', 'life', 'note'] as const;
type Field = (typeof FIELDS)[number];
type Flat = Readonly<Record<Field, string>>;

const LIVING = 'living';
const NOT_LIVING = 'not living';

/**
 * Whether a person is living and when they died are treated as one field, so two windows can't contradict
 * each other.
 */
const lifeOf = ({ died, isLiving }: Pick<PersonDraft, 'died' | 'isLiving'>): string => {
  if (died.trim() !== '') return `died ${heldDate(died)}`;
  return isLiving ? LIVING : NOT_LIVING;
};

const flat = ({ name, born, bornWhere, note, ...life }: PersonDraft): Flat => ({
  name: name.trim(),
  born: heldDate(born),
  bornWhere: bornWhere.trim(),
  life: lifeOf(life),
  note: note.trim(),
});

const LABELS: Readonly<Record<Field, string>> = {
  name: t('Name'),
  born: t('Born'),
  bornWhere: t('Place of birth'),
  life: t('Is this person living?'),
  note: t('A few words'),
};

const inWords = (field: Field, draft: PersonDraft): string => {
  if (field === 'born') return datesInWords(heldDate(draft.born));
  if (field !== 'life') return draft[field];
  if (draft.died.trim() !== '') return t('Died {when}', { when: datesInWords(heldDate(draft.died)) });
  return draft.isLiving ? t('This person is living') : t('This person has died');
};

/** `one`, but with these fields from `other`. */
const withFieldsOf = (one: PersonDraft, other: PersonDraft, fields: readonly Field[]): PersonDraft => {
  const { died, isLiving } = other;
  const parts = fields.map((field) => (field === 'life' ? { died, isLiving } : { [field]: other[field] }));
  return Object.assign({}, one, ...parts) as PersonDraft;
};

/** What is typed about a person, rebased onto notes that changed since the typing began. */
type RebasedPerson = Rebased<PersonDraft> & {
  /**
   * What the typing is based on from now on. For differences not yet decided, this is still the old value.
   */
  readonly over: PersonDraft;
};

/** Rebases what was typed on top of `before` onto `now`. */
const rebasedPerson = (typed: PersonDraft, before: PersonDraft, now: PersonDraft): RebasedPerson => {
  const mine = flat(typed);
  const { draft: held, differing } = joined(mine, flat(before), flat(now));
  const draft = withFieldsOf(
    typed,
    now,
    FIELDS.filter((field) => held[field] !== mine[field]),
  );
  return {
    draft,
    differences: differing.map((field) => ({
      label: LABELS[field],
      mine: inWords(field, draft),
      other: inWords(field, now),
    })),
    over: withFieldsOf(now, before, differing),
    giveWay: withFieldsOf(draft, now, differing),
  };
};

/** The forms of a card. */
export type Doing = 'joining' | 'changing' | 'naming';

type Typed = {
  readonly doing: Doing;
  readonly draft: PersonDraft;
  /** What the typing is based on. */
  readonly over: PersonDraft;
  /** What else was chosen, by field. */
  readonly chosen: Chosen;
};
type Chosen = Readonly<Record<string, string>>;

/** The form on a person's card that has unsaved text. */
export const waitingOnCard = (personKey: string): Doing | undefined =>
  // Saved by the form below.
  (unsavedForms.of(cardForm(personKey)) as Typed | null)?.doing;

type About = {
  readonly personKey: string;
  readonly doing: Doing;
  /** What is noted about the person now; empty for a new person. */
  readonly stands: PersonDraft;
  readonly onTyped: (isUnsaved: boolean) => void;
};

/**
 * What is typed about a person on a card, saved on this device until it is submitted or discarded. Untouched
 * fields show the current notes. Where the same field was changed elsewhere meanwhile, `differences` lists
 * it, and the writer chooses.
 */
export const usePersonForm = ({ personKey, doing, stands, onTyped }: About) => {
  // Naming a gap always adds a new person, wherever the text was typed: the person on that card may have been
  // removed from the tree meanwhile.
  const isNew = doing === 'naming';
  const [typed, type] = useUnsavedForm<Typed>(cardForm(personKey), (one) => isNew || one.doing === doing);
  const [chosen, setChosen] = useState<Chosen>(typed?.chosen ?? {});
  const rebased = typed && !isNew ? rebasedPerson(typed.draft, typed.over, stands) : undefined;
  const change = (draft: PersonDraft): void => {
    const isUnsaved = !sameDraft(draft, stands);
    const begun = isNew && typed ? typed : { doing, over: rebased?.over ?? stands };
    type(() => (isUnsaved ? { ...begun, draft, chosen } : undefined));
    onTyped(isUnsaved);
  };
  return {
    draft: rebased?.draft ?? typed?.draft ?? stands,
    isUnsaved: typed !== undefined,
    change,
    differences: rebased?.differences ?? [],
    /** Accepts the other version where both changed the same field. */
    giveWay: (): void => {
      if (rebased) change(rebased.giveWay);
    },
    chosen,
    choose: (part: Chosen): void => {
      const next = { ...chosen, ...part };
      setChosen(next);
      type((now) => now && { ...now, chosen: next });
    },
    /** Called when it is saved or discarded. */
    forget: (): void => type(() => undefined),
  };
};
