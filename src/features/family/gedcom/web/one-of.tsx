type Props = {
  /** The name that all the choices share. */
  readonly name: string;
  readonly checked: boolean;
  readonly onChoose: () => void;
  readonly words: string;
  readonly more?: string;
};

/** One of several choices, with any further details about it. */
export const OneOf = ({ name, checked, onChoose, words, more }: Props) => (
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
