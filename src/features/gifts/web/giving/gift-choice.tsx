type Choice<T> = {
  readonly value: T;
  readonly title: string;
  readonly price?: string;
  readonly text: string;
};

type Props<T> = {
  readonly legend: string;
  readonly name: string;
  readonly choices: readonly Choice<T>[];
  readonly chosen: T;
  readonly onChoose: (value: T) => void;
  /** Two side by side, if there is room. */
  readonly isWide?: boolean;
};

/** A few choices, each a card that can be clicked anywhere. */
export const GiftChoice = <T extends string | number>({
  legend,
  name,
  choices,
  chosen,
  onChoose,
  isWide = false,
}: Props<T>) => (
  <fieldset className="min-w-0">
    <legend className="font-semibold">{legend}</legend>
    <div className={`mt-3 grid gap-3 ${isWide ? 'sm:grid-cols-2' : ''}`}>
      {choices.map(({ value, title, price, text }) => (
        <label
          key={value}
          className="grid cursor-pointer grid-cols-[auto_minmax(0,1fr)_auto] items-baseline gap-x-3 rounded-control border-[1.5px] border-edge bg-sheet p-4 has-checked:border-ember has-checked:bg-ember-wash"
        >
          <input
            type="radio"
            name={name}
            value={value}
            checked={chosen === value}
            onChange={() => onChoose(value)}
            className="size-5 self-center accent-ember"
          />
          <span className="font-semibold">{title}</span>
          <span className="font-story text-[1.35rem] leading-none font-medium">{price}</span>
          <span className="col-span-2 col-start-2 text-[0.9375rem] text-ink-2">{text}</span>
        </label>
      ))}
    </div>
  </fieldset>
);
