import { t } from '#platform/shared/i18n.ts';
import { rich } from '#platform/web/rich-text.tsx';
import { toast } from '#platform/web/toast/toast.ts';
import { BOX_LOOK, Field, TextField } from '#platform/web/ui/text-field.tsx';
import {
  isRelationshipType,
  RELATIONSHIP_TYPES,
  type RelationshipType,
} from '#features/family/shared/relationship.ts';
import { RELATIONSHIP_WORDS } from './relationship-words.ts';

/** The form's contents, as typed and chosen. */
export type InvitationDraft = { readonly email: string; readonly relationship: RelationshipType | '' };

export const relationshipIn = (value: string): InvitationDraft['relationship'] =>
  isRelationshipType(value) ? value : '';

/** The id of the address field. */
export const EMAIL_BOX = 'invited-email';

type Props = {
  readonly draft: InvitationDraft;
  /** What is wrong with the address. */
  readonly fault: string | undefined;
  readonly onEdit: (part: Partial<InvitationDraft>) => void;
};

/** "{email} is my {relationship}", to be filled in. */
export const InvitationSentence = ({ draft: { email, relationship }, fault, onEdit }: Props) => (
  <div className="flex flex-wrap items-end gap-x-4 gap-y-3 *:min-w-0">
    {rich(t('<email>E-mail address</email> <is>is my</is> <relationship>Relationship</relationship>'), {
      email: emailField({
        value: email,
        error: fault,
        isComplete: email.trim() !== '' && relationship !== '',
        onType: (typed) => onEdit({ email: typed }),
      }),
      is: wordsBetween,
      relationship: relationshipField({
        value: relationship,
        onChoose: (chosen) => onEdit({ relationship: chosen }),
      }),
    })}
  </div>
);

/** A message about sending an invitation replaces the one before it. */
export const ABOUT_INVITING = 'invitation';

export const sayWhatIsMissing = (): void =>
  toast({
    kind: 'error',
    about: ABOUT_INVITING,
    title: t('Missing information'),
    description: t('Please enter an email address and select a relationship.'),
  });

const wordsBetween = (words: string) => <span className="shrink-0 pb-3 text-[1.15rem]">{words}</span>;

type EmailProps = {
  readonly value: string;
  readonly error: string | undefined;
  /** Whether everything is filled in. */
  readonly isComplete: boolean;
  readonly onType: (typed: string) => void;
};

/** The field in the sentence; the sentence provides its label. */
const emailField =
  ({ value, error, isComplete, onType }: EmailProps) =>
  (label: string) => (
    <TextField
      id={EMAIL_BOX}
      label={label}
      type="email"
      name="email"
      autoComplete="off"
      className="grow basis-[16rem]"
      value={value}
      error={error}
      onChange={(event) => onType(event.target.value)}
      onKeyDown={(event) => {
        // The button does nothing until both are filled in, so Enter would do nothing either.
        if (event.key !== 'Enter' || isComplete) return;
        event.preventDefault();
        sayWhatIsMissing();
      }}
    />
  );

type RelationshipProps = {
  readonly value: InvitationDraft['relationship'];
  readonly onChoose: (chosen: InvitationDraft['relationship']) => void;
};

const relationshipField =
  ({ value, onChoose }: RelationshipProps) =>
  (label: string) => (
    <Field label={label} className="grow basis-[12rem]">
      {(tied) => (
        <select
          {...tied}
          name="relationship"
          value={value}
          onChange={(event) => onChoose(relationshipIn(event.target.value))}
          className={BOX_LOOK}
        >
          <option value="">{t('Please choose')}</option>
          {RELATIONSHIP_TYPES.map((type) => (
            <option key={type} value={type}>
              {RELATIONSHIP_WORDS[type]}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
