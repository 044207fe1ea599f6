import { type ReactNode, useId } from 'react';

type Choice<T extends string> = {
  readonly value: T;
  readonly name: string;
  readonly note?: string;
  readonly picture?: ReactNode;
};

type Props<T extends string> = {
  readonly legend: string;
  readonly hint?: string;
  readonly choices: readonly Choice<T>[];
  readonly chosen: T;
  readonly onChoose: (value: T) => void;
};

/** One choice from a few, all visible. */
export const Choices = <T extends string>({ legend, hint, choices, chosen, onChoose }: Props<T>) => {
  const name = useId();
  return (
    <fieldset>
      <legend className="font-semibold">{legend}</legend>
      {hint ? <p className="mt-1 text-[0.9375rem] text-ink-2">{hint}</p> : null}
      <div className="mt-2 grid gap-2">
        {choices.map(({ value, name: words, note, picture }) => (
          <label
            key={value}
            className="flex min-h-primary cursor-pointer items-center gap-3 rounded-control border-[1.5px] border-edge bg-sheet px-4 py-2.5 has-checked:border-ember has-checked:bg-ember-wash"
          >
            <input
              type="radio"
              name={name}
              value={value}
              checked={chosen === value}
              onChange={() => onChoose(value)}
              className="size-5 shrink-0 accent-ember"
            />
            {picture}
            <span className="min-w-0">
              <span className="block font-semibold">{words}</span>
              {note ? <span className="block text-[0.9375rem] text-ink-2">{note}</span> : null}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
};
