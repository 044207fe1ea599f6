import { useId } from 'react';
import { t } from '#platform/shared/i18n.ts';

type Props = {
  /** The giver's; null if it isn't known. */
  readonly name: string | null;
  readonly isAllowed: boolean;
  readonly onChange: (isAllowed: boolean) => void;
};

/** Whether the giver of a gift may choose more questions, and what they see. */
export const MayAdd = ({ name, isAllowed, onChange }: Props) => {
  const id = useId();
  return (
    <div className="flex items-start gap-3">
      <input
        id={id}
        type="checkbox"
        aria-describedby={`${id}-hint`}
        checked={isAllowed}
        onChange={(event) => onChange(event.target.checked)}
        className="mt-3 size-5 shrink-0 accent-ember"
      />
      <div className="min-w-0 wrap-anywhere">
        <label htmlFor={id} className="block cursor-pointer py-2 font-semibold">
          {name === null
            ? t('Whoever gave me the gift may choose more questions for me')
            : t('{name} may choose more questions for me', { name })}
        </label>
        <p id={`${id}-hint`} className="text-ink-2">
          {name === null
            ? t(
                'They won’t see your answers, nor which questions you were asked or answered. You can end this at any time.',
              )
            : t(
                '{name} won’t see your answers, nor which questions you were asked or answered. You can end this at any time.',
                { name },
              )}
        </p>
      </div>
    </div>
  );
};
