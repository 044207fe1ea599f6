import { useDeferredValue, useMemo, useState } from 'react';
import { t } from '#platform/shared/i18n.ts';
import { TextField } from '#platform/web/ui/text-field.tsx';
import { calledSo } from '#engine/gedcom/called-so.ts';
import { MOST_OFFERED } from '#features/family/gedcom/shared/gedcom-limits.ts';
import { datesInWords } from '#features/family/profiles/web/dates-in-words.ts';
import type { Preview } from './file-calls.ts';
import { OneOf } from './one-of.tsx';

/** The choice of a reader who is not in the file; undefined means they haven't said yet. */
export const NOBODY = '';

type Person = Preview['people'][number];
type Props = {
  readonly people: Preview['people'];
  readonly me: string | undefined;
  readonly onChoose: (me: string) => void;
};

/** Asks who the reader is in the file. All names are here already, so searching needs no connection. */
export const WhoAreYou = ({ people, me, onChoose }: Props) => {
  const [name, setName] = useState('');
  const sought = useDeferredValue(name);
  const found = useMemo(() => calledSo(people, sought), [people, sought]);
  const first = found.slice(0, MOST_OFFERED);
  // The chosen person stays visible during later searches.
  const chosen = people.find(({ xref }) => xref === me);
  const shown = chosen && !first.includes(chosen) ? [chosen, ...first] : first;
  const moreOf = ({ born, parents, living }: Person): string => {
    const names = parents.flatMap((at) => people[at]?.name ?? []);
    return [
      born === null ? '' : t('Born {when}', { when: datesInWords(born) }),
      names.length === 0 ? '' : t('Parents: {names}', { names: names.join(', ') }),
      living ? t('may be living') : '',
    ]
      .filter(Boolean)
      .join(' · ');
  };
  return (
    <>
      <TextField
        label={t('Look for your name in the file')}
        autoComplete="off"
        maxLength={100}
        value={name}
        onChange={({ target }) => setName(target.value)}
      />
      <fieldset>
        <legend className="mb-1 font-semibold">{t('Who are you?')}</legend>
        <div className="max-h-[18rem] overflow-y-auto rounded-sm border border-line px-3 py-1">
          <OneOf
            name="who"
            words={t('I’m not in this file')}
            checked={me === NOBODY}
            onChoose={() => onChoose(NOBODY)}
          />
          {shown.map((person) => (
            <OneOf
              key={person.xref}
              name="who"
              words={person.name ?? t('No name')}
              more={moreOf(person)}
              checked={me === person.xref}
              onChoose={() => onChoose(person.xref)}
            />
          ))}
        </div>
        <output className="mt-2 block text-ink-2">
          {found.length === 0 ? t('No one in the file has that name.') : null}
          {found.length > MOST_OFFERED
            ? t('These are the first {shown} of {found}. Search for a name to see others.', {
                shown: first.length,
                found: found.length,
              })
            : null}
        </output>
      </fieldset>
    </>
  );
};
