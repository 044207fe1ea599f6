import { counted, t } from '#platform/shared/i18n.ts';
import type { Preview } from './file-calls.ts';
import { OneOf } from './one-of.tsx';
import { OwnCorrections } from './own-corrections.tsx';
import { NOBODY, WhoAreYou } from './who-are-you.tsx';
import { warningWords } from './file-error-messages.ts';

/** Who the reader is in the file, whom they want to import, and what happens to their earlier corrections. */
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
        {program === null ? null : t('It was created with {program}.', { program })}
      </output>
      {known > 0 ? (
        <p>
          {counted(known, {
            one: '{n} of them is already in your tree and won’t be added twice.',
            other: '{n} of them are already in your tree and won’t be added twice.',
          })}
        </p>
      ) : null}
      {living > 0 ? (
        <p className="text-ink-2">
          {t(
            '{n} of them may still be living. For living people, we don’t import names or dates, only their place in the tree. You can add the name yourself. We won’t contact anyone.',
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
    <legend className="mb-1 font-semibold">{t('Who would you like to import?')}</legend>
    <OneOf
      name="whom"
      words={t('My ancestors and close family')}
      more={t('Everyone you’re descended from, and your grandparents’ descendants')}
      checked={choice.keep === 'near'}
      onChoose={() => onChoose({ ...choice, keep: 'near' })}
    />
    <OneOf
      name="whom"
      words={t('Everyone in the file')}
      {...(people.length - known > room
        ? { more: t('Your tree has room for {room} more people, so this is too many.', { room }) }
        : {})}
      checked={choice.keep === 'everyone'}
      onChoose={() => onChoose({ ...choice, keep: 'everyone' })}
    />
  </fieldset>
);

/** Shows what is in a file and what it would change, and asks who the reader is and whom to import. */
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
          {t('First tell us who you are, so that we can arrange the tree around you.')}
        </p>
      ) : null}
      {choice.me === NOBODY ? (
        <p className="text-ink-2">
          {t('We’ll import all of them, and you can connect them to yourself afterwards.')}
        </p>
      ) : null}
    </div>
  );
};
