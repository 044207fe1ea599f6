import { type ReactNode, useId } from 'react';

/** One section of the account page, on its own sheet. */
export const AccountSection = ({
  id,
  title,
  lead,
  children,
}: {
  /** The anchor for links to this section. */
  readonly id?: string;
  readonly title: string;
  readonly lead?: ReactNode;
  readonly children: ReactNode;
}) => {
  const heading = useId();
  return (
    <section
      id={id}
      aria-labelledby={heading}
      className="mt-6 rounded-2xl border border-line bg-sheet px-5 py-7 shadow-page sm:px-9 sm:py-8"
    >
      <h2 id={heading} className="text-[1.5rem] leading-snug">
        {title}
      </h2>
      {lead ? <p className="mt-1.5 max-w-[38rem] text-ink-2">{lead}</p> : null}
      <div className="mt-5 flex flex-col gap-5">{children}</div>
    </section>
  );
};

type ChoiceProps<T extends string> = {
  readonly legend: string;
  readonly name: string;
  readonly choices: readonly (readonly [value: T, words: ReactNode, lang?: string])[];
  readonly chosen: T | undefined;
  readonly onChoose: (value: T) => void;
};

/** A choice between a few options, each tall enough for a finger. */
export const Choice = <T extends string>({ legend, name, choices, chosen, onChoose }: ChoiceProps<T>) => (
  <fieldset>
    <legend className="font-semibold">{legend}</legend>
    <div className="mt-2 flex flex-wrap gap-x-6 gap-y-1">
      {choices.map(([value, words, lang]) => (
        <label key={value} lang={lang} className="flex min-h-target cursor-pointer items-center gap-2.5">
          <input
            type="radio"
            name={name}
            value={value}
            checked={chosen === value}
            onChange={() => onChoose(value)}
            className="size-5 accent-ember"
          />
          {words}
        </label>
      ))}
    </div>
  </fieldset>
);
