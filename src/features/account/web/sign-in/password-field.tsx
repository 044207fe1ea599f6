import { type InputHTMLAttributes, useState } from 'react';
import { t } from '#platform/shared/i18n.ts';
import { rich } from '#platform/web/rich-text.tsx';
import { BOX_LOOK, Field, type FieldWords } from '#platform/web/ui/text-field.tsx';

type PasswordFieldProps = Omit<InputHTMLAttributes<HTMLInputElement>, 'type'> & FieldWords;

/** On a phone, only screen readers get the button's full name: the box next to it needs the room. */
const NARROW = { narrow: (words: string) => <span className="max-lg:sr-only">{words}</span> };

/**
 * A password that can be shown while typing: at home, mistyping is a bigger problem than someone watching.
 */
export const PasswordField = ({ label, hint, error, id, ...input }: PasswordFieldProps) => {
  const [shown, setShown] = useState(false);
  return (
    <Field label={label} hint={hint} error={error} id={id}>
      {(tied) => (
        <div className="flex flex-wrap gap-2">
          <input
            {...input}
            {...tied}
            type={shown ? 'text' : 'password'}
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck={false}
            className={`${BOX_LOOK} min-w-[min(10rem,100%)] flex-1`}
          />
          <button
            type="button"
            aria-controls={tied.id}
            onClick={() => setShown(!shown)}
            className="min-h-primary cursor-pointer rounded-control border-[1.5px] border-edge bg-sheet px-4 font-semibold hover:border-ember hover:text-ember"
          >
            {rich(shown ? t('Hide <narrow>password</narrow>') : t('Show <narrow>password</narrow>'), NARROW)}
          </button>
        </div>
      )}
    </Field>
  );
};
