import { counted, t } from '#platform/shared/i18n.ts';
import type { Preview } from './file-calls.ts';
import { OneOf } from './one-of.tsx';
import { OwnCorrections } from './own-corrections.tsx';
import { NOBODY, WhoAreYou } from './who-are-you.tsx';
import { warningWords } from './file-error-messages.ts';

/** Who of the file the reader is, whom of it they want, and what becomes of what they corrected before. */
export type Choice = {
  readonly me: string | undefined;
  readonly keep: 'near' | 'everyone';
  readonly corrections: 'stay' | 'replaced';
};
export const UNCHOSEN: Choice = { me: undefined, keep: 'near', corrections: 'stay' };

const About = ({ preview: { people, program, known, warnings } }: { readonly preview: Preview }) => {
  const living = people.filter((person) => person.living).length;
  return (
    <div className="grid gap-2">
      <output>
        {counted(people.length, {
          one: 'There is {n} person in this file.',
          other: 'There are {n} people in this file.',
        })}{' '}
        {program === null ? null : t('It was made by {program}.', { program })}
      </output>
      {known > 0 ? (
        <p>
          {counted(known, {
            one: '{n} of them is in your tree already, from an earlier time: nobody is there twice afterwards.',
            other:
              '{n} of them are in your tree already, from an earlier time: nobody is there twice afterwards.',
          })}
        </p>
      ) : null}
      {living > 0 ? (
        <p className="text-ink-2">
          {t(
            '{n} of them may be living. Of the living neither name nor date is brought in, only that there is somebody; you can write the name yourself. Nobody is written to.',
            { n: living },
          )}
        </p>
      ) : null}
      {warnings.length > 0 ? (
        <ul className="grid list-disc gap-1 pl-5 text-ink-2">
          {warnings.map((warning) => (
            <li key={warning.what}>{warningWords(warning)}</li>
          ))}
        </ul>
      ) : null}
    </div>
  );
};

type Props = {
  readonly preview: Preview;
  readonly choice: Choice;
  readonly onChoose: (choice: Choice) => void;
};

const Whom = ({ preview: { people, known, room }, choice, onChoose }: Props) => (
  <fieldset>
    <legend className="mb-1 font-semibold">{t('Whom would you like to bring in?')}</legend>
    <OneOf
      name="whom"
      words={t('My ancestors and the family near me')}
      more={t('The descendants of your grandparents, and everybody whom you descend from')}
      checked={choice.keep === 'near'}
      onChoose={() => onChoose({ ...choice, keep: 'near' })}
    />
    <OneOf
      name="whom"
      words={t('Everybody in the file')}
      {...(people.length - known > room
        ? { more: t('Your tree has room for {room} more people; these are too many.', { room }) }
        : {})}
      checked={choice.keep === 'everyone'}
      onChoose={() => onChoose({ ...choice, keep: 'everyone' })}
    />
  </fieldset>
);

/** What is in a file, who of it the reader is, whom they want of it, and what it would change. */
export const FilePreview = (props: Props) => {
  const { preview, choice, onChoose } = props;
  const { people, corrected } = preview;
  const chooseMe = (me: string): void =>
    onChoose({ ...choice, me, keep: me === NOBODY ? 'everyone' : choice.keep });
  if (people.length === 0) return <About preview={preview} />;
  return (
    <div className="grid gap-6">
      <About preview={preview} />
      <WhoAreYou people={people} me={choice.me} onChoose={chooseMe} />
      {choice.me === undefined || choice.me === NOBODY ? null : <Whom {...props} />}
      {corrected.people === 0 ? null : (
        <OwnCorrections
          corrected={corrected}
          chosen={choice.corrections}
          onChoose={(corrections) => onChoose({ ...choice, corrections })}
        />
      )}
      {choice.me === undefined ? (
        <p className="text-ink-2">
          {t('Please say first who you are, so that the people stand around you.')}
        </p>
      ) : null}
      {choice.me === NOBODY ? (
        <p className="text-ink-2">
          {t('All of them are brought in, and you can join them to yourself afterwards.')}
        </p>
      ) : null}
    </div>
  );
};
