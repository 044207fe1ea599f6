import { type FormEvent, useState } from 'react';
import { counted, t } from '#platform/shared/words.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { TextField } from '#platform/web/ui/text-field.tsx';
import type { Preview } from './file-calls.ts';
import { warningWords } from './why-not-this-file.ts';

/** Who of the file the reader is: an xref, 'nobody', or not said yet. */
export type Choice = { readonly me: string | undefined; readonly keep: 'near' | 'everyone' };
export const NOBODY = '';

type Props = {
  readonly preview: Preview;
  readonly choice: Choice;
  readonly onChoose: (choice: Choice) => void;
  readonly onSearch: (name: string) => void;
  readonly searching: boolean;
};

const About = ({ preview }: { readonly preview: Preview }) => (
  <div className="grid gap-2">
    <p>
      {counted(preview.people, {
        one: 'There is {n} person in this file.',
        other: 'There are {n} people in this file.',
      })}{' '}
      {preview.program === null ? null : t('It was made by {program}.', { program: preview.program })}
    </p>
    <p className="text-ink-2">
      {t(
        '{n} of them may be living. Of the living neither name nor date is brought in, only that there is somebody; you can write the name yourself. Nobody is written to.',
        { n: preview.living },
      )}
    </p>
    {preview.warnings.length > 0 ? (
      <ul className="grid list-disc gap-1 pl-5 text-ink-2">
        {preview.warnings.map((warning) => (
          <li key={warning.what}>{warningWords(warning)}</li>
        ))}
      </ul>
    ) : null}
  </div>
);

type OneOf = {
  readonly name: string;
  readonly checked: boolean;
  readonly onChoose: () => void;
  readonly words: string;
  readonly more?: string;
};
const Radio = ({ name, checked, onChoose, words, more }: OneOf) => (
  <label className="flex min-h-target items-center gap-3 py-1">
    <input
      type="radio"
      className="size-6 shrink-0 accent-ember"
      name={name}
      checked={checked}
      onChange={onChoose}
    />
    <span className="min-w-0 wrap-anywhere">
      {words}
      {more ? <span className="block text-ink-2">{more}</span> : null}
    </span>
  </label>
);

const moreOf = ({ born, parents }: Preview['offered'][number]): string =>
  [
    born === null ? '' : t('Born {when}', { when: born }),
    parents.length === 0 ? '' : t('Parents: {names}', { names: parents.join(', ') }),
  ]
    .filter(Boolean)
    .join(' · ');

/** What is in a file, who of it the reader is, and whom they want of it. */
export const FilePreview = ({ preview, choice, onChoose, onSearch, searching }: Props) => {
  const [name, setName] = useState('');
  const search = (event: FormEvent): void => {
    event.preventDefault();
    if (!searching) onSearch(name);
  };
  return (
    <div className="grid gap-6">
      <About preview={preview} />

      <form className="flex flex-wrap items-end gap-3" onSubmit={search}>
        <TextField
          className="min-w-[12rem] grow"
          label={t('Look for your name in the file')}
          autoComplete="off"
          maxLength={100}
          value={name}
          onChange={({ target }) => setName(target.value)}
        />
        <Button type="submit" kind="second" busy={searching ? t('One moment…') : undefined}>
          {t('Look')}
        </Button>
      </form>

      <fieldset>
        <legend className="mb-1 font-semibold">{t('Who are you?')}</legend>
        <div className="max-h-[18rem] overflow-y-auto rounded-sm border border-line px-3 py-1">
          <Radio
            name="who"
            words={t('I am not in this file')}
            checked={choice.me === NOBODY}
            onChoose={() => onChoose({ me: NOBODY, keep: 'everyone' })}
          />
          {preview.offered.map((person) => (
            <Radio
              key={person.xref}
              name="who"
              words={person.name ?? t('Without a name')}
              more={moreOf(person)}
              checked={choice.me === person.xref}
              onChoose={() => onChoose({ ...choice, me: person.xref })}
            />
          ))}
        </div>
        <output className="mt-2 block text-ink-2">
          {preview.found === 0 ? t('Nobody in the file is called so.') : null}
          {preview.found > preview.offered.length
            ? t('These are the first {shown} of {found}. Look for a name to see others.', {
                shown: preview.offered.length,
                found: preview.found,
              })
            : null}
        </output>
      </fieldset>
      {choice.me === undefined || choice.me === NOBODY ? null : (
        <fieldset>
          <legend className="mb-1 font-semibold">{t('Whom would you like to bring in?')}</legend>
          <Radio
            name="whom"
            words={t('My ancestors and the family near me')}
            more={t('The descendants of your grandparents, and everybody whom you descend from')}
            checked={choice.keep === 'near'}
            onChoose={() => onChoose({ ...choice, keep: 'near' })}
          />
          <Radio
            name="whom"
            words={t('Everybody in the file')}
            checked={choice.keep === 'everyone'}
            onChoose={() => onChoose({ ...choice, keep: 'everyone' })}
          />
        </fieldset>
      )}
    </div>
  );
};
