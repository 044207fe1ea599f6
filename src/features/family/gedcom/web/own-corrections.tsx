import { counted, t } from '#platform/shared/i18n.ts';
import { datesInWords } from '#features/family/profiles/web/dates-in-words.ts';
import type { Preview } from './file-calls.ts';
import { OneOf } from './one-of.tsx';

type Person = Preview['corrected']['first'][number];
type Field = Person['fields'][number];

const wordsOf = ({ field, yours, file }: Field): string => {
  const values = {
    yours: datesInWords(String(yours ?? t('nothing'))),
    file: datesInWords(String(file ?? t('nothing'))),
  };
  switch (field) {
    case 'full_name':
      return t('Name: you wrote “{yours}”, the file says “{file}”.', values);
    case 'born':
      return t('Born: you wrote “{yours}”, the file says “{file}”.', values);
    case 'born_where':
      return t('Where born: you wrote “{yours}”, the file says “{file}”.', values);
    case 'died':
      return t('Died: you wrote “{yours}”, the file says “{file}”.', values);
    case 'is_living':
      return yours === true
        ? t('You wrote that this person is living, but the file says they have died.')
        : t('You wrote that this person has died, but the file doesn’t say so.');
  }
};

type Props = {
  readonly corrected: Preview['corrected'];
  readonly chosen: 'stay' | 'replaced';
  readonly onChoose: (chosen: 'stay' | 'replaced') => void;
};

/** What the reader corrected by hand in people from this file, and whether to keep it. */
export const OwnCorrections = ({ corrected: { people, first }, chosen, onChoose }: Props) => (
  <fieldset>
    <legend className="mb-1 font-semibold">
      {counted(people, {
        one: 'For {n} person, what you wrote differs from the file. Which should we keep?',
        other: 'For {n} people, what you wrote differs from the file. Which should we keep?',
      })}
    </legend>
    <OneOf
      name="corrections"
      words={t('What I wrote')}
      checked={chosen === 'stay'}
      onChoose={() => onChoose('stay')}
    />
    <OneOf
      name="corrections"
      words={t('What the file says')}
      more={t('What you wrote in the places below will then be lost.')}
      checked={chosen === 'replaced'}
      onChoose={() => onChoose('replaced')}
    />
    <ul className="mt-2 grid gap-3 rounded-sm border border-line px-4 py-3">
      {first.map((person) => (
        <li key={person.xref} className="wrap-anywhere">
          <span className="font-semibold">{person.name}</span>
          {person.fields.map((field) => (
            <span key={field.field} className="block text-ink-2">
              {wordsOf(field)}
            </span>
          ))}
        </li>
      ))}
    </ul>
    {people > first.length ? (
      <p className="mt-2 text-ink-2">
        {counted(people - first.length, {
          one: 'And {n} more person.',
          other: 'And {n} more people.',
        })}
      </p>
    ) : null}
  </fieldset>
);
